/** Remembers what was worked out for a text; forgets everything when full, since what is common is soon known again. */
export function createCache<T>(size: number, work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = work(text)
    if (known.size >= size) known.clear()
    known.set(text, made)
    return made
  }
}
