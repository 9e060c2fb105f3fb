export interface CodedMenu {
  readonly code: string
  /** 1 menu, 2 button. */
  readonly category: number
}

/**
 * Whether a menu or button meets a rule: patterns separated by commas or spaces, where `*` stands for any characters, a
 * leading `/` for menus alone and a leading `!` for what is left out again: `/*,*_view,!user_*`.
 */
export function matchesRule(rule: string, menu: CodedMenu): boolean {
  const patterns = rule.split(/[\s,，]+/).filter(Boolean)
  const meets = (pattern: string) =>
    pattern.startsWith('/')
      ? menu.category === 1 && matchesCode(pattern.slice(1), menu.code)
      : matchesCode(pattern, menu.code)
  if (patterns.some((pattern) => pattern.startsWith('!') && meets(pattern.slice(1)))) return false
  return patterns.some((pattern) => !pattern.startsWith('!') && meets(pattern))
}

function matchesCode(pattern: string, code: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (!code.startsWith(first)) return false
  const last = rest.pop()
  if (last === undefined) return code === first
  let at = first.length
  for (const part of rest) {
    const found = code.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return code.length - last.length >= at && code.endsWith(last)
}
