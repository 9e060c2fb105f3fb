import { halfWidth } from '../fields/half-width'

/** A character as the matcher sees it. */
export interface Folded {
  /** Half-width, lower case, ü as v, without accents; empty for blanks, brackets and signs. */
  readonly text: string
  readonly kind: 'han' | 'letter' | 'digit' | 'none'
}

const fold = (character: string): Folded => {
  const folded = halfWidth(character).toLowerCase()
  const text = folded
    .normalize('NFC')
    .replace(/[üǖǘǚǜ]/g, 'v')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  if (/^\p{Script=Han}$/u.test(character)) return { text: character, kind: 'han' }
  if (/^\p{L}+$/u.test(text)) return { text, kind: 'letter' }
  return /^\p{N}+$/u.test(text) ? { text, kind: 'digit' } : { text: '', kind: 'none' }
}

// Folding takes several expressions a character, and the same few thousand characters come again and again.
const known = new Map<string, Folded>()

export const foldCharacter = (character: string): Folded => {
  let folded = known.get(character)
  if (!folded) {
    folded = fold(character)
    known.set(character, folded)
  }
  return folded
}

/** Text as it is compared: letters and numbers only, folded. */
export const compact = (original: string): string => {
  let text = ''
  for (const character of original) text += foldCharacter(character).text
  return text
}

/** The words of a query as they are compared. */
export const queryWords = (query: string): string[] =>
  query
    .normalize('NFC')
    .split(/\s+/)
    .map(compact)
    .filter((word) => word !== '')
