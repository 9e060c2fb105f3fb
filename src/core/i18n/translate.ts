import i18next, { type i18n } from 'i18next'

export type Locale = 'zh' | 'en'
/** Chinese text to English text. Chinese stands in the code and is the key. */
export type Dictionary = Readonly<Record<string, string>>
export type Translate = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** An i18next instance whose keys are the Chinese texts themselves, so a missing English text shows Chinese and never a code. */
export function createTranslations(locale: Locale, english: Dictionary = {}): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: { ...english } }, zh: { translation: {} } },
    initAsync: false,
    returnEmptyString: false,
  })
  return instance
}

/** Adds a plugin's English texts. Later texts do not replace earlier ones of the same key. */
export function addDictionary(instance: i18n, english: Dictionary): void {
  instance.addResourceBundle('en', 'translation', english, true, false)
}
