import type { FastifyRequest } from 'fastify'
import { addDictionary, createTranslations, type Dictionary, type Locale, type Translate } from '#core'
import english from '../../core/i18n/en.json'

const translations = { zh: createTranslations('zh'), en: createTranslations('en', english) } as const

/** The language a request asks for; Chinese unless it prefers English. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return /^en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'
}

/** The server's messages in a language. */
export const translateFor = (locale: Locale): Translate => {
  const instance = translations[locale]
  return (key, params) => instance.t(key, params ?? {})
}

/** A plugin's English texts, for its messages. */
export const addServerDictionary = (dictionary: Dictionary): void => addDictionary(translations.en, dictionary)
