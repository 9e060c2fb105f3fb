import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrast } from '../../src/web/shell/themes/contrast'
import { deriveAccent } from '../../src/web/shell/themes/derive-accent'
import { type Theme, themeNames } from '../../src/web/shell/themes/themes'

const shell = join(import.meta.dirname, '../../src/web/shell')
const folder = join(shell, 'themes')
const sheets = [join(shell, 'tokens.css'), ...readdirSync(folder).map((name) => join(folder, name))]
const css = sheets
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

type Tokens = ReadonlyMap<string, string>

const declared = (block = ''): readonly (readonly [string, string])[] =>
  [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])

/** The theme's variables: the root's with its own over them. */
function tokensOf(theme: Theme): Tokens {
  const roots = [...css.matchAll(/^:root(?:,\n\[data-theme(?:="default")?\])? \{([^}]*)\}/gm)].map(([, block]) => block)
  const own = new RegExp(`^\\[data-theme="${theme}"\\] \\{([^}]*)\\}`, 'm').exec(css)?.[1]
  return new Map([...roots, own].flatMap(declared))
}

/** A variable's colour, through the variables it is given by. */
function colourOf(tokens: Tokens, name: string): string {
  const value = tokens.get(name) ?? ''
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  return other ? colourOf(tokens, other) : value
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'accent-soft'].map((name) => `--color-${name}`)
const charts = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `--chart-${at}`)
const states = ['success', 'warning', 'danger']
const texts = [...['text', 'text-muted', 'accent-strong', ...states].map((name) => `--color-${name}`), ...charts]
const parts = ['bar', 'menu']

const readablePairs = [
  ...texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const)),
  ...states.flatMap((name) =>
    [name, 'text', 'text-muted'].map((text) => [`--color-${text}`, `--color-${name}-soft`] as const),
  ),
  ['--color-accent-text', '--color-accent'] as const,
  ['--color-surface', '--color-danger'] as const,
  ...parts.flatMap((part) =>
    ['text', 'text-muted'].flatMap((text) =>
      ['from', 'to', 'sunken', 'soft'].map((ground) => [`--${part}-${text}`, `--${part}-${ground}`] as const),
    ),
  ),
]

/** Frames, marks and focus rings, which need less than text. */
const visiblePairs = [
  ...['line-strong', 'focus'].flatMap((name) =>
    surfaces.slice(0, 3).map((surface) => [`--color-${name}`, surface] as const),
  ),
  ...parts.flatMap((part) =>
    ['from', 'to', 'sunken'].flatMap((ground) =>
      ['line-strong', 'focus'].map((name) => [`--${part}-${name}`, `--${part}-${ground}`] as const),
    ),
  ),
]

test('there are the eleven themes of the specification', () => {
  expect(themeNames).toEqual(['default', 'white', 'dark', 'star', 'blue', 'iview', 'vip', 'cool', 'd2', 'hey', 'lte'])
})

describe.each(themeNames)('in the theme %s', (theme) => {
  const tokens = tokensOf(theme)
  const between = ([one, other]: readonly [string, string]) => contrast(colourOf(tokens, one), colourOf(tokens, other))

  test('every colour is known', () => {
    for (const name of [...readablePairs, ...visiblePairs].flat()) expect(colourOf(tokens, name)).toMatch(/^#\w{6}$/)
  })

  test('every text is readable on everything it may stand on', () => {
    const unreadable = readablePairs.filter((pair) => !(between(pair) >= 4.5))
    expect(unreadable).toEqual([])
  })

  test('frames and focus stand out', () => {
    const unseen = visiblePairs.filter((pair) => !(between(pair) >= 3))
    expect(unseen).toEqual([])
  })

  test('whatever accent is chosen, what is made of it is readable', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(hex, (accent) => {
        const chosen = new Map([...tokens, ...Object.entries(deriveAccent(accent, (name) => colourOf(tokens, name)))])
        const unreadable = readablePairs.filter(
          ([one, other]) => !(contrast(colourOf(chosen, one), colourOf(chosen, other)) >= 4.5),
        )
        expect(unreadable).toEqual([])
      }),
      { numRuns: 200, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#409eff'], ['#ffff00'], ['#0000ff']] },
    )
  })
})

test('the themes are distinct looks', () => {
  const look = (theme: Theme) => {
    const tokens = tokensOf(theme)
    return ['--color-surface', '--color-surface-sunken', '--color-accent', '--bar-from', '--menu-from']
      .map((name) => colourOf(tokens, name))
      .join()
  }
  expect(new Set(themeNames.map(look)).size).toBe(themeNames.length)
})
