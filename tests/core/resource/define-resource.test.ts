import { describe, expect, test } from 'vitest'
import {
  choice,
  day,
  defineResource,
  type Fields,
  integer,
  money,
  phone,
  reference,
  type Resource,
  type ResourceBody,
  text,
} from '#core'

const fields = {
  title: text('标题', { required: true }),
  amount: money('金额'),
  status: choice('状态', { 0: '停用', 1: '启用' }, { initial: 1 }),
}
/** Defines it with changes that a compiler would refuse. */
const define = (changes: Readonly<Record<string, unknown>> = {}, id = 'notes.note'): Resource =>
  defineResource(id, {
    label: '便签',
    fields,
    name: 'title',
    list: { columns: ['title', 'amount', 'createTime'], sort: '-createTime' },
    may: { read: 'note_view' },
    ...changes,
  } as unknown as ResourceBody<Fields>)

describe('a definition', () => {
  test('that is sound gets its area and owner from its id', () => {
    expect(define()).toMatchObject({ id: 'notes.note', area: 'notes', owner: 'notes', calls: [], actions: {} })
  })

  test.each(['note', 'Notes.note', 'notes.note.more', 'notes.', 'a-b.c', ''])('of id %j is refused', (id) => {
    expect(() => define({}, id)).toThrow(`resource id "${id}" must read area.entity`)
  })

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['name', { name: 'titel' }],
    ['name', { name: ['title', 'titel'] }],
    ['detail', { detail: ['titel'] }],
    ['list.columns', { list: { columns: ['titel'], sort: '-createTime' } }],
    ['list.filters', { list: { columns: [], filters: ['titel'], sort: '-createTime' } }],
    ['list.sort', { list: { columns: [], sort: '-titel' } }],
    ['list.sums', { list: { columns: [], sort: 'title', sums: ['titel'] } }],
    ['list.cards', { list: { columns: [], sort: 'title', cards: 'titel' } }],
    ['form', { form: [['title'], ['titel']] }],
    ['rules', { rules: [{ field: 'titel', message: '', holds: () => true }] }],
    ['unique', { unique: [['title', 'titel']] }],
    ['indexes', { indexes: [['-titel']] }],
    ['serial', { serial: { field: 'titel', prefix: 'BQ' } }],
    ['tax', { tax: { amount: 'amount', rate: 'titel', noTaxAmount: 'amount', taxAmount: 'amount' } }],
    ['period', { period: { domain: 'finance', day: 'titel' } }],
    ['parent', { parent: 'titel' }],
  ])('whose %s names what is no field is refused, naming resource and field', (part, changes) => {
    expect(() => define(changes)).toThrow(`resource "notes.note": ${part} names "titel", which is no field`)
  })

  test('is found only by what a reference answers', () => {
    expect(() => define({ foundBy: ['title'] })).toThrow(
      'resource "notes.note": foundBy names "title", which no reference answers',
    )
  })

  test('sums money only', () => {
    expect(() => define({ list: { columns: [], sort: 'title', sums: ['title'] } })).toThrow(
      'resource "notes.note": list.sums names "title", which is not money',
    )
  })

  test('leaves the fields that the server keeps to the server', () => {
    expect(() => define({ fields: { ...fields, version: integer('版本') } })).toThrow(
      'resource "notes.note": field "version" is kept by the server',
    )
  })

  test.each<[string, Fields, string]>([
    ['no label', { late: text('') }, 'field "late" has no label'],
    [
      'no choice',
      { kind: choice('种类', { 1: '一' }, { initial: 2 }) },
      'field "kind" cannot start with "2": 不在可选范围内',
    ],
    [
      'no day',
      { due: day('日期', { initial: '2026-02-30' }) },
      'field "due" cannot start with "2026-02-30": 日期应为 yyyy-MM-dd',
    ],
    [
      'no amount',
      { paid: money('已付', { initial: '0.001' }) },
      'field "paid" cannot start with "0.001": 金额最多保留两位小数',
    ],
    [
      'a mask nobody may lift',
      { tel: phone('电话', { mask: 'phone' }) },
      'field "tel" is masked but names no permission to reveal it',
    ],
    [
      'a display name that is a field',
      { kind: choice('种类', { 1: '一' }), kindN: text('种类名') },
      'field "kind" answers "kindN", which is there already',
    ],
    [
      'two references that answer the same',
      {
        first: reference('甲', 'a.b', { also: { code: 'code' } }),
        second: reference('乙', 'a.b', { also: { code: 'code' } }),
      },
      'field "second" answers "code", which is there already',
    ],
  ])('with a field of %s is refused, naming it', (_, more, problem) => {
    expect(() => define({ fields: { ...fields, ...more } })).toThrow(`resource "notes.note": ${problem}`)
  })
})
