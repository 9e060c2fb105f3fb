/** A company's name as it is compared: brackets, blanks, case and full-width forms do not count. */
export function normalName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s()（）【】[\]·.,，。]/g, '')
    .toLowerCase()
}

export const namesAlike = (left: string, right: string): boolean =>
  left !== '' && normalName(left) === normalName(right)

/** Tokens of a text that may be numbers of contracts or invoices: at least six characters with a digit in them. */
export function numbersIn(text: string): string[] {
  const tokens = text.normalize('NFKC').match(/[A-Za-z0-9][A-Za-z0-9\-/_〔〕[\]]{4,39}/g) ?? []
  return [...new Set(tokens.filter((token) => /\d/.test(token)))]
}
