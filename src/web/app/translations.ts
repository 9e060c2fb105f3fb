import { createTranslations, type Dictionary, type Locale, type Translate } from '#core'
import { setI18n } from 'react-i18next'

/** The web's texts. Chinese is the key; English is fetched when first asked for, or once the page is idle. */
export const translations = createTranslations('zh')
setI18n(translations)

/** Translates outside a component. In a component take `useTranslation()`, which draws again when the language changes. */
export const t: Translate = (key, params) => translations.t(key, other ? { lng: other, ...params } : (params ?? {}))

let other: Locale | undefined

/** Reads texts in a language that is not the one shown: a command is found by both its names. */
export function inLanguage<T>(locale: Locale, read: () => T): T {
  other = locale
  try {
    return read()
  } finally {
    other = undefined
  }
}

export const currentLocale = (): Locale => (translations.language === 'en' ? 'en' : 'zh')

type LoadDictionary = () => Promise<Dictionary>
const sources: LoadDictionary[] = []
let english: Promise<void> | undefined
let isEnglishHere = false
let isIncomplete = false

/** Whether English texts were fetched. */
export const hasEnglish = (): boolean => isEnglishHere

/** Registers where English texts come from; they are fetched when somebody reads English or the page is idle. */
export function addEnglish(load: LoadDictionary): void {
  sources.push(load)
  english = english?.then(() => addTexts([load]))
}

/** Adds what could be fetched in the order of the sources, whichever came first: where two name a text, the first one's word counts. */
async function addTexts(loads: readonly LoadDictionary[]): Promise<void> {
  const found = await Promise.allSettled(loads.map((load) => load()))
  const texts = found.toReversed().map((each) => (each.status === 'fulfilled' ? each.value : {}))
  translations.addResourceBundle('en', 'translation', Object.assign({}, ...texts), true, false)
  isEnglishHere ||= found.length === 0 || found.some(({ status }) => status === 'fulfilled')
  isIncomplete ||= found.some(({ status }) => status === 'rejected')
}

/** Fetches the English texts once. A dictionary that cannot be fetched leaves its texts in Chinese. */
export function loadEnglish(): Promise<void> {
  english ??= addTexts(sources)
  return english
}

/** Shows the application in another language at once. */
export async function changeLanguage(locale: Locale): Promise<void> {
  if (locale === 'en') await loadEnglish()
  if (locale === 'en' && isIncomplete) {
    isIncomplete = false
    english = undefined
    await loadEnglish()
  }
  await translations.changeLanguage(locale)
  document.documentElement.lang = locale === 'en' ? 'en' : 'zh-CN'
}
