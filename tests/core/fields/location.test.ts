import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPlace, isTileAddress, parseCoordinates, parsePlace } from '#core'

const at = { lng: 113.264385, lat: 23.129112 }

describe('a place in a text', () => {
  test('is its name, a separator and its point, or its name with the point in brackets', () => {
    expect(formatPlace({ name: '广州塔', at }, 'pipe')).toBe('广州塔|113.264385,23.129112')
    expect(formatPlace({ name: '广州塔', at }, 'pipe', ';')).toBe('广州塔;113.264385,23.129112')
    expect(formatPlace({ name: '广州塔', at }, 'brackets')).toBe('广州塔(113.264385,23.129112)')
  })

  test('is read in either way, and with full-width signs', () => {
    expect(parsePlace('广州塔|113.264385,23.129112')).toEqual({ name: '广州塔', at })
    expect(parsePlace('广州塔(113.264385,23.129112)')).toEqual({ name: '广州塔', at })
    expect(parsePlace('广州塔（113.264385，23.129112）')).toEqual({ name: '广州塔', at })
    expect(parsePlace('A|B座|113.264385,23.129112')).toEqual({ name: 'A|B座', at })
    expect(parsePlace('科技园(东区)|113.264385,23.129112')).toEqual({ name: '科技园(东区)', at })
  })

  test('may have no point, as what was typed before there was a map', () => {
    expect(parsePlace('天河区体育西路1号')).toEqual({ name: '天河区体育西路1号' })
    expect(parsePlace('科技园(东区)')).toEqual({ name: '科技园(东区)' })
    expect(parsePlace('甲|乙')).toEqual({ name: '甲|乙' })
    expect(parsePlace('')).toEqual({ name: '' })
  })

  test('comes back as it went, whatever its name', () => {
    const name = fc.string().map((text) => text.trim())
    const lng = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((value) => value / 1e6)
    const lat = fc.integer({ min: -90_000_000, max: 90_000_000 }).map((value) => value / 1e6)
    fc.assert(
      fc.property(name, lng, lat, fc.constantFrom('pipe' as const, 'brackets' as const), (text, x, y, style) => {
        fc.pre(!/[eE]/.test(`${x}${y}`))
        const back = parsePlace(formatPlace({ name: text, at: { lng: x, lat: y } }, style))
        expect(back.at?.lng).toBeCloseTo(x, 6)
        expect(back.at?.lat).toBeCloseTo(y, 6)
        expect(back.name).toBe(text)
      }),
    )
  })

  test.each(['181,0', '0,91', '1e3,2', 'a,b', '1', '1,2,3', ''])('is nowhere at %s', (text) =>
    expect(parseCoordinates(text)).toBeUndefined(),
  )
})

describe('an address of map tiles', () => {
  test.each([
    'https://tile.example.com/{z}/{x}/{y}.png',
    'http://10.0.0.5:8080/wmts?layer=a&col={x}&row={y}&level={z}',
  ])('may be %s', (text) => expect(isTileAddress(text)).toBe(true))
  test.each([
    'javascript:alert(1)//{x}{y}{z}',
    'https://{x}.evil.example/{y}/{z}',
    'https://user:pass@example.com/{z}/{x}/{y}.png',
    'https://example.com/{z}/{x}.png',
    'https://example.com/{z}/{x}/{y}/{key}.png',
    'https://example.com/{z}/{x}/{y}/{x}.png',
    'data:image/png,{x}{y}{z}',
    '//example.com/{z}/{x}/{y}.png',
    'https://example.com/ {z}/{x}/{y}.png',
    'https://example.com/"{z}/{x}/{y}.png',
  ])('may not be %s', (text) => expect(isTileAddress(text)).toBe(false))
})
