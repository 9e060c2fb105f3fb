import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The product as people use it: started as they start it, driven in a real Chromium by keys. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/support/global-setup.ts'],
    setupFiles: ['tests/e2e/support/setup.ts'],
    // One product for the run, one test at a time: what a test changes is its own, and the browser has the machine.
    fileParallelism: false,
    testTimeout: 45_000,
    hookTimeout: 60_000,
  },
})
