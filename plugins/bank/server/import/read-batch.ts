import { AppError } from '#core'
import { type Actor, type Application, type ReadSession, readAs } from '#server'
import { sql } from 'drizzle-orm'
import type { ColumnMapping, ColumnQuestion } from '../../import/column-field'
import type { PlainProblem } from '../../import/import-problem'
import type { ImportProgress, StatementFile } from '../../import/read-statement-file'
import { readStatementFileInWorker } from '../../import/run-import-worker'
import type { StatementLine } from '../../import/statement-line'
import { type BatchRow, draftOf } from './batch'
import { questionsOf } from './draft-questions'
import { asStatementAccount, type OwnAccount, ownAccounts } from './own-accounts'
import { type Standing, standingOf } from './standing'
import { loadPacked, unpackFile } from './store-file'
import type { LinePlace } from './stored-line'

/** A file as it stands in review. */
export interface Review {
  readonly file: Omit<StatementFile, 'lines'>
  /** Empty while a question is open that they cannot be read without. */
  readonly lines: readonly StatementLine[]
  readonly questions: readonly ColumnQuestion[]
  readonly place: LinePlace
  readonly standing: Standing
}

interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: ImportProgress) => void
}

/** Problems that stand beside lines that were read. */
const harmless: ReadonlySet<string> = new Set(['needsAnswer', 'otherLayout', 'otherTable'])

/** What kept a file from being read at all; undefined where it was. */
export const stoppingProblem = ({ problems }: Pick<StatementFile, 'problems'>): PlainProblem | undefined =>
  problems.find(({ code }) => !harmless.has(code))

/** Reads a batch's file in a thread of its own, with what is remembered and what has been answered. */
export async function readBatch(
  application: Application,
  actor: Actor,
  batch: BatchRow,
  options: ReadOptions,
): Promise<Review> {
  const { packed, accounts, remembered } = await readAs(application, actor, (read) => given(read, batch))
  if (!packed) throw new AppError('recordMissing', { params: { label: '原文件' } })
  const draft = draftOf(batch)
  const chosen = accounts.find(({ id }) => id === batch.accountId)
  const { lines, ...file } = await readStatementFileInWorker(await unpackFile(packed), String(batch.fileName), {
    ...options,
    mapping: draft?.mapping ?? remembered,
    ...(chosen ? { account: { ...asStatementAccount(chosen), bankName: batch.bankName || chosen.bankName } } : {}),
    accounts: accounts.map(asStatementAccount),
  })
  const questions = questionsOf(draft, file.questions)
  const account = chosen ?? accounts.find((own) => own.account === file.account.ownAccount)
  const shown = questions.some(({ required }) => required) ? [] : lines
  const standing = await readAs(application, actor, (read) => standingOf(read, shown, account !== undefined))
  return { file, lines: shown, questions, standing, place: placeOf(batch.id, account, accounts) }
}

async function given(read: ReadSession, batch: BatchRow) {
  const packed = batch.fileId ? await loadPacked(read, batch.fileId) : undefined
  return { packed, accounts: await ownAccounts(read), remembered: await rememberedMappings(read) }
}

const rememberedMappings = async ({ actor, session }: ReadSession): Promise<ColumnMapping[]> => {
  const rows = await session.query<{ mapping: ColumnMapping }>(sql`
    select mapping from bank_column_mapping where tenant_id = ${actor.tenantId} and is_deleted = 0`)
  return rows.map(({ mapping }) => mapping)
}

const placeOf = (batchId: string, account: OwnAccount | undefined, accounts: readonly OwnAccount[]): LinePlace => ({
  batchId,
  account,
  ownNumbers: new Set(accounts.map((own) => own.account)),
})
