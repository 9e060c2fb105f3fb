import { formatMoney } from '#core'
import { checkStatement, type StatementCheck, type StatementTotals, statementTotals } from './check-statement'
import type { ColumnMapping, ColumnQuestion } from './column-field'
import { openQuestions } from './column-questions'
import { decodeFile } from './decode-file'
import type { DecodedFile, FileWarning } from './decoded-file'
import { findTable } from './find-table'
import type { ImportLimits } from './import-limits'
import { ImportProblem, type PlainProblem, plainProblem } from './import-problem'
import { addKeys } from './line-key'
import { accountMeant } from './own-account'
import { noFacts } from './preamble-facts'
import { readLines } from './read-lines'
import { headSignature, recogniseColumns } from './recognise-columns'
import { type LineOrder, type RunningBalance, runningBalance } from './running-balance'
import type { StatementAccount, StatementLine } from './statement-line'
import type { Preamble, SetAsideRow, StatementTable } from './statement-table'

export type ImportStage = 'decode' | 'recognise' | 'read' | 'check'

export interface ImportProgress {
  readonly stage: ImportStage
  readonly done: number
  readonly total: number
}

export interface ReadStatementOptions {
  /** Remembered mappings; the one with this file's heads is used, and nothing is asked that it answers. */
  readonly mapping?: ColumnMapping | readonly ColumnMapping[]
  readonly account?: Partial<StatementAccount>
  /** The company's own accounts: without `account`, the one that the file names is taken. */
  readonly accounts?: readonly StatementAccount[]
  readonly limits?: ImportLimits
  readonly onProgress?: (progress: ImportProgress) => void
}

/** A statement file, read. Plain JSON. Where `problems` has one that stops the reading, `lines` is empty. */
export interface StatementFile {
  readonly kind: DecodedFile['kind'] | ''
  readonly encoding: string
  readonly sheet: string
  readonly preamble: Preamble
  /** The account that the lines were read as; its number is '' where nobody and nothing says. */
  readonly account: StatementAccount
  /** null where no table was found. */
  readonly mapping: ColumnMapping | null
  readonly questions: readonly ColumnQuestion[]
  /** The first rows as they are, to show beside the questions. */
  readonly sample: readonly (readonly string[])[]
  readonly lines: readonly StatementLine[]
  readonly setAside: readonly SetAsideRow[]
  readonly order: LineOrder
  readonly totals: StatementTotals
  readonly checks: readonly StatementCheck[]
  readonly warnings: readonly FileWarning[]
  readonly problems: readonly PlainProblem[]
}

const noAccount: StatementAccount = { ownAccount: '', ownName: '', bankName: '' }

const nothing = (problem: PlainProblem): StatementFile => ({
  kind: '',
  encoding: '',
  sheet: '',
  preamble: noFacts(),
  account: noAccount,
  mapping: null,
  questions: [],
  sample: [],
  lines: [],
  setAside: [],
  order: 'oldestFirst',
  totals: statementTotals([]),
  checks: [],
  warnings: [],
  problems: [problem],
})

interface Recognised {
  readonly mapping: ColumnMapping
  readonly questions: readonly ColumnQuestion[]
  readonly problems: readonly PlainProblem[]
}

function recognise(table: StatementTable, remembered: ReadStatementOptions['mapping']): Recognised {
  const known = remembered === undefined ? [] : [remembered].flat()
  const signature = headSignature(table.heads)
  const mapping = known.find((candidate) => candidate.signature === signature)
  if (mapping) return { mapping, questions: openQuestions(table, mapping), problems: [] }
  return { ...recogniseColumns(table), problems: known.length > 0 ? [plainProblem('otherLayout')] : [] }
}

/** The caller's account, else the one of ours that the file names: above its lines, else in each of them. */
function accountOf(
  table: StatementTable,
  mapping: ColumnMapping,
  { account, accounts = [] }: ReadStatementOptions,
): StatementAccount {
  if (account) return { ...noAccount, ...account }
  const column = mapping.columns.find(({ field }) => field === 'ownAccount')
  const inLines = column ? [...new Set(table.rows.map(({ cells }) => cells[column.index] ?? ''))] : []
  const above = table.preamble.ownAccount
  return accountMeant(accounts, above === '' ? inLines : [above]) ?? noAccount
}

/** Puts the first break of the running balance on its line. */
function markBreak(lines: StatementLine[], { firstBreak }: RunningBalance): void {
  if (!firstBreak) return
  const { index, expected, actual, difference } = firstBreak
  const params = { expected: formatMoney(expected), actual: formatMoney(actual), difference: formatMoney(difference) }
  const warning = {
    field: 'balance',
    message: '余额不连续：应为 {{expected}}，文件为 {{actual}}，相差 {{difference}}',
    params,
  }
  const line = lines[index]
  if (line) lines[index] = { ...line, warnings: [...line.warnings, warning] }
}

function readTable(file: DecodedFile, name: string, options: ReadStatementOptions): StatementFile {
  const { onProgress } = options
  const table = findTable(file, name)
  const total = table.rows.length
  onProgress?.({ stage: 'recognise', done: 0, total })
  const { mapping, questions, problems } = recognise(table, options.mapping)
  const required = questions.filter((question) => question.required).length
  const account = accountOf(table, mapping, options)
  const base: StatementFile = {
    ...nothing(plainProblem('noLines')),
    kind: file.kind,
    encoding: file.encoding,
    sheet: table.sheet,
    preamble: table.preamble,
    account,
    mapping,
    questions,
    sample: table.rows.slice(0, 5).map(({ cells }) => cells),
    setAside: table.setAside,
    warnings: file.warnings,
  }
  const others = [...problems, ...table.otherSheets.map((sheet) => plainProblem('otherTable', { sheet }))]
  if (total === 0) return { ...base, questions: [], problems: [plainProblem('noLines'), ...others] }
  if (required > 0) return { ...base, problems: [plainProblem('needsAnswer', { count: required }), ...others] }
  const lines = readLines(table, mapping, account, (done) => onProgress?.({ stage: 'read', done, total }))
  onProgress?.({ stage: 'check', done: total, total })
  addKeys(lines)
  const balance = runningBalance(lines)
  markBreak(lines, balance)
  const totals = statementTotals(lines)
  const checks = checkStatement({ table, mapping, account, lines, totals, balance })
  return { ...base, lines, order: balance.order, totals, checks, problems: others }
}

/**
 * Reads a bank statement of any bank, kind and encoding. Never throws for what a file holds: what stops the reading is in
 * `problems`, what cannot be known in `questions`, a line that cannot be read in `lines` with its error.
 */
export function readStatementFile(bytes: Uint8Array, name: string, options: ReadStatementOptions = {}): StatementFile {
  try {
    options.onProgress?.({ stage: 'decode', done: 0, total: bytes.byteLength })
    return readTable(decodeFile(bytes, name, options.limits), name, options)
  } catch (error) {
    if (error instanceof ImportProblem) return nothing(error.toPlain())
    throw error
  }
}
