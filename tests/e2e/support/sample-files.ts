import { write, utils } from '@e965/xlsx'

export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A PDF of some pages, each saying its number. */
export function pdfFile(name: string, pages: number): SampleFile {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...Array.from({ length: pages }, (_, index) => {
      const content = `BT /F1 36 Tf 60 700 Td (Receipt page ${index + 1}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
        `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
      ]
    }).flat(),
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** A workbook of two sheets. */
export function workbookFile(name: string): SampleFile {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['日期', '对方单位', '金额'],
      ['2026-10-09', '南京恒泰置业有限公司', 1234.5],
    ]),
    '流水',
  )
  utils.book_append_sheet(book, utils.aoa_to_sheet([['说明'], ['第二张表']]), '说明')
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}

/** A picture of one dark pixel. */
export const pictureFile = (name: string): SampleFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** Delimited text as an old system writes it, in GB18030. */
export const oldTextFile = (name: string): SampleFile => ({
  name,
  mimeType: 'text/csv',
  // 日期,金额 and 合计,1.00
  buffer: Buffer.from([
    0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0a, 0xba, 0xcf, 0xbc, 0xc6, 0x2c, 0x31, 0x2e, 0x30, 0x30,
    0x0a,
  ]),
})
