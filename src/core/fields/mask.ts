/** Hides all but the first and last characters; what is too short to hide anything between them is hidden whole. */
const keepEnds = (text: string, first: number, last: number): string => {
  const characters = Array.from(text)
  if (characters.length <= first + last) return '*'.repeat(characters.length)
  const hidden = characters.length - first - last
  return [...characters.slice(0, first), '*'.repeat(hidden), ...characters.slice(-last)].join('')
}

/** Characters 4 to 7 hidden when there are at least 11; shorter numbers are shown as they are. */
export const maskPhone = (phone: string): string =>
  phone.length >= 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone

/** First six and last four shown. */
export const maskIdCard = (idCard: string): string => keepEnds(idCard, 6, 4)

/** Last four shown; blanks between the digits are left out. */
export const maskBankAccount = (account: string): string => keepEnds(account.replace(/\s/g, ''), 0, 4)
