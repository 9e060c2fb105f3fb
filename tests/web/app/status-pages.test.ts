// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addStatusPages } from '../../../src/web/app/pages/add-status-pages'
import { isPublic } from '../../../src/web/app/pages/status-pages'
import { registries } from '../../../src/web/app/registries'

test('the pages that say they need no sign-in are those that are there without one', () => {
  addStatusPages()
  const panels = registries.panels.list()
  const open = panels.filter(({ isAuth }) => isAuth === false).map(({ route }) => route)
  expect(open).toEqual(['/404', '/403', '/500'])
  expect(panels.filter(({ route }) => isPublic(route)).map(({ route }) => route)).toEqual(open)
})
