import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database, InsertColumn } from '../../../src/server/data'
import { describeOnBothDatabases } from '../../support/databases'

const columns: InsertColumn[] = [
  { name: 'id', type: 'int8' },
  { name: 'amount', type: 'numeric(18,2)' },
  { name: 'day', type: 'date' },
  { name: 'done', type: 'bool' },
  { name: 'tags', type: 'text[]' },
  { name: 'numbers', type: 'int8[]' },
  { name: 'extra', type: 'jsonb' },
  { name: 'Odd "name"', type: 'text' },
]

describeOnBothDatabases('inserting many rows', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.owner((session) =>
      session.execute(sql`create table item (id int8 primary key, amount numeric(18,2), day date, done bool, tags text[],
        numbers int8[], extra jsonb, "Odd ""name""" text)`),
    )
  })
  const insert = (rows: unknown[][], options = {}) =>
    database.transaction('1', (session) => session.insertRows('item', columns, rows, options))

  test('every kind of value arrives as it was given', async () => {
    const rows = [
      [
        '9007199254740993',
        '-0.10',
        '2024-02-29',
        true,
        ['甲', 'a"b', 'c,d\\', null, 'NULL', ''],
        ['1', '2'],
        { a: ['x"'] },
        '二',
      ],
      ['2', null, null, null, null, null, null, null],
      ['3', '1.00', '2025-01-01', false, [], [], [1, [2]], ''],
      ['4', '1.00', '2025-01-01', false, ['{a,b}'], ['-5'], 'text', '\t\n'],
    ]
    expect(await insert(rows)).toBe(4)
    const read = await database.read('1', (session) => session.query(sql`select * from item`))
    expect(read.map((row) => Object.values(row))).toEqual(rows)
  })

  test('rows that are there already are left out and not counted, where asked', async () => {
    const row = (id: string) => [id, '1', '2024-01-01', true, [], [], {}, '']
    expect(await insert([row('10'), row('11')])).toBe(2)
    expect(await insert([row('11'), row('12')], { onConflictDoNothing: true })).toBe(1)
    await expect(insert([row('12')])).rejects.toMatchObject({ code: '23505' })
  })

  test('no rows are no statement', async () => {
    expect(await insert([])).toBe(0)
  })

  test('a hundred thousand rows go in as one transaction', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [
      String(1_000_000 + index),
      '12.34',
      '2024-01-01',
      true,
      ['a'],
      ['1'],
      { index },
      `${index}`,
    ])
    expect(await insert(rows)).toBe(100_000)
  })
})
