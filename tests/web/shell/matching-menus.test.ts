// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { SessionMenu } from '../../../src/web/session'
import { matchingMenus, menuLeaves } from '../../../src/web/shell/menu-search/matching-menus'

const menu = (name: string, children: readonly SessionMenu[] = []): SessionMenu => ({
  id: name,
  code: name,
  name,
  path: `/${name}`,
  source: '',
  isOutside: false,
  children,
})
const leaves = menuLeaves(
  [menu('系统管理', [menu('部门管理'), menu('User'), menu('用户管理')]), menu('首页')],
  (name) => name,
)
const found = (text: string) => matchingMenus(leaves, text).map(({ name }) => name)

test('only entries without others below them are searched, with the way to each', () => {
  expect(leaves.map(({ name, path }) => [name, path])).toEqual([
    ['部门管理', '系统管理'],
    ['User', '系统管理'],
    ['用户管理', '系统管理'],
    ['首页', ''],
  ])
})

test('a name is found by how it starts, in whatever case, and not by what is inside it', () => {
  expect(found('部')).toEqual(['部门管理'])
  expect(found('uS')).toEqual(['User'])
  expect(found('管理')).toEqual([])
  expect(found('系统')).toEqual([])
})

test('with nothing typed all of them are there', () => {
  expect(found(' ')).toHaveLength(4)
})
