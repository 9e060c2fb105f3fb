import { expect, test } from 'vitest'
import { sessionRoute } from '../../../src/web/app/sign-in-route'

test('without a session any address leads to the sign-in page, which remembers it', () => {
  expect(sessionRoute(false, '/finance/statement', '?a=1&b=流水')).toBe(
    '/login?next=%2Ffinance%2Fstatement%3Fa%3D1%26b%3D%E6%B5%81%E6%B0%B4',
  )
  expect(sessionRoute(false, '/', '')).toBe('/login')
  expect(sessionRoute(false, '/login', '?next=%2Fa')).toBeUndefined()
})

test('the pages of refusals are there without a session', () => {
  for (const path of ['/404', '/403', '/500']) expect(sessionRoute(false, path, '?path=%2Fa')).toBeUndefined()
})

test('with a session the sign-in page leads to where the person wanted to be', () => {
  const there = sessionRoute(false, '/project/detail', '?id=1') ?? ''
  expect(sessionRoute(true, '/login', there.slice('/login'.length))).toBe('/project/detail?id=1')
  expect(sessionRoute(true, '/login', '')).toBe('/')
  expect(sessionRoute(true, '/project/detail', '?id=1')).toBeUndefined()
})

test('the sign-in page leads nowhere else', () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(sessionRoute(true, '/login', `?next=${encodeURIComponent(next)}`)).toBe('/')
  }
})
