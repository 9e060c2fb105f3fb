import type { Dictionary } from '#core'
import { addEnglish } from './translations'

const dictionaries = import.meta.glob<Dictionary>(
  ['../locales/en.json', '../../core/i18n/en.json', '../../../plugins/*/locales/en.json'],
  { import: 'default' },
)

/** Registers the English texts of the web, the core and every plugin; none is fetched until somebody reads English or the page is idle. */
export function addEnglishTexts(): void {
  for (const load of Object.values(dictionaries)) addEnglish(load)
}
