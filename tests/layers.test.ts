import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'plugins'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)

type Layer = 'core' | 'server' | 'web' | 'cli' | 'plugins'
const layerOf = (file: string): Layer => (file.startsWith('plugins/') ? 'plugins' : (file.split('/')[1] as Layer))
const areaOf = (file: string) => file.split('/')[1] ?? ''

/** Specifiers of a file's imports, static and dynamic, and whether only types are meant. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\{[^}]*\}[^'"\n]*?)?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
}

/** What may be reached from each layer by the layers' names. */
const mayImport: Readonly<Record<Layer, readonly string[]>> = {
  core: [],
  server: ['#core'],
  web: ['#core'],
  // The database alone, so that it can start while the rest of the server is read.
  cli: ['#core', '#server', '#server/data'],
  plugins: ['#core', '#server', '#web'],
}

/** Packages that would tie the core to a browser, to Node or to a database. */
const tooHeavyForCore = /^(node:|react|@?drizzle|fastify|pg$|@electric|@tanstack|cmdk|ky$)/

describe('the layers', () => {
  test('are reached by their one door only', () => {
    const broken = sources.flatMap((file) =>
      importsOf(file).flatMap((specifier) => {
        if (specifier.startsWith('#')) {
          const layer = layerOf(file)
          const own = specifier === `#${layer}`
          return own || mayImport[layer].includes(specifier) ? [] : [`${file} imports ${specifier}`]
        }
        if (!specifier.startsWith('.')) return []
        const target = normalize(join(dirname(file), specifier))
        return layerOf(target) === layerOf(file) ? [] : [`${file} reaches into ${target}`]
      }),
    )
    // A server's English texts are core's data, read as a file and not as code.
    expect(broken.filter((line) => !line.endsWith('src/core/i18n/en.json'))).toEqual([])
  })

  test('leave the core free of React, DOM, Node and SQL', () => {
    const broken = sources
      .filter((file) => layerOf(file) === 'core')
      .flatMap((file) =>
        importsOf(file).flatMap((specifier) =>
          tooHeavyForCore.test(specifier) ? [`${file} imports ${specifier}`] : [],
        ),
      )
    expect(broken).toEqual([])
  })

  test('keep plugins from importing one another', () => {
    const broken = sources
      .filter((file) => layerOf(file) === 'plugins')
      .flatMap((file) =>
        importsOf(file).flatMap((specifier) => {
          if (!specifier.startsWith('.')) return []
          const target = normalize(join(dirname(file), specifier))
          return areaOf(target) === areaOf(file) ? [] : [`${file} imports ${target}`]
        }),
      )
    expect(broken).toEqual([])
  })

  test('keep a plugin’s halves apart: definitions import core alone, server and web never each other', () => {
    const broken = sources
      .filter((file) => layerOf(file) === 'plugins')
      .flatMap((file) => {
        const part = file.split('/')[2] ?? ''
        const isWeb = part === 'web.tsx' || part === 'web'
        const isServer = part === 'server.ts' || part === 'server' || part === 'demo'
        const isDefinition = part === 'plugin.ts' || part === 'resources'
        return importsOf(file).flatMap((specifier) => {
          const wrong =
            (isWeb && (specifier === '#server' || /\/(server|demo)(\/|$)/.test(specifier))) ||
            (isServer && (specifier === '#web' || /\/web(\/|$)/.test(specifier))) ||
            (isDefinition && (specifier === '#server' || specifier === '#web'))
          return wrong ? [`${file} imports ${specifier}`] : []
        })
      })
    expect(broken).toEqual([])
  })
})
