import { boxScopes } from '#core'
import { useTranslation } from 'react-i18next'
import type { Level } from '../box-level'
import { askedArgument } from '../box-store'

const hints: Readonly<Record<string, string>> = {
  '': '搜索菜单、项目、人员、单据，或输入 > 运行命令',
  '>': '搜索命令',
  '@': '搜索人员',
  ':': '搜索项目',
  '/': '搜索菜单',
  '#': '输入单号',
  '=': '输入金额或算式，例如 1200*6%',
  '?': '搜索前缀和快捷键',
}

/** What the empty input asks for. */
export function usePlaceholder(level: Level | undefined): string {
  const { t } = useTranslation()
  if (!level) return ''
  if (level.kind === 'actions') return t('可以对它做什么？')
  if (level.kind === 'search') return t(hints[level.scope] ?? boxScopes[0].label)
  const spec = askedArgument(level)
  if (!spec) return ''
  return spec.hint ? t(spec.hint) : t(spec.label)
}
