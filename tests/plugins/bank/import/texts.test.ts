import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import english from '../../../../plugins/bank/locales/en.json'

const folder = fileURLToPath(new URL('../../../../plugins/bank/import/', import.meta.url))

/** Files whose Chinese words are what banks write, not what we say. */
const vocabulary = ['column-heads.ts', 'currency-code.ts', 'direction-marks.ts', 'preamble-facts.ts', 'read-moment.ts']

const textsOf = (file: string): string[] =>
  [...readFileSync(`${folder}${file}`, 'utf8').matchAll(/'([^'\n]*[\u4e00-\u9fff][^'\n]*)'/g)].map(
    ([, text = '']) => text,
  )

test('Every text of the import has its English', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !vocabulary.includes(file))
  const missing = files.flatMap(textsOf).filter((text) => !(text in english))
  expect(missing).toEqual([])
})
