import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '../support/product'
import { type Figure, seconds } from './support/figure'
import { median } from './support/percentiles'

const laterStarts = 5
const mostFirst = 20_000
const mostLater = 3_000
const mostStop = 3_000

/** From the command to the first 200 of /health. */
export async function measure(): Promise<Figure> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yecai-bench-'))
  try {
    await (await started(mkdtempSync(join(dataDir, 'build-')))).product.end('SIGTERM') // builds the web where it is stale
    const first = await started(dataDir)
    const firstStop = await stopped(first.product)
    const later: number[] = []
    const stops: number[] = []
    for (let turn = 0; turn < laterStarts; turn += 1) {
      const start = await started(dataDir)
      later.push(start.took)
      stops.push(await stopped(start.product))
    }
    return {
      how: `From \`npm start\`'s command to the first 200 of /health, web built before; then SIGTERM to the end of the process. The later starts: median of ${laterStarts}.`,
      rows: [
        limit('very first start, with the demo company', first.took, mostFirst),
        limit('start of an existing directory', median(later), mostLater),
        limit('stop right after the first start, work in the background', firstStop, mostStop),
        limit('stop', median(stops), mostStop),
      ],
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const limit = (what: string, took: number, most: number) => ({
  what,
  figure: seconds(took),
  aim: `under ${seconds(most)}`,
  met: took < most,
})

async function started(dataDir: string): Promise<{ product: Product; took: number }> {
  const begin = performance.now()
  const product = await startProduct({ args: [], env: { DATA_DIR: dataDir } })
  const { status } = await fetch(`${product.url}/health`)
  if (status !== 200) throw new Error(`/health answered ${status}`)
  return { product, took: performance.now() - begin }
}

async function stopped(product: Product): Promise<number> {
  const begin = performance.now()
  const { code, output } = await product.end('SIGTERM')
  if (code !== 0) throw new Error(`ended with ${code}:\n${output}`)
  return performance.now() - begin
}
