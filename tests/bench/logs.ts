import { signIn } from '../support/wire-client'
import { withDemoCompany } from './support/demo-company'
import { type Figure, type FigureRow, milliseconds, perSecond, ratioOf } from './support/figure'
import { withLargeEmbedded, withLargePostgres } from './support/large-databases'
import { fillLogs } from './support/large-logs'
import { type Calls, createCalls, createGet, loadOf } from './support/load'
import { percentile } from './support/percentiles'

const rows = 1_000_000
const turns = 600
const clients = 32
const rounds = 7
const callsARound = 600
const mostCost = 1.1
const mostMilliseconds = 100

/** What writing the logs costs those who call, and how fast they are read when there are very many. */
export async function measure(): Promise<Figure> {
  const cost = await withDemoCompany({ web: false }, async ({ url }) => measureCost(url))
  const filling = {
    table: 'logs_api_log',
    fill: (database: Parameters<typeof fillLogs>[0]) => fillLogs(database, rows),
  }
  const postgres = await withLargePostgres(filling, ({ url }) => measureKinds('PostgreSQL', url))
  const embedded = await withLargeEmbedded(filling, ({ url }) => measureKinds('embedded', url))
  return {
    how:
      `Writing: ${clients} clients over HTTP on the embedded database, ${callsARound} calls a round, rounds with and without in turns, switched by the parameter ` +
      `log.api of one running server; medians of ${rounds}. Reading: ${rows.toLocaleString('en-US')} calls and a fifth as many notable acts of half a year, ` +
      'pages of 10 with names and count, the kinds in turns, each with other values than before.',
    rows: [...cost, ...postgres, ...embedded],
  }
}

async function measureCost(url: string): Promise<FigureRow[]> {
  const http = createCalls(url, (await signIn(url, 'admin', 'admin')).tokens.access_token)
  const setMode = await modeSwitch(http)
  const post = await newPost(http)
  const measured = [
    await compare('reading (a person’s buttons), all written down', 'all', setMode, () =>
      http.get('blade-system/menu/buttons'),
    ),
    await compare('changing (a post’s order)', 'writes', setMode, (turn) =>
      http.post('blade-system/post/submit', { id: post, sort: turn % 1000 }),
    ),
  ]
  http.close()
  return measured
}

type SetMode = (mode: string) => Promise<void>

async function compare(
  what: string,
  mode: string,
  setMode: SetMode,
  ask: (turn: number) => Promise<unknown>,
): Promise<FigureRow> {
  const speeds: Record<'with' | 'without', number[]> = { with: [], without: [] }
  await loadOf(clients, callsARound, ask)
  for (let round = 0; round < rounds; round += 1) {
    await setMode('off')
    speeds.without.push((await loadOf(clients, callsARound, ask)).perSecond)
    await setMode(mode)
    speeds.with.push((await loadOf(clients, callsARound, ask)).perSecond)
  }
  const [ours, plain] = [percentile(speeds.with, 0.5), percentile(speeds.without, 0.5)]
  const ratio = ratioOf(plain, ours)
  return {
    what: `${what}, requests/s`,
    figure: perSecond(ours),
    against: `${perSecond(plain)} unwritten`,
    ratio,
    aim: `at most ${mostCost}`,
    met: ratio <= mostCost,
  }
}

async function modeSwitch(http: Calls): Promise<SetMode> {
  const page = JSON.parse(await http.get('blade-system/param/page?paramKey_equal=log.api')) as Page
  const id = page.data.records[0]?.id
  return async (paramValue) => {
    await http.post('blade-system/param/submit', { id, paramValue })
    // The first call asks for the parameter anew; what it waits for is not to be measured.
    await http.get('blade-system/menu/buttons')
    await new Promise((resolve) => setTimeout(resolve, 700))
  }
}

async function newPost(http: Calls): Promise<string | undefined> {
  const page = JSON.parse(await http.get('blade-system/post/page')) as Page
  return page.data.records[0]?.id
}

interface Page {
  readonly data: { readonly records: readonly { readonly id: string }[] }
}

const day = (turn: number, later = 0): string =>
  new Date(Date.now() - (1 + ((turn * 7) % 170) - later) * 86_400_000).toISOString().slice(0, 10)

/** What an administrator looks for. Each turn of a kind differs from the one before. */
const kinds: Readonly<Record<string, (turn: number, people: readonly string[]) => string>> = {
  'first page': () => 'api/list?',
  'next pages': (turn) => `api/list?current=${2 + (turn % 900)}`,
  'a day': (turn) => `api/list?occurTime_datege=${day(turn)}&occurTime_datele=${day(turn, 1)}`,
  refused: (turn) => `api/list?type_in=2&occurTime_datele=${day(turn)}`,
  failed: (turn) => `api/list?type_in=3&occurTime_datele=${day(turn)}`,
  person: (turn, people) => `api/list?userId_equal=${people[turn % people.length]}`,
  'part of a path': (turn) => `api/list?requestUri_like=entity${turn % 240}/`,
  'a path that is not there': (turn) => `api/list?requestUri_like=nowhere${turn}`,
  'part of a name': (turn) => `api/list?title_like=${encodeURIComponent(`业务 ${turn % 240}`)}`,
  'path, person and month': (turn, people) =>
    `api/list?requestUri_like=entity${turn % 24}&userId_equal=${people[turn % people.length]}&occurTime_datege=${day(turn, 30)}`,
  'reading calls': (turn) => `api/list?method_like=GET&occurTime_datele=${day(turn)}`,
  record: (turn) => `api/list?recordId_equal=${1_000_000_000 + ((turn * 991) % 250_000)}`,
  'acts by text': (turn) => `usual/list?logData_like=${1000 + turn * 97}`,
  'acts of a level': (turn) => `usual/list?logLevel_in=error&occurTime_datele=${day(turn)}`,
}

async function measureKinds(name: string, url: string): Promise<FigureRow[]> {
  const http = createGet(url, (await signIn(url, 'admin', 'admin')).tokens.access_token)
  const users = JSON.parse(await http.get('blade-user/page?size=50')) as Page
  const people = users.data.records.map(({ id }) => id)
  const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]))
  await http.get('blade-log/api/list')
  const names = Object.keys(kinds)
  for (let turn = 0; turn < turns; turn += 1) {
    const kind = names[turn % names.length] ?? ''
    const sent = performance.now()
    await http.get(`blade-log/${kinds[kind]?.(turn, people) ?? ''}`)
    times.get(kind)?.push(performance.now() - sent)
  }
  http.close()
  const row = (what: string, of: readonly number[], limit?: number): FigureRow => ({
    what: `${name}, ${what}, p50 / p95 / highest`,
    figure: [0.5, 0.95, 1].map((share) => milliseconds(percentile(of, share))).join(' / '),
    ...(limit ? { aim: `p95 under ${limit} ms`, met: percentile(of, 0.95) < limit } : {}),
  })
  const all = [...times.values()].flat()
  return [row('the mix', all, mostMilliseconds), ...[...times].map(([kind, of]) => row(kind, of))]
}
