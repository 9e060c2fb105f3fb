import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Product, startProduct as start, type StartOptions } from '../../support/product'

export { type Product, runProduct, startProduct as startSharedProduct } from '../../support/product'

/** A new directory that is gone after the test. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'yecai-faults-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/** Starts the product; it is killed after the test. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const product = await start(options)
  onTestFinished(async () => void (await product.end('SIGKILL')))
  return product
}
