// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { SessionMenu } from '../../../src/web/session'
import { findMenu, isFramable, menuTarget, outsideUrl, pathToAddress } from '../../../src/web/shell/menu-target'
import { screenSizeOf } from '../../../src/web/shell/screen-size'

const menu = (code: string, path: string, more: Partial<SessionMenu> = {}): SessionMenu => ({
  id: code,
  code,
  name: code,
  path,
  source: '',
  isOutside: false,
  children: [],
  ...more,
})

test('a page opens in the workspace, an outside page in a frame, one that asks for it in a window', () => {
  expect(menuTarget(menu('bank', '/finance/statement'))).toEqual({ kind: 'page', address: '/finance/statement' })
  expect(menuTarget(menu('wiki', 'https://wiki.example/a'))).toEqual({ kind: 'page', address: '/myiframe/wiki' })
  expect(menuTarget(menu('help', '/manual/index.html'))).toEqual({ kind: 'page', address: '/myiframe/help' })
  expect(menuTarget(menu('out', 'http://out.example', { isOutside: true }))).toEqual({
    kind: 'window',
    url: 'http://out.example',
  })
})

test('a menu never runs a script', () => {
  expect(menuTarget(menu('bad', 'javascript:alert(1)', { isOutside: true }))).toEqual({
    kind: 'page',
    address: '/javascript:alert(1)',
  })
})

test('a page of our own that asks for a window gets one', () => {
  expect(menuTarget(menu('screen', 'wel/board', { isOutside: true }))).toEqual({ kind: 'window', url: '/wel/board' })
})

test('only http addresses and html pages are framed', () => {
  const paths = ['https://a.example', 'manual/a.html?b=1', '/finance', 'javascript:x.html', 'data:text/html,a.html']
  expect(paths.map(isFramable)).toEqual([true, true, false, false, false])
})

test('the token takes its place in an outside address', () => {
  document.cookie = 'yecai-access-token=t0ken; Path=/'
  expect(outsideUrl('https://wiki.example/?t=${token}')).toBe('https://wiki.example/?t=t0ken')
})

test('the way to the shown page is known, whatever its parameters', () => {
  const tree = [
    menu('finance', '/finance', { children: [menu('bank', '/finance/statement'), menu('budget', '/finance/budget')] }),
  ]
  expect(pathToAddress(tree, '/finance/budget').map(({ code }) => code)).toEqual(['finance', 'budget'])
  expect(pathToAddress(tree, '/elsewhere')).toEqual([])
  expect(findMenu(tree, 'bank')?.path).toBe('/finance/statement')
})

test('a window has the size class of its width', () => {
  expect([1200, 1199, 992, 991, 768, 767].map(screenSizeOf)).toEqual([3, 2, 2, 1, 1, 0])
})
