import { createHash } from 'node:crypto'
import { halfWidth } from '#core'
import type { StatementLine } from './statement-line'

const needsFolding = /[\sa-z\u00a0\u2212\u3000\uff01-\uff5e]/

const plain = (text: string): string =>
  needsFolding.test(text) ? halfWidth(text).replace(/\s+/g, '').toUpperCase() : text

const separator = '\u001f'

/** What is the same whenever the bank tells of this transaction. */
function identity(line: StatementLine): string {
  const base = [plain(line.ownAccount), line.transDate, line.cdflag, line.trsamt]
  const sequence = plain(line.bankSeqNo)
  if (sequence !== '') return ['sequence', ...base, sequence].join(separator)
  const [name, account] = line.cdflag === 'd' ? [line.crtdwmc, line.crtacc] : [line.dbtdwmc, line.dbtacc]
  const rest = [line.transTime, plain(name), plain(account), line.balance]
  // A balance tells two lines apart for good; words are added only where there is none, as they differ between forms.
  const words = line.balance === '' ? [line.transAbstr, line.purpose, line.remark].map(plain) : []
  return ['fields', ...base, ...rest, ...words].join(separator)
}

/** An order among lines of one identity that does not depend on their order in the file. */
const rank = (line: StatementLine): string =>
  [
    line.transTime,
    line.balance,
    line.dbtdwmc,
    line.dbtacc,
    line.crtdwmc,
    line.crtacc,
    line.transAbstr,
    line.purpose,
    line.remark,
  ]
    .map(plain)
    .join(separator)

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Indexes of lines with one identity, in an order that is the same for every file that has them. */
function inRank(group: readonly number[], lines: readonly StatementLine[]): readonly number[] {
  if (group.length < 2) return group
  const ranked = group.map((index) => ({ index, rank: rank(lines[index] as StatementLine) }))
  return ranked
    .toSorted((left, right) => compare(left.rank, right.rank) || left.index - right.index)
    .map(({ index }) => index)
}

/**
 * Gives each readable line its duplicate key: own account, sequence number, day, direction and amount; without a sequence
 * number also time, other side and balance. Lines of one file that share all of it are told apart by count, so two truly
 * equal payments stay two, and the same file read again, in another encoding or order, gives the same keys.
 */
export function addKeys(lines: readonly StatementLine[]): void {
  const groups = new Map<string, number[]>()
  lines.forEach((line, index) => {
    if (line.error) return
    const name = identity(line)
    const group = groups.get(name)
    if (group) group.push(index)
    else groups.set(name, [index])
  })
  for (const [name, group] of groups)
    inRank(group, lines).forEach((index, occurrence) => {
      const line = lines[index]
      if (line) line.key = hash(occurrence === 0 ? name : `${name}${separator}${occurrence + 1}`)
    })
}
