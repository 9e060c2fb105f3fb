/** Cells of a table copied from a spreadsheet; quoted cells may hold line breaks and tabs. */
export function readTableText(text: string): readonly (readonly string[])[] {
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]?)/y
  for (let end: string | undefined = '\t'; end; ) {
    const [, quoted, plain = '', after] = cell.exec(source) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (after === '\n') rows.push([])
    end = after
  }
  return rows
}
