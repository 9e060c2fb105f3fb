import { expect, test } from 'vitest'
import { boxScopes, parseBoxInput } from '../../../src/core/palette/scopes'

test.each([
  ['流水', 'all', '流水'],
  ['', 'all', ''],
  ['>关闭', 'commands', '关闭'],
  ['＞ 关闭', 'commands', '关闭'],
  ['》关闭', 'commands', '关闭'],
  ['@张三', 'people', '张三'],
  ['＠张三', 'people', '张三'],
  [':滨江', 'projects', '滨江'],
  ['：滨江', 'projects', '滨江'],
  ['/字典', 'menus', '字典'],
  ['／字典', 'menus', '字典'],
  ['、字典', 'menus', '字典'],
  ['#RL-2026-0001', 'numbers', 'RL-2026-0001'],
  ['＃0001', 'numbers', '0001'],
  ['=1+2', 'amounts', '1+2'],
  ['＝（1＋2）', 'amounts', '（1＋2）'],
  ['?', 'help', ''],
  ['？', 'help', ''],
  ['  @ 张 三 ', 'people', '张 三'],
  ['张@三', 'all', '张@三'],
])('%s searches %s for "%s"', (text, id, query) => {
  const input = parseBoxInput(text)
  expect(input.scope.id).toBe(id)
  expect(input.query).toBe(query)
})

test('the longest prefix wins', () => {
  const scopes = [...boxScopes, { id: 'roles', prefix: '@@', label: '角色' }]
  expect(parseBoxInput('@＠财务', scopes)).toEqual({ scope: scopes.at(-1), query: '财务' })
  expect(parseBoxInput('@财务', scopes).scope.id).toBe('people')
})
