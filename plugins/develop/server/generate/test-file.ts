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
  const changing = formed.find(({ unique, fieldKind }) => !unique && fieldKind !== 'decimal') ?? formed[0]
  const given = valuesOf(formed, 0)
  const changed = valuesOf(changing ? [changing] : [], 1)
  const stringly = (values: unknown) => print(values, 4, 14)
  return [
    `  test(${literal(`${label}: written, read, changed and removed`)}, async () => {`,
    `    const path = ${literal(api)}`,
    `    const given = ${stringly(given)}`,
    `    const changed = ${stringly(changed)}`,
    `    const stored = ${stored(formed)}`,
    '    const made = await admin.post<{ id: string }>(`${path}/submit`, given)',
    '    expect(made.code, made.msg).toBe(200)',
    '    const { id } = made.data',
    '    expect((await admin.get(`${path}/detail?id=${id}`)).data).toMatchObject(stored)',
    '    expect((await admin.get<Page>(`${path}/page`)).data.total).toBe(1)',
    '    expect((await admin.post(`${path}/submit`, { id, ...changed })).code).toBe(200)',
    '    expect((await admin.get(`${path}/detail?id=${id}`)).data).toMatchObject(changed)',
    '    expect((await admin.post(`${path}/remove?ids=${id}`)).code).toBe(200)',
    '    expect((await admin.get<Page>(`${path}/page`)).data.total).toBe(0)',
    '    expect((await company.guest.get(`${path}/page`)).status).toBe(401)',
    '  })',
  ]
}

/** A decimal is answered with all its digits. */
function stored(fields: readonly FieldBlueprint[]): string {
  const decimals = fields
    .filter(({ fieldKind }) => fieldKind === 'decimal')
    .map(({ fieldName }) => `${fieldName}: '2.000000'`)
  return decimals.length > 0 ? `{ ...given, ${decimals.join(', ')} }` : 'given'
}

const valuesOf = (fields: readonly FieldBlueprint[], which: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.map(({ fieldName, fieldKind }) => [fieldName, samples[fieldKind][which]]))
