import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defused, tableText } from '../../../src/web/controls/grid/table-text'
import { readTableText } from '../../../src/web/controls/edit-table/read-table-text'

const columns = [0, 1, 2].map((place) => ({
  id: String(place),
  label: `列${place}`,
  width: 100,
  text: (row: readonly string[]) => row[place] ?? '',
}))

describe('table text', () => {
  test.each(['=1+1', '+cmd|calc', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("x")'])(
    'never lets a spreadsheet run %s',
    (text) => {
      expect(defused(text)).toBe(`'${text}`)
    },
  )

  test.each(['-12.50', '1,234.00', '-1,234', '+', '苏A1234', '2026-01-02'])(
    'leaves %s to be read as what it is',
    (text) => {
      expect(defused(text)).toBe(text === '+' ? "'+" : text)
    },
  )

  test('comes back cell for cell when it is pasted', () => {
    const plain = fc.string().filter((text) => defused(text) === text && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain, plain), { minLength: 1 }), (rows) => {
        const [heading, ...pasted] = readTableText(`${tableText(columns, rows)}\n`)
        expect(heading).toEqual(['列0', '列1', '列2'])
        expect(pasted).toEqual(rows.map((row) => [...row]))
      }),
    )
  })
})
