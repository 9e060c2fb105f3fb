import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { longestWait } from './tests/support/longest-wait.ts'

/**
 * A folder's index.ts only names what the folder offers. Saying so lets a page that takes a button from a door leave the
 * grid behind it for later: without this the first load is a quarter larger.
 */
const doors: Plugin = {
  name: 'doors',
  transform: (code, id) => (/\/src\/web\/(\w+\/)*index\.ts$/.test(id) ? { code, moduleSideEffects: false } : undefined),
}

/** Where `npm run dev` serves the API. */
const api = `http://localhost:${process.env.PORT ?? 8800}`

/** The web client lives in src/web; everything built goes to .build, which git ignores. */
export default defineConfig({
  root: process.env.VITEST ? undefined : 'src/web',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' }, doors],
  // The worker that matches labels fetches the readings of characters only when it needs them.
  worker: { format: 'es' },
  resolve: {
    alias: { '@radix-ui/react-dialog': fileURLToPath(new URL('src/web/palette/no-dialog.ts', import.meta.url)) },
  },
  build: { outDir: '../../.build/web', emptyOutDir: true, target: 'es2023', sourcemap: false, manifest: true },
  server: {
    port: 8801,
    strictPort: true,
    proxy: { '^/api/(blade-|workspace|openapi)': api, '/health': api },
    // Core, plugins and packages stand outside the client's root.
    fs: { allow: ['../..'] },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/waits.ts'],
    expect: { poll: { timeout: longestWait, interval: 20 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
