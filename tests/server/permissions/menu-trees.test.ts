import { describe, expect, it } from 'vitest'
import { matchesRule, nestRows, treeNodes } from '#server'
import { type MenuRow, withAncestors } from '../../../src/server/permissions/menu-rows'

const row = (id: string, parentId: string) => ({ id, parentId })
const menu = (id: string, parentId: string, category = 1): MenuRow => ({
  id,
  parentId,
  code: `c${id}`,
  name: `n${id}`,
  alias: '',
  path: '',
  source: '',
  sort: 0,
  category,
  action: 0,
  isOpen: 1,
  remark: '',
  isDeleted: 0,
})

describe('nesting rows', () => {
  it('keeps the order and gives children to those alone that have some', () => {
    expect(nestRows([row('1', '0'), row('2', '1'), row('3', '0'), row('4', '1')])).toEqual([
      { id: '1', parentId: '0', children: [row('2', '1'), row('4', '1')] },
      row('3', '0'),
    ])
  })

  it('makes a root of a row whose parent is absent', () => {
    expect(nestRows([row('2', '1')])).toEqual([row('2', '1')])
  })

  it('ends on rows that are one another’s parents', () => {
    expect(nestRows([row('1', '2'), row('2', '1'), row('3', '3')])).toEqual([])
  })

  it('names a node three times, and children only where there are some', () => {
    expect(treeNodes([row('1', '0'), row('2', '1')], ({ id }) => `t${id}`)).toEqual([
      {
        id: '1',
        parentId: '0',
        key: '1',
        value: '1',
        title: 't1',
        hasChildren: true,
        children: [{ id: '2', parentId: '1', key: '2', value: '2', title: 't2' }],
      },
    ])
  })
})

describe('menus with what stands above them', () => {
  const rows = [menu('1', '0'), menu('2', '1'), menu('3', '2'), menu('4', '0'), menu('5', '9')]
  const ids = (chosen: string[]) => withAncestors(rows, ({ id }) => chosen.includes(id)).map(({ id }) => id)

  it('include every ancestor of a chosen one and nothing else', () => {
    expect(ids(['3'])).toEqual(['1', '2', '3'])
    expect(ids(['4'])).toEqual(['4'])
    expect(ids([])).toEqual([])
  })

  it('leave out what stands below a hidden one', () => {
    expect(ids(['5'])).toEqual([])
  })
})

describe('a rule of what a role is given', () => {
  const button = (code: string) => ({ code, category: 2 })
  const entry = (code: string) => ({ code, category: 1 })

  it.each([
    ['*', 'anything', true],
    ['bank_*', 'bank_view', true],
    ['bank_*', 'bank', false],
    ['*_view', 'bank_view', true],
    ['*_view', 'bank_views', false],
    ['a*b*c', 'axxbxxc', true],
    ['a*b*c', 'acb', false],
    ['ab*ba', 'aba', false],
    ['bank', 'bank', true],
    ['x, bank_view，y', 'bank_view', true],
    ['', 'bank', false],
    ['*,!user_*', 'user_add', false],
    ['*,!user_*', 'dept_add', true],
  ])('%j on the button %j: %j', (rule, code, expected) => {
    expect(matchesRule(rule, button(code))).toBe(expected)
  })

  it('with a stroke means menus alone', () => {
    expect(matchesRule('/bank*', entry('bank'))).toBe(true)
    expect(matchesRule('/bank*', button('bank_view'))).toBe(false)
    expect(matchesRule('*,!/bank', entry('bank'))).toBe(false)
  })
})
