/** Remembers what a function answered last: the same arguments get the same answer. */
export function lastOf<A extends readonly unknown[], R>(make: (...given: A) => R): (...given: A) => R {
  let last: { readonly given: A; readonly made: R } | undefined
  return (...given) => {
    const known = last
    if (known && known.given.length === given.length && known.given.every((each, at) => each === given[at]))
      return known.made
    last = { given, made: make(...given) }
    return last.made
  }
}
