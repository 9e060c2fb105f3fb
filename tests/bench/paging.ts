import pg from 'pg'
import { signIn } from '../support/wire-client'
import { type Figure, type FigureRow, milliseconds, perSecond, ratioOf } from './support/figure'
import { tenantId } from './support/large-company'
import { withLargeEmbedded, withLargePostgres } from './support/large-databases'
import { createGet, type Load, loadOf } from './support/load'
import { percentile } from './support/percentiles'

const statements = 1_000_000
const turns = 600
const mostTimesRaw = 3
const mostEmbedded = 30

/** What a clerk's day asks of the list. Each turn of a kind differs from the one before, so that nothing is answered twice from memory. */
const kinds: Readonly<Record<string, (turn: number) => string>> = {
  'first page': () => '',
  'next pages': (turn) => `&current=${2 + (turn % 40)}`,
  'by amount': (turn) => `&descs=trsamt&current=${1 + (turn % 5)}`,
  'a week': (turn) => `&transDate_datege=${day(turn)}&transDate_datele=${day(turn, 6)}`,
  'an amount': (turn) => `&trsamt_ge=${1000 + turn}&trsamt_le=${1002 + turn}`,
  unclaimed: (turn) => `&claimStatus_equal=${turn % 2}`,
  counterparty: (turn) => `&otherName=${encodeURIComponent(counterparties[turn % counterparties.length] ?? '')}`,
}
const counterparties = ['南京恒泰', '苏州信诚', '上海华盛', '杭州宏远', '成都嘉润', '武汉中天', '合肥金安', '广州博联']

const day = (turn: number, later = 0): string =>
  new Date(Date.UTC(2024, 10, 1 + ((turn * 7) % 700) + later)).toISOString().slice(0, 10)

/** Pages of the statements over HTTP, against the same in SQL. */
export async function measure(): Promise<Figure> {
  const postgres = await withLargePostgres(statements, async ({ url }, database) => measurePostgres(url, database))
  const embedded = await withLargeEmbedded(statements, async ({ url }) => measureEmbedded(url))
  return {
    how:
      `${statements.toLocaleString('en-US')} statements of two years. HTTP: /api/blade-biz/bank/statement/page, 10 rows with ` +
      'display names, count, three sums and cards, parsed off the wire. Raw SQL: the same columns of the same 10 rows with the ' +
      'same names joined, over node-postgres from the same process; it counts nothing, as the server counts once and remembers ' +
      'until a statement changes (what the counting costs is a row of its own). The mix takes turns at all kinds; ' +
      'counts are part of it, since its filters differ from turn to turn.',
    rows: [...postgres, ...embedded],
  }
}

async function measurePostgres(url: string, database: string): Promise<FigureRow[]> {
  const http = createGet(url, (await signIn(url, 'admin', 'admin')).tokens.access_token)
  const pool = new pg.Pool({ connectionString: database, max: 32 })
  const page = () => http.get('blade-biz/bank/statement/page?current=1&size=10')
  const raw = async () => {
    const { rows } = await pool.query(rawPage, [tenantId])
    JSON.stringify(rows)
  }
  await loadOf(4, 400, page)
  await loadOf(4, 400, raw)
  const rows: FigureRow[] = []
  for (const clients of [1, 32]) {
    const [ours, theirs] = await interleaved(clients, page, raw)
    const ratio = ratioOf(ours.p50, theirs.p50)
    rows.push({
      what: `PostgreSQL, first page, ${clients} ${clients === 1 ? 'client' : 'clients'}, p50 (${perSecond(ours.perSecond)} : ${perSecond(theirs.perSecond)})`,
      figure: milliseconds(ours.p50),
      against: `${milliseconds(theirs.p50)} raw SQL`,
      ratio,
      aim: `at most ${mostTimesRaw}`,
      met: ratio <= mostTimesRaw,
    })
  }
  rows.push(...(await measureKinds('PostgreSQL', http.get)))
  const counted = await loadOf(1, 5, () => pool.query(rawTotals, [tenantId]))
  rows.push({ what: 'PostgreSQL, counting and summing all rows once, raw SQL', figure: milliseconds(counted.p50) })
  await pool.end()
  http.close()
  return rows
}

/** Both in turns, so that whatever else the machine does hits both: the median round of each. */
async function interleaved(clients: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const rounds: [Load, Load][] = []
  for (let round = 0; round < 7; round += 1) {
    rounds.push([await loadOf(clients, 300, one), await loadOf(clients, 300, other)])
  }
  const middle = (index: 0 | 1) =>
    rounds.map((round) => round[index]).sort((left, right) => left.p50 - right.p50)[3] as Load
  return [middle(0), middle(1)] as const
}

async function measureEmbedded(url: string): Promise<FigureRow[]> {
  const http = createGet(url, (await signIn(url, 'admin', 'admin')).tokens.access_token)
  const rows = await measureKinds('embedded', http.get, mostEmbedded)
  http.close()
  return rows
}

async function measureKinds(name: string, get: (path: string) => Promise<string>, most?: number): Promise<FigureRow[]> {
  const ask = (kind: string, turn: number) => get(`blade-biz/bank/statement/page?size=10${kinds[kind]?.(turn) ?? ''}`)
  const names = Object.keys(kinds)
  const times = new Map<string, number[]>(names.map((kind) => [kind, []]))
  await ask('first page', 0)
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = names[turn % names.length] ?? ''
    const sent = performance.now()
    await ask(kind, Math.floor(turn / names.length))
    times.get(kind)?.push(performance.now() - sent)
  }
  const row = (what: string, of: readonly number[], limit?: number): FigureRow => ({
    what: `${name}, ${what}, p50 / p95 / highest`,
    figure: [0.5, 0.95, 1].map((share) => milliseconds(percentile(of, share))).join(' / '),
    ...(limit ? { aim: `p95 under ${limit} ms`, met: percentile(of, 0.95) < limit } : {}),
  })
  return [row('the mix, 1 client', [...times.values()].flat(), most), ...[...times].map(([kind, of]) => row(kind, of))]
}

const rawPage = `
  select s.*, a.bank_name as account_name, p.vname as project_name, p.vcode as project_code, u.real_name as creator
  from (
    select * from bank_statement where tenant_id = $1 and is_deleted = 0 order by trans_date desc, id desc limit 10
  ) s
  left join finance_account a on a.tenant_id = s.tenant_id and a.id = s.account_id
  left join projects_project p on p.tenant_id = s.tenant_id and p.id = s.project_id
  left join system_user u on u.tenant_id = s.tenant_id and u.id = s.create_user
  order by s.trans_date desc, s.id desc`

const rawTotals = `
  select claim_status, count(*), sum(trsamt), sum(confirm_amount), sum(open_amount) from bank_statement
  where tenant_id = $1 and is_deleted = 0 group by claim_status`
