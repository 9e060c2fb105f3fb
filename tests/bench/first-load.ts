import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { openSignedIn } from './support/browser'
import type { Figure } from './support/figure'
import { withDemoCompany } from './support/demo-company'

const built = fileURLToPath(new URL('../../.build/web', import.meta.url))
const mostKilobytes = 350
/** Milliseconds without another script, after which nothing more is on its way. */
const quiet = 2_000

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** How much script the workspace needs before it is there. */
export const measure = (): Promise<Figure> =>
  withDemoCompany({ web: true }, async (product) => {
    const loaded = new Set<string>()
    let latest = performance.now()
    const note = (file: string) => {
      loaded.add(file)
      latest = performance.now()
    }
    const { page, close } = await openSignedIn(product.url, 'admin', note)
    // The page never falls silent: it listens to changes.
    while (performance.now() - latest < quiet) await page.waitForTimeout(100)
    await close()
    const manifest = JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
    const needed = staticImports(manifest, 'index.html')
    return {
      how:
        'Sum of the gzipped sizes of built scripts: those that the page itself imports, by the manifest, and all that ' +
        'Chromium asked for from an empty cache until the administrator’s workspace was there and no more came (workers too).',
      rows: [
        row('entry and what it imports', needed),
        row('all scripts until the workspace stands', new Set([...loaded].map((path) => path.replace(/^\//, '')))),
      ],
    }
  })

function row(what: string, files: ReadonlySet<string>) {
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(built, file))).length, 0)
  const kilobytes = bytes / 1000
  const met = kilobytes <= mostKilobytes
  return {
    what: `${what} (${files.size} files)`,
    figure: `${kilobytes.toFixed(0)} kB`,
    aim: `at most ${mostKilobytes} kB`,
    met,
  }
}

function staticImports(
  manifest: Readonly<Record<string, Chunk>>,
  name: string,
  found = new Set<string>(),
): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const next of chunk.imports ?? []) staticImports(manifest, next, found)
  return found
}
