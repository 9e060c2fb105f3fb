import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../src/web/shell/tokens.css'), 'utf8')

function tokensOf(theme: string): Readonly<Record<string, string>> {
  const block = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--(?:color-)?([\w-]+): (#\w{6})/g)].map(([, name, value]) => [name, value]),
  )
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
function contrast(one = '', other = ''): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft']
const charts = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `chart-${at}`)
const texts = ['text', 'text-muted', 'accent-strong', 'success', 'warning', 'danger', ...charts]
const pairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...['success', 'warning', 'danger'].flatMap((name) => [
    [name, `${name}-soft`] as const,
    ['text', `${name}-soft`] as const,
  ]),
  ['accent-text', 'accent'] as const,
  ['surface', 'danger'] as const,
]

describe.each(['default', 'dark'])('in the theme %s', (theme) => {
  const tokens = tokensOf(theme)

  test.each(pairs)('%s is readable on %s', (text, surface) => {
    expect(contrast(tokens[text], tokens[surface])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['line-strong', 'focus'])('%s stands out from the surfaces', (name) => {
    for (const surface of surfaces.slice(0, 3))
      expect(contrast(tokens[name], tokens[surface])).toBeGreaterThanOrEqual(3)
  })
})
