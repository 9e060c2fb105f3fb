export interface Party {
  readonly name: string
  readonly account: string
}

const longest = 200

const account = String.raw`[\dA-Z]{0,2}[\d*]{6,32}[\dA-Z]{0,2}`
const separator = String.raw`[\s/|,，;；:：_()（）-]*`
const alone = new RegExp(`^${account}$`)
const nameFirst = new RegExp(`^(.*?[^\\d\\s*])${separator}(?<![\\d*])([\\d*]{8,32})[)）]?$`)
const accountFirst = new RegExp(`^([\\d*]{8,32})${separator}([^\\d*].*)$`)

/** A name with its account in one cell, in either order, taken apart; an account alone has no name. */
export function splitParty(text: string): Party {
  if (text.length > longest) return { name: text, account: '' }
  if (alone.test(text)) return { name: '', account: text }
  const first = nameFirst.exec(text)
  if (first) return { name: (first[1] ?? '').replace(/[\s/|,，;；:：_(（-]+$/, ''), account: first[2] ?? '' }
  const second = accountFirst.exec(text)
  return second
    ? { name: (second[2] ?? '').replace(/[)）]$/, ''), account: second[1] ?? '' }
    : { name: text, account: '' }
}
