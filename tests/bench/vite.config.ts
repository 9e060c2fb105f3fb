import { fileURLToPath } from 'node:url'
import { mergeConfig, type Plugin } from 'vite'
import product from '../../vite.config'

const additions = fileURLToPath(new URL('./support/web/additions.ts', import.meta.url))

/** Adds one import to what a signed-in person works with; the product's own files know nothing of it. */
const withAdditions: Plugin = {
  name: 'bench-additions',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/web/app/SignedIn.tsx') ? `import ${JSON.stringify(additions)}\n${code}` : undefined,
}

/** The product as it is built, 100,000 more entries in the box, and two tables to scroll: `npx vite build --config tests/bench/vite.config.ts`. */
export default mergeConfig(product, {
  root: fileURLToPath(new URL('../../src/web', import.meta.url)),
  plugins: [withAdditions],
  build: { outDir: '../../.build/bench-web' },
})
