import { compact, halfWidth } from '#core'
import { collapseInitials, isSyllable, mixedReadings } from './syllables'
import { all, any, beginning, cut, whole } from './text-search'
import { initialsLength, marks, maskedToken, spellingLength, titleLength } from './tokenise'
import { isHanRun } from './units'

/** How entries are picked out, as texts of tsqueries. */
export interface Matching {
  /** What the index is asked: it may give too many. */
  readonly index: string
  /** What an entry must hold. */
  readonly entry: string
}

/** What a query asks, as texts of tsqueries. */
export interface SearchQuery {
  /** How a title begins that begins with the query: half-width, in lower case. */
  readonly text: string
  /** Every part, Chinese as it stands. */
  readonly strict: Matching
  /** Every character, wherever it stands; absent where that says no more. */
  readonly relaxed?: Matching
  /** The whole title. */
  readonly exact: string
  /** The beginning of the title. */
  readonly start: string
  /** As strict, letters being initials; empty where there are none. */
  readonly initials: string
  /** As strict, numbers and words being whole. */
  readonly whole: string
}

interface Part {
  readonly strict: Matching
  readonly relaxed: Matching
  readonly whole: string
  readonly initials?: string
}

const longestQuery = 100
const mixedReadingLimit = 3
/** Nothing shorter is masked. */
const shortestMasked = 4

/** Reads what a person typed. Undefined when there is nothing to look for in it. */
export function parseQuery(typed: string): SearchQuery | undefined {
  const text = cut(halfWidth(typed).trim().toLowerCase(), longestQuery)
  const parts = text.split(/\s+/).flatMap(partsOf)
  if (parts.length === 0) return undefined
  const strict = allMatching(parts.map((part) => part.strict))
  const relaxed = allMatching(parts.map((part) => part.relaxed))
  const title = marks.title + cut(compact(text), titleLength)
  return {
    text,
    strict,
    ...(relaxed.entry !== strict.entry && { relaxed }),
    exact: whole(title),
    start: beginning(title),
    initials: parts.some(({ initials }) => initials)
      ? all(parts.map((part) => part.initials ?? part.strict.entry))
      : '',
    whole: all(parts.map((part) => part.whole)),
  }
}

const allMatching = (parts: readonly Matching[]): Matching => ({
  index: all(parts.map(({ index }) => index)),
  entry: all(parts.map(({ entry }) => entry)),
})

const same = (query: string): Matching => ({ index: query, entry: query })

function partsOf(word: string): Part[] {
  const amount = /^[-+]?((?:\d{1,3}(?:,\d{3})+|\d+)\.\d*|\d{1,3}(?:,\d{3})+)$/.exec(word)?.[1]
  if (amount) return [amountPart(amount, compact(word))]
  return (word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []).flatMap((run) => {
    if (isHanRun(run)) return [hanPart(Array.from(run, compact))]
    const letters = compact(run)
    return letters ? [otherPart(letters)] : []
  })
}

function amountPart(amount: string, digits: string): Part {
  const plain = amount.replaceAll(',', '').replace(/\.$/, '')
  const strict = same(any([beginning(plain), beginning(digits)]))
  return { strict, relaxed: strict, whole: any([whole(plain), whole(digits)]) }
}

function hanPart(characters: readonly string[]): Part {
  const relaxed = all(characters.map(whole))
  const pairs = characters.slice(1).map((character, index) => whole(`${characters[index] ?? ''}${character}`))
  const strict = all(pairs) || relaxed
  return { strict: same(strict), relaxed: same(relaxed), whole: strict }
}

function otherPart(letters: string): Part {
  const spelled = beginning(cut(letters, spellingLength))
  const masked = letters.length < shortestMasked ? '' : whole(maskedToken(letters))
  const initials = /^\p{N}+$/u.test(letters) ? same('') : initialsMatching(letters)
  const strict = { index: any([spelled, initials.index, masked]), entry: any([spelled, initials.entry, masked]) }
  const part = { strict, relaxed: strict, whole: whole(cut(letters, spellingLength)) }
  return initials.entry ? { ...part, initials: initials.entry } : part
}

/** Syllables among initials are left to the entry: the index would have to read everything that begins with one. */
function initialsMatching(letters: string): Matching {
  const token = (initials: string) => beginning(marks.initials + cut(initials, initialsLength))
  const plain = [token(letters), token(collapseInitials(letters))]
  const mixed = mixedReadings(letters, mixedReadingLimit).map((pieces) => ({
    index: token(pieces.map((piece) => piece.charAt(0)).join('')),
    syllables: pieces.filter(isLongSyllable).map(beginning),
  }))
  return {
    index: any([...plain, ...mixed.map(({ index }) => index)]),
    entry: any([...plain, ...mixed.map(({ index, syllables }) => all([index, ...syllables]))]),
  }
}

/** `a`, `e` and `o` are syllables too, but say no more than their initial. */
const isLongSyllable = (piece: string): boolean => piece.length > 1 && isSyllable(piece)
