import { type Measure } from './support/figure'
import { tableOf, writeResult } from './support/results'

/** `npm run bench [-- names…]`: measures all figures, or those named, prints them and writes results.md. */
const figures: Readonly<Record<string, () => Promise<{ measure: Measure }>>> = {
  box: () => import('./box'),
  'edit table': () => import('./edit-table'),
  'first load': () => import('./first-load'),
  import: () => import('./import'),
  logs: () => import('./logs'),
  paging: () => import('./paging'),
  permissions: () => import('./permissions'),
  pickers: () => import('./pickers'),
  scroll: () => import('./scroll'),
  start: () => import('./start'),
  switches: () => import('./switches'),
  tabs: () => import('./tabs'),
}

const asked = process.argv.slice(2)
const names = Object.keys(figures).filter((name) => asked.length === 0 || asked.includes(name.replaceAll(' ', '-')))
if (names.length === 0) {
  console.error(`no such figure; there are: ${Object.keys(figures).join(', ').replaceAll(' ', '-')}`)
  process.exit(2)
}
for (const name of names) {
  const loaded = await figures[name]?.()
  if (!loaded) continue
  const figure = await loaded.measure()
  writeResult(name, figure)
  console.log(`\n${name}\n${figure.how}\n\n${tableOf(figure.rows).join('\n')}`)
}
