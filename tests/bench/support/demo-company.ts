import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Product, startProduct } from '../../support/product'

/** Runs the work on a new demo company in a directory of its own, and takes both away. */
export async function withDemoCompany<T>(
  { web }: { readonly web: boolean },
  work: (product: Product) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yecai-bench-'))
  try {
    const product = await startProduct({ args: web ? [] : ['--no-web'], env: { DATA_DIR: dataDir } })
    return await work(product).finally(() => product.end('SIGTERM'))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
