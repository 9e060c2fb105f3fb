import type { FieldKindName } from '../../resources/field-kinds'
import type { EntityBlueprint, FieldBlueprint, PluginBlueprint } from './blueprint'
import { literal, print } from './print'

/** A value of each kind, and another to change it to. */
const samples: Readonly<Record<FieldKindName, readonly [unknown, unknown]>> = {
  text: ['甲', '乙'],
  multiline: ['甲\n乙', '丙'],
  money: ['12.30', '45.60'],
  integer: [3, 4],
  decimal: ['2', '3'],
  day: ['2026-01-05', '2026-01-06'],
  dateTime: ['2026-01-05 08:30:00', '2026-01-06 09:45:00'],
  month: ['2026-01', '2026-02'],
  time: ['08:30:00', '09:45:00'],
  yesNo: [1, 0],
  json: [{ a: 1 }, { a: 2 }],
}

/** tests/plugins/<id>/<id>.test.ts: each entity is written, read, changed and removed on both databases. */
export function testFile({ label, entities }: PluginBlueprint): string {
  return [
    "import { afterAll, beforeAll, expect, test } from 'vitest'",
    "import { type Client, openCompany, type TestCompany } from '../../support/company'",
    "import { describeOnBothDatabases } from '../../support/databases'",
    '',
    'interface Page {',
    '  readonly total: number',
    '}',
    '',
    `describeOnBothDatabases(${literal(label)}, (open) => {`,
    '  let company: TestCompany',
    '  let admin: Client',
    '  beforeAll(async () => {',
    '    company = await openCompany(await open())',
    "    admin = await company.as('admin')",
    '  })',
    '  afterAll(() => company.server.close())',
    ...entities.flatMap((entity) => ['', ...entityTest(entity)]),
    '})',
    '',
  ].join('\n')
}

function entityTest(entity: EntityBlueprint): readonly string[] {
  const { label, api, fields } = entity
  const formed = fields.filter((field) => field.formed === 1)
  const changing = formed.find(({ unique }) => !unique) ?? formed[0]
  const [given, changed] = [0, 1].map((which) => valuesOf(which === 0 ? formed : changing ? [changing] : [], which))
  const stringly = (values: unknown) => print(values, 4, 14)
  return [
    `  test(${literal(`${label}: written, read, changed and removed`)}, async () => {`,
    `    const path = ${literal(api)}`,
    `    const given = ${stringly(given)}`,
    `    const changed = ${stringly(changed)}`,
    '    const made = await admin.post<{ id: string }>(`${path}/submit`, given)',
    '    expect(made.code, made.msg).toBe(200)',
    '    const { id } = made.data',
    '    expect((await admin.get(`${path}/detail?id=${id}`)).data).toMatchObject(given)',
    '    expect((await admin.get<Page>(`${path}/page`)).data.total).toBe(1)',
    '    expect((await admin.post(`${path}/submit`, { id, ...changed })).code).toBe(200)',
    '    expect((await admin.get(`${path}/detail?id=${id}`)).data).toMatchObject(changed)',
    '    expect((await admin.post(`${path}/remove?ids=${id}`)).code).toBe(200)',
    '    expect((await admin.get<Page>(`${path}/page`)).data.total).toBe(0)',
    '    expect((await company.guest.get(`${path}/page`)).status).toBe(401)',
    '  })',
  ]
}

const valuesOf = (fields: readonly FieldBlueprint[], which: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ fieldName, fieldKind }) => [fieldName, samples[fieldKind][which]]))
