/** Many short keys as one long text: one native search over it is several times faster than one test a key. */
export interface KeyText {
  readonly text: string
  /** Where each key begins, and one past the end. */
  readonly starts: Int32Array
  /** The name each key belongs to. */
  readonly names: Int32Array
  /** 1 where a unit begins; without it a key may be met anywhere. */
  readonly boundaries?: Uint8Array
}

export interface Key {
  readonly name: number
  /** The units of the key; joined they are its text. */
  readonly parts: readonly string[]
}

const separator = '\n'

export const joinKeys = (keys: readonly Key[], atBoundaries: boolean): KeyText => {
  const texts = keys.map((key) => key.parts.join(''))
  const starts = new Int32Array(keys.length + 1)
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + text.length + 1
  const names = Int32Array.from(keys, (key) => key.name)
  const text = texts.join(separator) + separator
  if (!atBoundaries) return { text, starts, names }
  const boundaries = new Uint8Array(text.length)
  for (const [index, key] of keys.entries()) {
    let at = starts[index] ?? 0
    for (const part of key.parts) {
      boundaries[at] = 1
      at += part.length
    }
  }
  return { text, starts, names, boundaries }
}

/** Tells of the first place of the word in each key: the name, whether the key begins with it and whether it is all of it. */
export const scanKeys = (
  { text, starts, names, boundaries }: KeyText,
  word: string,
  found: (name: number, atStart: boolean, whole: boolean) => void,
): void => {
  let key = 0
  for (let at = text.indexOf(word); at >= 0; ) {
    while ((starts[key + 1] ?? Number.POSITIVE_INFINITY) <= at) key++
    if (boundaries && boundaries[at] !== 1) {
      at = text.indexOf(word, at + 1)
      continue
    }
    const start = starts[key] ?? 0
    const next = starts[key + 1] ?? text.length
    found(names[key] ?? 0, at === start, next - start - 1 === word.length)
    at = text.indexOf(word, next)
  }
}
