import { createHash } from 'node:crypto'
import { halfWidth } from '../../../src/core/fields/half-width'
import type { StatementLine } from './statement-line'

const plain = (text: string): string => halfWidth(text).replace(/\s+/g, '').toUpperCase()

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

/**
 * Gives each readable line its duplicate key: own account, sequence number, day, direction and amount; without a sequence
 * number also time, other side and balance. Lines of one file that share all of it are told apart by count, so two truly
 * equal payments stay two, and the same file read again, in another encoding or order, gives the same keys.
 */
export function addKeys(lines: readonly StatementLine[]): StatementLine[] {
  const groups = new Map<string, number[]>()
  lines.forEach((line, index) => {
    if (line.error) return
    const name = identity(line)
    const group = groups.get(name)
    if (group) group.push(index)
    else groups.set(name, [index])
  })
  const keys: string[] = []
  for (const [name, group] of groups) {
    const ranked =
      group.length < 2
        ? group
        : group
            .map((index) => ({ index, rank: rank(lines[index] as StatementLine) }))
            .toSorted((left, right) => compare(left.rank, right.rank) || left.index - right.index)
            .map(({ index }) => index)
    ranked.forEach((index, occurrence) => {
      keys[index] = hash(occurrence === 0 ? name : `${name}${separator}${occurrence + 1}`)
    })
  }
  return lines.map((line, index) => ({ ...line, key: keys[index] ?? '' }))
}
