import { maskValue, valueText } from '#core'
import { type Actor, may } from '#server'
import type { LineRemark, StatementLine } from '../../import/statement-line'
import { statement } from '../../resources/statement'
import type { OwnAccount } from './own-accounts'
import { type Review, stoppingProblem } from './read-batch'
import type { LineState } from './standing'
import { storedLine } from './stored-line'

const mostSetAside = 50

/** What the review shows above the lines. */
export function presentReview(review: Review, accounts: readonly OwnAccount[]) {
  const { file, questions, place, standing, lines } = review
  const { kind, encoding, sheet, preamble, mapping, order, totals, checks, sample, setAside, problems, warnings } = file
  return {
    account: place.account ?? null,
    accounts,
    file: { kind, encoding, sheet, order },
    preamble,
    columns: mapping?.columns ?? [],
    dateOrder: mapping?.dateOrder ?? '',
    allDirection: mapping?.allDirection ?? '',
    questions,
    sample,
    totals,
    checks,
    lineCount: lines.length,
    counts: standing.counts,
    closedMonths: standing.closedMonths,
    // Questions speak for themselves, and a remembered form that is another bank's is nothing to tell.
    problems: problems.filter(({ code }) => code === 'otherTable'),
    problem: stoppingProblem(file) ?? null,
    warnings: warnings.slice(0, mostSetAside),
    setAside: setAside.slice(0, mostSetAside),
    setAsideCount: setAside.length,
  }
}

/** A line as it will be stored, with what there is to say of it. `place` counts from 0 over all lines of the file. */
export interface PresentLine {
  readonly place: number
  readonly rowNumber: number
  readonly sheet: string
  readonly state: LineState
  readonly warnings: readonly LineRemark[]
  readonly error: LineRemark | null
  /** The cells as they stand in the file; left out for those who may not see whole account numbers. */
  readonly raw: readonly string[]
  readonly values: Readonly<Record<string, unknown>>
}

const hidden = new Set(['rawLine', 'lineKey', 'batchId', 'accountId', 'source'])

export function presentLine(actor: Actor, review: Review, place: number): PresentLine {
  const line = review.lines[place] as StatementLine
  const reveals = may(actor, statement.fields.dbtacc.options.reveal)
  const { values, cut } = line.error ? { values: unreadable(line), cut: [] } : storedLine(line, review.place)
  return {
    place,
    rowNumber: line.rowNumber,
    sheet: line.sheet,
    state: review.standing.states[place] ?? 'error',
    warnings: [...line.warnings, ...cut],
    error: line.error ?? null,
    raw: reveals ? line.raw : [],
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) =>
        hidden.has(name) ? [] : [[name, shown(name, value, reveals)]],
      ),
    ),
  }
}

/** What could be read of a line that cannot be stored. */
const unreadable = ({
  transDate,
  transTime,
  cdflag,
  trsamt,
  balance,
  transAbstr,
  purpose,
  dbtdwmc,
  crtdwmc,
}: StatementLine) => ({
  transDate,
  transTime,
  cdflag,
  trsamt,
  balance,
  transAbstr,
  purpose,
  otherName: cdflag === 'd' ? crtdwmc : dbtdwmc,
})

function shown(name: string, value: unknown, reveals: boolean): unknown {
  const isAccount = name === 'dbtacc' || name === 'crtacc'
  return isAccount && !reveals && value ? maskValue(valueText(value), 'bankAccount') : (value ?? '')
}
