/** Whether a permission code meets one of the patterns, comma- or line-separated, where `*` stands for any characters: `bank_*,*_view`. */
export function matchesCode(patterns: string, code: string): boolean {
  return patterns.split(/[\s,，]+/).some((pattern) => pattern !== '' && matches(pattern, code))
}

function matches(pattern: string, code: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!code.startsWith(first)) return false
  if (rest.length === 0) return code === first
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = code.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return code.length - last.length >= at && code.endsWith(last)
}
