import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchPanel, panelAddress, parseAddress } from '#core'

const panel = (route: string) => ({ id: route, route })
const panels = [
  panel('/finance/statement'),
  panel('/finance/statement/detail'),
  panel('/desk/notice/detail/:id'),
  panel('/desk/notice/detail/draft'),
  panel('/work/process/:name/:form/detail/:process'),
]
const match = (address: string) => {
  const found = matchPanel(panels, address)
  return found && { route: found.panel.route, params: found.params }
}

describe('an address', () => {
  test('names a panel by its path; its query becomes parameters', () => {
    expect(match('/finance/statement')).toEqual({ route: '/finance/statement', params: {} })
    expect(match('/finance/statement/?claimStatus=0#there')).toEqual({
      route: '/finance/statement',
      params: { claimStatus: '0' },
    })
    expect(match('/finance')).toBeUndefined()
    expect(match('/finance/statement/detail/1')).toBeUndefined()
  })

  test('fills the named segments of a route, which win over the query', () => {
    expect(match('/desk/notice/detail/12?id=13&tab=2')).toEqual({
      route: '/desk/notice/detail/:id',
      params: { id: '12', tab: '2' },
    })
    expect(match('/work/process/%E8%AF%B7%E5%81%87/f1/detail/9')?.params).toEqual({
      name: '请假',
      form: 'f1',
      process: '9',
    })
  })

  test('means a fixed segment before a named one', () => {
    expect(match('/desk/notice/detail/draft')?.route).toBe('/desk/notice/detail/draft')
  })

  test.each([
    '',
    '/',
    '#',
    '?',
    '?=',
    '//',
    '/%',
    '/desk/notice/detail/%E0%A4%A',
    '/?%=%',
    '/finance/statement?a=1&a=2',
    '\u0000',
  ])('may be anything: %j throws nothing', (address) => {
    expect(() => match(address)).not.toThrow()
  })

  test('of any text is read without throwing, and never has parameters of a prototype', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/?#&=%:+é中\u0000\ud800ab') }), (text) => {
        const { path, query } = parseAddress(text)
        expect(path.length).toBeGreaterThan(0)
        expect(Object.values(query).every((value) => typeof value === 'string')).toBe(true)
        match(`/desk/notice/detail/${text}`)
      }),
    )
    expect(parseAddress('/a?__proto__=x&constructor=y').query.constructor).toBe('y')
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('made of a route and parameters is read back as the same parameters', () => {
    const value = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed() && !['.', '..'].includes(text))
    fc.assert(
      fc.property(value, value, (id, tab) => {
        const address = panelAddress(panel('/desk/notice/detail/:id'), { id, tab, empty: '' })
        expect(matchPanel([panel('/desk/notice/detail/:id')], address)?.params).toEqual({ id, tab })
      }),
    )
  })

  test('of the same panel and parameters is the same, whatever their order', () => {
    const route = panel('/finance/statement')
    expect(panelAddress(route, { b: '2', a: '1' })).toBe('/finance/statement?a=1&b=2')
    expect(panelAddress(route, { a: '1', b: '2' })).toBe('/finance/statement?a=1&b=2')
    expect(panelAddress(route)).toBe('/finance/statement')
  })
})
