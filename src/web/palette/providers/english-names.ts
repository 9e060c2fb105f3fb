import { currentLocale, hasEnglish, loadEnglish } from '../../app/translations'

/** Milliseconds that letters wait for English names, well before a search is cut off: Chinese and pinyin answer without them. */
const mostWait = 400

/**
 * Waits for the English names where letters may mean them. Answers which names are known now: while it stays the same, so do the
 * entries that were made of them.
 */
export async function englishNames(query: string): Promise<string> {
  const fetched = loadEnglish()
  if (/[a-z]/i.test(query)) await Promise.race([fetched, new Promise((wait) => setTimeout(wait, mostWait))])
  return `${currentLocale()} ${hasEnglish()}`
}
