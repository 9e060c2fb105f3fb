import type { TestProject } from 'vitest/node'
import { findOrInstallChromium } from '../../support/requirements'
import { newDataDir, removeDataDir, startProduct } from './product'

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
  const product = await startProduct({ dataDir }).catch((error: unknown) => {
    removeDataDir(dataDir)
    throw error
  })
  project.provide('productUrl', product.url)
  return async () => {
    await product.stop()
    removeDataDir(dataDir)
  }
}
