import { fileURLToPath } from 'node:url'
import { mergeConfig, type Plugin } from 'vite'
import product from '../../vite.config'

const manyEntries = fileURLToPath(new URL('./support/many-entries.ts', import.meta.url))

/** Adds one import to what a signed-in person works with; the product's own files know nothing of it. */
const withManyEntries: Plugin = {
  name: 'many-entries',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/web/app/SignedIn.tsx') ? `import ${JSON.stringify(manyEntries)}\n${code}` : undefined,
}

/** The product as it is built, and 100,000 more entries in the box: `npx vite build --config tests/bench/vite.config.ts`. */
export default mergeConfig(product, {
  root: fileURLToPath(new URL('../../src/web', import.meta.url)),
  plugins: [withManyEntries],
  build: { outDir: '../../.build/bench-web' },
})
