// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { themeColor } from '#core'
import { cleanHtml } from '../../../src/web/fields/rich-text/clean-html'
import { contrastOf } from '../../../src/web/fields/rich-text/text-colors'
import { nearPlaces } from '../../../src/web/fields/location/near-places'

test('text of our own keeps its colours, text from elsewhere keeps those of the theme alone', () => {
  const green = `<p><span style="color: ${themeColor(3, '#1d7a3e')}">绿</span></p>`
  const black = '<p><span style="color: rgb(0, 0, 0); font-size: 24px">黑</span></p>'
  expect(cleanHtml(green, 'elsewhere')).toBe(green)
  expect(cleanHtml(black)).toBe(black)
  expect(cleanHtml(black, 'elsewhere')).toBe('<p><span style="font-size: 24px">黑</span></p>')
})

test('what could run, be fetched or hide is left behind, its words stay', () => {
  const hostile = `<p onclick="x()" style="background:url(x);text-align:center">甲<script>x()</script><style>*{}</style>
    <a href="javascript:x()">乙</a><img src="https://example.com/x.png" onerror="x()"><svg onload="x()"><text>丙</text></svg></p>`
  const clean = cleanHtml(hostile)
  expect(clean).toContain('text-align: center')
  expect(clean).toContain('乙')
  for (const trace of ['onclick', 'script', 'url(', 'javascript', '<img', 'onerror', 'svg', '{}'])
    expect(clean).not.toContain(trace)
})

test('a link opens outside of the page', () => {
  expect(cleanHtml('<a href="https://a.cn" onclick="x()">甲</a>')).toBe(
    '<a href="https://a.cn" target="_blank" rel="noopener noreferrer nofollow">甲</a>',
  )
})

test('nothing to be seen is an empty text', () => {
  expect(cleanHtml('<p></p><p>&nbsp;</p>')).toBe('')
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#777777', 'rgb(255, 255, 255)')).toBeCloseTo(4.48, 2)
  expect(contrastOf('red', '#ffffff')).toBeUndefined()
})

test('the nearest places are named with where they lie', () => {
  const places = [
    { name: '北边', lng: 113, lat: 23.1, level: 3 },
    { name: '东边', lng: 113.05, lat: 23, level: 3 },
    { name: '远处', lng: 120, lat: 30, level: 2 },
  ]
  expect(
    nearPlaces(places, { lng: 113, lat: 23 }, 2).map(({ name, direction, kilometres }) => [
      name,
      direction,
      Math.round(kilometres),
    ]),
  ).toEqual([
    ['东边', '东', 5],
    ['北边', '北', 11],
  ])
})
