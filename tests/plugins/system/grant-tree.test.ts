import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterChange,
  type GrantNode,
  grantRows,
  type GrantTreeRows,
  isTicked,
  matching,
  rowsInSight,
  ticking,
  tickOf,
  type Ticks,
  unticking,
} from '../../../plugins/system/web/grants/grant-tree'

const button = (id: string, more: Partial<GrantNode> = {}): GrantNode => ({ id, title: id, category: 2, ...more })
const menu = (id: string, children?: readonly GrantNode[], more: Partial<GrantNode> = {}): GrantNode => ({
  id,
  title: id,
  category: 1,
  children,
  ...more,
})
const tree = grantRows(
  [
    menu('bank', [menu('statement', [button('add'), button('edit')]), menu('account', [button('open')])]),
    menu('secret', [button('peek', { disabled: true })], { disabled: true }),
  ],
  'menus',
)
const none: Ticks = { all: new Set(), some: new Set() }
const of = (...ids: string[]): Ticks => ({ all: new Set(ids), some: new Set() })
const row = (id: string, from: GrantTreeRows = tree) => {
  const found = from.byId.get(id)
  if (!found) throw new Error(`no row ${id}`)
  return found
}
const tick = (ticks: Ticks, id: string, from = tree, within?: ReadonlySet<string>) =>
  afterChange(ticks, ticking(from, ticks, [row(id, from)], within))
const untick = (ticks: Ticks, id: string, from = tree, within?: ReadonlySet<string>) =>
  afterChange(ticks, unticking(from, ticks, [row(id, from)], within))
const ids = ({ all }: Ticks) => [...all].sort()

describe('a tick in a tree of menus', () => {
  test('takes all below along, and a button its menu', () => {
    expect(ids(tick(none, 'bank'))).toEqual(['account', 'add', 'bank', 'edit', 'open', 'statement'])
    expect(ids(tick(none, 'edit'))).toEqual(['edit', 'statement'])
    expect(ids(tick(none, 'statement'))).toEqual(['add', 'edit', 'statement'])
  })

  test('is whole, half or none by what stands below', () => {
    expect(tickOf(row('bank'), none)).toBe('none')
    expect(tickOf(row('bank'), of('add'))).toBe('some')
    expect(tickOf(row('statement'), of('statement'))).toBe('some')
    expect(tickOf(row('statement'), of('statement', 'add', 'edit'))).toBe('all')
    expect(tickOf(row('bank'), of('account', 'add', 'edit', 'open', 'statement'))).toBe('all')
    expect(isTicked([row('statement')], of('add', 'edit'))).toBe(false)
  })

  test('leaves the page when its last button goes, and takes the folder away with its last page', () => {
    const both = tick(tick(none, 'bank'), 'edit')
    expect(ids(untick(of('bank', 'statement', 'edit'), 'edit'))).toEqual(['bank', 'statement'])
    expect(ids(untick(both, 'statement'))).toEqual(['account', 'bank', 'open'])
    expect(ids(untick(untick(both, 'statement'), 'account'))).toEqual([])
  })

  test('never touches what the person does not hold', () => {
    expect(tick(none, 'secret')).toEqual(none)
    expect(ids(untick(of('secret', 'peek'), 'secret'))).toEqual(['peek', 'secret'])
  })

  test('keeps to what the filter shows', () => {
    const found = matching(tree, 'ADD')
    expect([...(found ?? [])].sort()).toEqual(['add', 'bank', 'statement'])
    expect(ids(tick(none, 'bank', tree, found))).toEqual(['add', 'bank', 'statement'])
    expect(ids(untick(of('add', 'open', 'account'), 'bank', tree, found))).toEqual(['account', 'open'])
    expect(ids(untick(of('add', 'edit', 'statement'), 'statement', tree, matching(tree, 'edit')))).toEqual([])
  })

  test('of what some hold gives it to all, and the next takes it from all', () => {
    const partly: Ticks = { all: new Set(), some: new Set(['open', 'account']) }
    expect(tickOf(row('account'), partly)).toBe('some')
    const given = tick(partly, 'account')
    expect(given).toEqual({ all: new Set(['account', 'open']), some: new Set() })
    expect(untick(given, 'account')).toEqual(none)
  })
})

test('menus above scopes are never granted as scopes', () => {
  const scopes = grantRows(
    [
      {
        id: 'm',
        title: '流水',
        children: [
          { id: 's1', title: '本人' },
          { id: 's2', title: '部门', disabled: true },
        ],
      },
    ],
    'leaves',
  )
  expect(ids(tick(none, 'm', scopes))).toEqual(['s1'])
  expect(tickOf(row('m', scopes), of('s1'))).toBe('some')
  expect(tickOf(row('m', scopes), of('s1', 's2'))).toBe('all')
})

test('roles are ticked one by one, whatever stands below them', () => {
  const roles = grantRows([{ id: 'r1', title: '财务', children: [{ id: 'r2', title: '出纳' }] }], 'rows')
  expect(ids(tick(none, 'r1', roles))).toEqual(['r1'])
  expect(ids(untick(of('r1', 'r2'), 'r1', roles))).toEqual(['r2'])
})

const anyTree = fc
  .array(fc.record({ parent: fc.nat(30), category: fc.constantFrom(1, 2), disabled: fc.boolean() }), { maxLength: 30 })
  .map((nodes) => {
    const build = (parent: number): GrantNode[] =>
      nodes.flatMap((node, index) =>
        (node.parent > index ? -1 : node.parent - 1) === parent
          ? [{ ...node, id: String(index), title: String(index), children: build(index) }]
          : [],
      )
    return grantRows(build(-1), 'menus')
  })

describe('whatever the tree', () => {
  test('a row that is ticked shows it, one that is unticked shows none, and what is not held stays as it was', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), fc.array(fc.nat(29).map(String)), (rows, at, held) => {
        const chosen = rows.rows[at % Math.max(1, rows.rows.length)]
        if (!chosen) return
        const before: Ticks = { all: new Set(held.filter((id) => rows.byId.has(id))), some: new Set() }
        const on = tick(before, chosen.id, rows)
        const off = untick(on, chosen.id, rows)
        expect(chosen.takes.every((id) => on.all.has(id))).toBe(true)
        // A menu stays while something is granted in it that nobody here can take away.
        const stays = (id: string) =>
          rows.byId.get(id)?.below.some((each) => rows.byId.get(each)?.isFixed && before.all.has(each)) ?? false
        expect(chosen.takes.filter((id) => off.all.has(id) && !stays(id))).toEqual([])
        for (const { id, isFixed } of rows.rows)
          if (isFixed) expect([on.all.has(id), off.all.has(id)]).toEqual([before.all.has(id), before.all.has(id)])
      }),
    )
  })

  test('rows in sight stand below opened ones alone', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.nat(29).map(String)), (rows, opened) => {
        const open = new Set(opened)
        for (const { parent } of rowsInSight(rows, open, undefined))
          expect(parent === undefined || open.has(parent)).toBe(true)
      }),
    )
  })
})
