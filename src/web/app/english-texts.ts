import type { Dictionary } from '#core'
import { addEnglish } from './translations'

const dictionaries = import.meta.glob<Dictionary>(
  ['../locales/en.json', '../../core/i18n/en.json', '../../../plugins/*/locales/en.json'],
  { import: 'default' },
)

const depth = (path: string): number => path.split('../').length

/** Registers the English texts of the web, the core and every plugin, whose words count in this order; none is fetched until somebody reads English or the page is idle. */
export function addEnglishTexts(): void {
  const nearFirst = Object.entries(dictionaries).toSorted(([one], [other]) => depth(one) - depth(other))
  for (const [, load] of nearFirst) addEnglish(load)
}
