import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readStatementFile } from '../../../../plugins/bank/import/read-statement-file'
import { fixedDeals } from './deals'
import { toCsvBytes } from './encode-file'
import { render, shapes } from './statement-shapes'

const folder = fileURLToPath(new URL('../../../../../shared/data/bank-statements', import.meta.url))

/** Statements of real banks where they are at hand, and made-up ones always. */
const files: readonly (readonly [string, Uint8Array])[] = [
  ...(existsSync(folder) ? readdirSync(folder) : []).map(
    (name) => [name, new Uint8Array(readFileSync(`${folder}/${name}`))] as const,
  ),
  ...shapes
    .slice(0, 11)
    .map((shape, index) => [`made-up-${index + 1}.csv`, toCsvBytes(render(shape, fixedDeals).rows)] as const),
]

describe('Every statement at hand', () => {
  test.each(files)('%s is read whole without a question', (name, bytes) => {
    const file = readStatementFile(bytes, name)
    expect(file.problems).toEqual([])
    expect(file.questions).toEqual([])
    expect(file.lines.length).toBeGreaterThan(4)
    for (const line of file.lines) {
      expect(line.error).toBeUndefined()
      expect(line.transDate).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(line.transTime).toMatch(/^(\d\d:\d\d:\d\d)?$/)
      expect(line.trsamt).toMatch(/^\d+\.\d\d$/)
      expect(line.currency).toBe('CNY')
      expect(line.isStored).toBe(line.trsamt !== '0.00')
    }
    expect(new Set(file.lines.map(({ key }) => key)).size).toBe(file.lines.length)
    expect(file.lines.every(({ transAbstr, purpose }) => transAbstr + purpose !== '')).toBe(true)
  })

  test.each(files)('%s gives the same keys a second time', (name, bytes) => {
    const keys = (): string[] => readStatementFile(bytes, name).lines.map(({ key }) => key)
    expect(keys()).toEqual(keys())
  })
})
