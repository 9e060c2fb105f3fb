import { boxScopes } from '#core'
import { useTranslation } from 'react-i18next'
import type { Level } from '../box-level'
import { topLevel, useBox } from '../box-store'
import { enterScope } from '../box'
import styles from './CommandPalette.module.css'

type Hint = readonly [keys: string, label: string]

const searchHints: readonly Hint[] = [
  ['Enter', '打开'],
  ['Ctrl+Enter', '右侧'],
  ['Shift+Enter', '下方'],
  ['Alt+Enter', '预览'],
  ['Tab', '更多操作'],
  ['Esc', '关闭'],
]
const actionHints: readonly Hint[] = [
  ['Enter', '运行'],
  ['Esc', '返回'],
]
const argumentHints: readonly Hint[] = [
  ['Enter', '确定'],
  ['Ctrl+Enter', '确定并运行'],
  ['Backspace', '收回上一项'],
  ['Esc', '返回'],
]

const hints: Readonly<Record<Level['kind'], readonly Hint[]>> = {
  search: searchHints,
  actions: actionHints,
  arguments: argumentHints,
}

/** The keys that count now; below an empty box the prefixes. */
export function BoxHints() {
  const { t } = useTranslation()
  const kind = useBox((state) => topLevel(state)?.kind)
  const isBare = useBox((state) => {
    const level = topLevel(state)
    return level?.kind === 'search' && level.scope === '' && level.text === ''
  })
  if (!kind) return null
  return (
    <div className={styles.foot}>
      {isBare && (
        <div className={styles.hints}>
          {boxScopes.slice(1).map(({ prefix, label }) => (
            <button
              key={prefix}
              type="button"
              tabIndex={-1}
              className={styles.scope}
              onClick={() => enterScope(prefix)}
            >
              <kbd>{prefix}</kbd>
              {t(label)}
            </button>
          ))}
        </div>
      )}
      <div className={styles.hints}>
        {hints[kind].map(([keys, label]) => (
          <span key={keys} className={styles.hint}>
            <kbd>{keys}</kbd>
            {t(label)}
          </span>
        ))}
      </div>
    </div>
  )
}
