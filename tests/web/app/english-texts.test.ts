import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../../src/web')
const read = (path: string) => JSON.parse(readFileSync(join(web, path), 'utf8')) as Record<string, string>
/** The page reads both. */
const english = { ...read('../core/i18n/en.json'), ...read('locales/en.json') }

/** Texts in Chinese that stand in quotes, but for words that commands are found by and a language's own name. */
function textsOf(folder: string): readonly string[] {
  const files = readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const source = files.map((name) => readFileSync(join(web, folder, name), 'utf8')).join('\n')
  const texts = source.replaceAll(/keywords: \[.*?\]/gs, '').matchAll(/'([^'\\\n]*\p{Script=Han}[^'\\\n]*)'/gu)
  return [...texts].map((match) => match[1] ?? '')
}

test.each(['app', 'api', 'session', 'shell'])('every text of %s has its English', (folder) => {
  expect(textsOf(folder).filter((text) => !(text in english) && text !== '中文')).toEqual([])
})
