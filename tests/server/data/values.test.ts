import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../src/server/data'
import { describeOnBothDatabases } from '../../support/databases'

describeOnBothDatabases('values', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const one = async (expression: ReturnType<typeof sql>) => {
    const [row] = await database.read('1', (session) =>
      session.query<{ value: unknown }>(sql`select ${expression} as value`),
    )
    return row?.value
  }

  test('an int8 is a string, exact past 2^53', async () => {
    expect(await one(sql`9007199254740993::int8`)).toBe('9007199254740993')
  })

  test('a numeric is a string with its scale', async () => {
    expect(await one(sql`1234567890123456.10::numeric(18,2)`)).toBe('1234567890123456.10')
    expect(await one(sql`0.1::numeric + 0.2`)).toBe('0.3')
  })

  test('dates and date-times are text without a zone', async () => {
    expect(await one(sql`date '2024-02-29'`)).toBe('2024-02-29')
    expect(await one(sql`timestamp '2024-02-29 08:05:09'`)).toBe('2024-02-29 08:05:09')
    expect(await one(sql`timestamp '2024-02-29 08:05:09.123456'`)).toBe('2024-02-29 08:05:09')
    expect(await one(sql`timestamptz '2024-02-29 16:30:00+00'`)).toBe('2024-03-01 00:30:00')
  })

  test('now is the wall clock of the business', async () => {
    const expected = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 13).replace('T', ' ')
    expect(String(await one(sql`localtimestamp(0)`)).slice(0, 13)).toBe(expected)
  })

  test('int4, float8 and bool are numbers and booleans', async () => {
    expect(await one(sql`42::int4`)).toBe(42)
    expect(await one(sql`1.5::float8`)).toBe(1.5)
    expect(await one(sql`true`)).toBe(true)
  })

  test('json is parsed', async () => {
    expect(await one(sql`'{"a":[1,null,"二"]}'::jsonb`)).toEqual({ a: [1, null, '二'] })
    expect(await one(sql`'[1,2]'::json`)).toEqual([1, 2])
  })

  test('bytea is bytes', async () => {
    const value = await one(sql`'\\x00ff10'::bytea`)
    expect([...(value as Uint8Array)]).toEqual([0, 255, 16])
  })

  test('arrays hold the values of their elements', async () => {
    expect(await one(sql`array['甲', 'a"b', 'c,d', null]::text[]`)).toEqual(['甲', 'a"b', 'c,d', null])
    expect(await one(sql`array[9007199254740993]::int8[]`)).toEqual(['9007199254740993'])
    expect(await one(sql`array[1.10, null]::numeric(18,2)[]`)).toEqual(['1.10', null])
    expect(await one(sql`array['2024-02-29']::date[]`)).toEqual(['2024-02-29'])
    expect(await one(sql`array['2024-02-29 10:00:00']::timestamp[]`)).toEqual(['2024-02-29 10:00:00'])
    expect(await one(sql`array[1, 2]::int4[]`)).toEqual([1, 2])
  })

  test('parameters come back as they were given', async () => {
    const given = { text: '流水 " \' \\ 𠮷', big: '9223372036854775807', list: ['a', 'b"'], object: { x: [1] } }
    const [row] = await database.read('1', (session) =>
      session.query(sql`select ${given.text}::text as text, ${given.big}::int8 as big,
        ${sql.param(given.list)}::text[] as list, ${given.object}::jsonb as object, ${null}::date as nothing`),
    )
    expect(row).toEqual({ ...given, nothing: null })
  })

  test('text sorts by code point', async () => {
    const rows = await database.read('1', (session) =>
      session.query<{ name: string }>(
        sql`select name from (values ('b'), ('A'), ('a'), ('重'), ('B')) as given (name) order by name`,
      ),
    )
    expect(rows.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', '重'])
  })
})
