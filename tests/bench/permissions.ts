import { sql } from 'drizzle-orm'
import {
  bootApplication,
  compileApiScopes,
  createHttpServer,
  defaultSettings,
  findPlugins,
  newId,
  openDatabase,
  systemActor,
  writeAs,
} from '#server'
import { givePassword, signIn } from '../support/company'
import { type Figure, milliseconds } from './support/figure'
import { median, percentile } from './support/percentiles'

const grants = 5_000
const menus = 500
const people = 100_000
const tenantId = '000000'

/** What permissions cost: the check of one request, the side menu of a role, finding a person among very many. */
export async function measure(): Promise<Figure> {
  const check = checkCost()
  const database = await openDatabase({ dataDir: 'memory://' })
  const plugins = (await findPlugins()).filter(({ id }) => id === 'system')
  const application = await bootApplication(database, {
    settings: defaultSettings('a secret of the bench'),
    plugins,
    pollJobs: false,
  })
  try {
    await application.createTenant(tenantId, { demo: false })
    await writeAs(application, systemActor(tenantId), async (write) => {
      const { resources } = application
      const role = await write.insert(resources.get('system.role'), {
        roleName: '量',
        roleAlias: 'bench',
        parentId: '0',
      })
      const rows = Array.from({ length: menus }, (_, number) => ({
        id: newId(),
        parentId: '0',
        code: `bench${number}`,
        name: `菜单${number}`,
        path: `/bench/${number}`,
        category: 1,
        sort: number,
      }))
      await write.insertMany(resources.get('system.menu'), rows)
      const codes = await write.find(resources.get('system.menu'), sql`code in ('user', 'user_view')`)
      const granted = [...rows, ...codes].map(({ id }) => ({ roleId: role.id, menuId: id }))
      await write.insertMany(resources.get('system.roleMenu'), granted)
      const accounts = Array.from({ length: people }, (_, number) => personOf(number, role.id))
      for (let start = 0; start < people; start += 5_000)
        await write.insertMany(resources.get('system.user'), accounts.slice(start, start + 5_000))
      await givePassword(write, 'bench0')
    })
    await database.owner((session) => session.execute(sql`analyze`))
    const server = await createHttpServer(application)
    const person = await signIn(server, 'bench0', tenantId)
    const routes = await took(100, () => person.get('blade-system/menu/routes'))
    const search = await took(200, (turn) => {
      const words = ['王', '李小', '量', `bench${turn * 37}`]
      return person.get(`blade-user/page?realName=${encodeURIComponent(words[turn % words.length] ?? '')}&size=10`)
    })
    await server.close()
    return {
      how: `The check: whether a call is allowed and open, over ${grants} granted codes and ${grants} API scopes. Menus and people over HTTP, in process, on the embedded database; people by name among ${people}, p95 of 200.`,
      rows: [
        limit('permission check per request at 5,000 grants', check, 0.2),
        limit('menu routes for a role with 500 menus', median(routes), 10),
        limit('user search p95 over 100,000 users', percentile(search, 0.95), 30),
      ],
    }
  } finally {
    await application.close()
  }
}

const names = ['王伟', '李小红', '张量', '刘洋', '陈静']
const personOf = (number: number, roleId: string) => ({
  account: `bench${number}`,
  realName: `${names[number % names.length]}${number}`,
  roleId,
  deptId: '1',
  status: 1,
  statusStr: 1,
  failures: 0,
})

const limit = (what: string, figure: number, most: number) => ({
  what,
  figure: figure < 0.01 ? `${(figure * 1000).toFixed(2)} µs` : milliseconds(figure),
  aim: `under ${most} ms`,
  met: figure < most,
})

/** Milliseconds of one check, the mean of a hundred thousand. */
function checkCost(): number {
  const permissions = new Set(Array.from({ length: grants }, (_, number) => `code${number}_view`))
  const paths = Array.from(
    { length: grants },
    (_, number) => `/blade-bench/resource${number}${number % 3 ? '/page' : '/**'}`,
  )
  const isClosed = compileApiScopes(paths.map((path) => ({ path, granted: true })))
  const turns = 100_000
  let open = 0
  const begin = performance.now()
  for (let turn = 0; turn < turns; turn += 1) {
    const number = turn % grants
    if (permissions.has(`code${number}_view`) && !isClosed(`/api/blade-bench/resource${number}/page`)) open += 1
  }
  const took = (performance.now() - begin) / turns
  if (open !== turns) throw new Error(`${turns - open} checks refused`)
  return took
}

async function took(turns: number, call: (turn: number) => Promise<{ readonly code: number }>): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const begin = performance.now()
    const { code } = await call(turn)
    if (code !== 200) throw new Error(`answered ${code}`)
    times.push(performance.now() - begin)
  }
  return times
}
