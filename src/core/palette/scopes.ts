import { halfWidth } from '../fields/half-width'

export interface BoxScope {
  readonly id: string
  /** Half-width; empty for the box without a prefix. */
  readonly prefix: string
  /** Message key. */
  readonly label: string
}

export const boxScopes = [
  { id: 'all', prefix: '', label: '全部' },
  { id: 'commands', prefix: '>', label: '命令' },
  { id: 'people', prefix: '@', label: '人员' },
  { id: 'projects', prefix: ':', label: '项目' },
  { id: 'menus', prefix: '/', label: '菜单' },
  { id: 'numbers', prefix: '#', label: '单号' },
  { id: 'amounts', prefix: '=', label: '金额' },
  { id: 'help', prefix: '?', label: '帮助' },
] as const satisfies readonly BoxScope[]

export interface BoxInput {
  readonly scope: BoxScope
  /** What stands behind the prefix, without blanks around it. */
  readonly query: string
}

/** What a Chinese input method gives for the keys of the prefixes, beyond the full-width twins. */
const keyOf: Readonly<Record<string, string>> = { '、': '/', '》': '>' }
const half = (text: string): string =>
  Array.from(halfWidth(text), (character) => keyOf[character] ?? character).join('')

/** Splits what is in the box into scope and query; the longest prefix that fits wins, full-width equals half-width. */
export const parseBoxInput = (text: string, scopes: readonly BoxScope[] = boxScopes): BoxInput => {
  const trimmed = text.trimStart()
  const typed = half(trimmed)
  const [scope] = scopes
    .filter(({ prefix }) => typed.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  if (!scope) return { scope: boxScopes[0], query: trimmed.trimEnd() }
  return { scope, query: trimmed.slice(scope.prefix.length).trim() }
}
