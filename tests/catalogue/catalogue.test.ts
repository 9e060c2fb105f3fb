import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deriveCalls, derivePermissions, type Field, fieldKind, type Resource } from '#core'
import { findPlugins, pendingMigrations, type ServerCall, type ServerPlugin } from '#server'
import { type Client, openCompany, type TestCompany } from '../support/company'
import { describeOnBothDatabases } from '../support/databases'
import { knownCalls, servedAreas, specifiedCalls } from './known-calls'

const plugins: readonly ServerPlugin[] = await findPlugins()
const resources: readonly Resource[] = plugins.flatMap((plugin) => plugin.resources ?? [])
const root = join(import.meta.dirname, '../..')

describe('the list of calls', () => {
  test('is the specification’s, where that is at hand', () => {
    const specified = specifiedCalls() ?? knownCalls
    expect(knownCalls).toEqual(specified.map(({ area, method, path, kind }) => ({ area, method, path, kind })))
    expect(knownCalls).toHaveLength(867)
  })
})

describe('the definitions', () => {
  test('agree with the migrations', async () => {
    const pending = await pendingMigrations(plugins)
    expect(Object.fromEntries(pending.map(({ plugin, statements }) => [plugin, statements]))).toEqual(
      Object.fromEntries(pending.map(({ plugin }) => [plugin, []])),
    )
  })

  test('name only permissions that a menu offers to grant', () => {
    const offered = new Set(
      plugins.flatMap((plugin) =>
        menusOf(plugin.menus ?? []).flatMap((menu) => (menu.buttons ?? []).map(({ code }) => code)),
      ),
    )
    const missing = resources.flatMap((resource) =>
      derivePermissions(resource)
        .filter((code) => !offered.has(code))
        .map((code) => `${resource.id}: ${code}`),
    )
    expect(missing).toEqual([])
  })

  test('refer only to resources and dictionaries that are there', () => {
    const ids = new Set(resources.map(({ id }) => id))
    const codes = new Set(plugins.flatMap((plugin) => (plugin.dictionaries ?? []).map(({ code }) => code)))
    const missing = resources.flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => {
        if ('target' in field && !ids.has(field.target)) return [`${resource.id}.${name} -> ${field.target}`]
        return field.kind === 'dictionary' && !codes.has(field.dictionary)
          ? [`${resource.id}.${name} -> ${field.dictionary}`]
          : []
      }),
    )
    expect(missing).toEqual([])
  })

  test.each(plugins.map((plugin) => [plugin.id, plugin] as const))(
    'of %s have English for every text',
    (id, plugin) => {
      const english = englishOf(id)
      const missing = [
        ...new Set([
          plugin.label,
          ...menusOf(plugin.menus ?? []).flatMap((menu) => [
            menu.label,
            ...(menu.buttons ?? []).map((button) => button.label),
          ]),
          ...(plugin.resources ?? []).flatMap(textsOf),
        ]),
      ].filter((text) => !(text in english))
      expect(missing).toEqual([])
    },
  )
})

interface MenuLike {
  readonly label: string
  readonly buttons?: readonly { readonly code: string; readonly label: string }[]
  readonly children?: readonly MenuLike[]
}
const menusOf = (menus: readonly MenuLike[]): readonly MenuLike[] =>
  menus.flatMap((menu) => [menu, ...menusOf(menu.children ?? [])])

function englishOf(id: string): Record<string, string> {
  const files = ['src/core/i18n/en.json', 'src/web/locales/en.json', `plugins/${id}/locales/en.json`].map((file) =>
    join(root, file),
  )
  return Object.assign(
    {},
    ...files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8')) as object),
  ) as Record<string, string>
}

const textsOf = (resource: Resource): string[] => [
  resource.label,
  ...Object.values(resource.fields).flatMap((field: Field) => [
    field.label,
    ...(field.kind === 'choice' ? Object.values(field.choices) : []),
    ...(field.options.help ? [field.options.help] : []),
    ...(field.options.requiredMessage ? [field.options.requiredMessage] : []),
  ]),
  ...(resource.rules ?? []).map((rule) => rule.message),
  ...Object.values(resource.actions).flatMap((action) => [
    action.label,
    ...(action.confirm ? [action.confirm] : []),
    ...(action.none ? [action.none] : []),
    ...(action.input ?? []).map((spec) => spec.label),
  ]),
]

describe('the texts of the web client', () => {
  test('have English wherever t() is given Chinese', () => {
    const missing = ['src/web', ...plugins.map(({ id }) => `plugins/${id}`)].flatMap((folder) => {
      const english = englishOf(folder.startsWith('plugins/') ? folder.slice(8) : '')
      return sourcesIn(join(root, folder)).flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*'((?:[^'\\]|\\.)*[\u4e00-\u9fff](?:[^'\\]|\\.)*)'/g)]
          .map((match) => match[1] ?? '')
          .filter((text) => !(text in english))
          .map((text) => `${file.slice(root.length + 1)}: ${text}`),
      )
    })
    expect(missing).toEqual([])
  })
})

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

describeOnBothDatabases('every call', (open) => {
  let company: TestCompany
  let admin: Client
  let staff: Client
  let calls: readonly ServerCall[]
  beforeAll(async () => {
    company = await openCompany(await open())
    admin = await company.as('admin')
    staff = await company.as('staff')
    calls = company.application.calls.list()
  })
  afterAll(() => company.server.close())

  const ask = (client: Client, call: ServerCall, query = '', body?: unknown) => {
    const path = `${call.path.replace(/^\/api\//, '')}${query}`
    return call.method === 'GET' ? client.get(path) : client.post(path, body)
  }
  /** Calls that keep the connection open, and those that end the caller's own session. */
  const isOrdinary = (call: ServerCall) =>
    !['/api/workspace/events', '/api/blade-auth/oauth/logout'].includes(call.path)

  test('of a served area is registered', () => {
    const registered = new Set(calls.map(({ method, path }) => `${method} ${path}`))
    const missing = knownCalls.filter(
      ({ area, method, path }) =>
        (servedAreas as readonly string[]).includes(area) && !registered.has(`${method} ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('uses the method that the contract gives its path', () => {
    const wrong = calls.filter((call) => {
      const known = knownCalls.filter(({ path }) => path === call.path)
      return known.length > 0 && !known.some(({ method }) => method === call.method)
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('asks guests to sign in unless it is public', async () => {
    for (const call of calls.filter(isOrdinary).filter(({ access }) => access !== 'public')) {
      expect(await ask(company.guest, call), call.id).toMatchObject({
        status: 401,
        code: 401,
        msg: '缺失令牌,鉴权失败',
      })
    }
  })

  test('is refused to whoever lacks its permission', async () => {
    const granted = new Set(['project_view'])
    for (const call of calls) {
      if (typeof call.access !== 'object' || granted.has(call.access.permission)) continue
      expect(await ask(staff, call), call.id).toMatchObject({ status: 403, code: 403 })
    }
  })

  test('meets bodies and parameters of the wrong shape with a sentence, never with 500', async () => {
    const shapes: unknown[] = [
      undefined,
      {},
      [],
      [[1]],
      { id: {} },
      { id: 'x', items: 'x', name: { a: 1 } },
      { ids: {} },
    ]
    const queries = [
      '',
      '?id=x',
      '?id=1',
      '?ids=1,x',
      '?ids=',
      '?current=0&size=-1',
      '?current=x',
      "?id=1'%20or%201=1",
      '?id=99999999999999999999999',
    ]
    for (const call of calls.filter(isOrdinary)) {
      for (const [index, query] of queries.entries()) {
        const answer = await ask(admin, call, query, shapes[index % shapes.length])
        expect(answer.status, `${call.id}${query}`).toBeLessThan(500)
      }
    }
  })

  test('of kind page answers records, total and sums, and names an unknown filter or sort', async () => {
    for (const resource of resources.filter(({ calls: own }) => own.includes('page'))) {
      const path = `${resource.api}/page`
      const page = await admin.get<{ records: unknown[]; total: number; sums: Record<string, string> }>(path)
      expect(page, path).toMatchObject({ code: 200, data: { current: 1, size: 10 } })
      expect(Array.isArray(page.data.records)).toBe(true)
      expect(Object.keys(page.data.sums)).toEqual(resource.list.sums ?? [])
      expect(await admin.get(`${path}?nonsense=1`), path).toMatchObject({ status: 400, msg: '不能按“nonsense”筛选' })
      expect(await admin.get(`${path}?descs=nonsense`), path).toMatchObject({
        status: 400,
        msg: '不能按“nonsense”排序',
      })
    }
  })

  test('of kind submit refuses an empty record and names its first required field', async () => {
    for (const resource of resources.filter(({ calls: own, may }) => own.includes('submit') && may.create)) {
      const required = Object.entries(resource.fields).filter(
        ([, field]) => field.options.required && !field.options.readOnly && field.options.initial === undefined,
      )
      if (required.length === 0) continue
      const answer = await admin.post<{ problems: { field: string }[] }>(`${resource.api}/submit`, {})
      expect(answer, resource.id).toMatchObject({ status: 400, code: 400 })
      expect(
        answer.data.problems.map(({ field }) => field),
        resource.id,
      ).toEqual(expect.arrayContaining(required.map(([name]) => name)))
    }
  })

  test('filters by every filter that its list offers, and sorts by every column', async () => {
    for (const resource of resources.filter(({ calls: own }) => own.includes('page'))) {
      for (const name of resource.list.filters ?? []) {
        const answer = await admin.get(
          `${resource.api}/page?${name}${resource.fields[name] ? sampleFilter(resource.fields[name]) : '_notnull=1'}`,
        )
        expect(answer.code, `${resource.id} by ${name}: ${answer.msg}`).toBe(200)
      }
      const sortable = resource.list.columns.filter((name) => resource.fields[name]?.kind !== 'lines').join(',')
      const sorted = await admin.get(`${resource.api}/page?ascs=${sortable}`)
      expect(sorted.code, `${resource.id} sorted by ${sortable}: ${sorted.msg}`).toBe(200)
    }
  })

  test('stands in the OpenAPI description with its permission', async () => {
    const answer = await company.server.inject({ method: 'GET', url: '/api/openapi.json' })
    const { paths } = answer.json<{ paths: Record<string, Record<string, { 'x-permission'?: string }>> }>()
    for (const call of calls) {
      const permission = typeof call.access === 'object' ? call.access.permission : undefined
      expect(paths[call.path]?.[call.method.toLowerCase()], call.id).toBeDefined()
      expect(paths[call.path]?.[call.method.toLowerCase()]?.['x-permission'], call.id).toBe(permission)
    }
  })

  test('of a resource is derived from its definition', () => {
    const registered = new Map(calls.map((call) => [call.id, call]))
    for (const resource of resources) {
      for (const entry of deriveCalls(resource))
        expect(registered.has(`${entry.method} ${entry.path}`), `${resource.id} ${entry.path}`).toBe(true)
      for (const field of Object.values(resource.fields)) expect(fieldKind(field.kind).kind).toBe(field.kind)
    }
  })
})

function sampleFilter(field: Field): string {
  switch (field.kind) {
    case 'money':
    case 'decimal':
      return '_ge=1'
    case 'day':
    case 'dateTime':
      return '_ge=2026-01-01'
    case 'reference':
    case 'references':
      return '_in=1,2'
    case 'choice':
      return `_in=${Object.keys(field.choices).join(',')}`
    case 'integer':
    case 'yesNo':
      return '_equal=1'
    default:
      return '=a'
  }
}
