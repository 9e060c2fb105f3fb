import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from '../../support/requirements'
import { searchReady } from './api'
import { newDataDir, type Product, removeDataDir, startProduct } from './product'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product of this run serves the demo company. */
    productUrl: string
    /** The program of the browser. */
    chromium: string
  }
}

/** Finds the browser and starts the product on a directory of its own, once for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', await findOrInstallChromium())
  const dataDir = newDataDir()
  let product: Product | undefined
  const end = async () => {
    await product?.stop()
    removeDataDir(dataDir)
  }
  try {
    product = await startProduct({ dataDir })
    await searchReady(product.url)
    project.provide('productUrl', product.url)
    return end
  } catch (error) {
    await end()
    throw new Error(`the product cannot be tested. It said:\n${product?.said() ?? 'nothing'}`, { cause: error })
  }
}
