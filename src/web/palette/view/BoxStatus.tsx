import { isSelectionWaiting, selectionRows } from '#core'
import { useTranslation } from 'react-i18next'
import { askedArgument, type Box, topLevel, useBox } from '../box-store'
import { t as translate } from '../../app/translations'
import { keysOf } from './ResultRow'
import styles from './CommandPalette.module.css'

/** Says what was found, why a value does not do, and who did not answer. */
export function BoxStatus() {
  const { t } = useTranslation()
  const spoken = useBox(spokenStatus)
  const problem = useBox((state) => {
    const level = topLevel(state)
    return level?.kind === 'arguments' ? level.args.problem : undefined
  })
  const nothing = useBox(isNothingFound)
  const troubles = useBox((state) => state.troubles)
  return (
    <>
      <div role="status" aria-live="polite" className={nothing ? styles.nothing : styles.spoken}>
        {spoken}
      </div>
      <div role="alert" id="box-problem" className={problem ? styles.problem : styles.spoken}>
        {problem && t(problem)}
      </div>
      {troubles.length > 0 && (
        <ul className={styles.troubles}>
          {troubles.map(({ provider, state }) => (
            <li key={provider.id} className={state === 'slow' ? styles.slow : styles.failed}>
              {t(troubleTexts[state], { name: t(provider.label) })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const troubleTexts = {
  slow: '“{{name}}”较慢，仍在查找…',
  failed: '“{{name}}”查找失败，其余结果不受影响',
  cut: '“{{name}}”没有及时回应，其余结果不受影响',
} as const

/** Arguments that are chosen, not typed. */
const chosenKinds: ReadonlySet<string> = new Set(['record', 'records', 'choice'])

const isNothingFound = (state: Box): boolean => {
  const level = topLevel(state)
  if (!level || isSelectionWaiting(state.selection) || selectionRows(state.selection).length > 0) return false
  if (level.kind === 'arguments') return chosenKinds.has(askedArgument(level)?.kind ?? '')
  return level.kind !== 'search' || level.scope !== '='
}

/** The best result, its key and how many there are; spoken once they stand, not at every arrival. */
function spokenStatus(state: Box): string {
  const { selection } = state
  const level = topLevel(state)
  if (selection.outcome?.kind === 'wait') return translate('正在等待结果…')
  const rows = selectionRows(selection)
  const [first] = rows
  if (isSelectionWaiting(selection) && selection.selectedId === undefined) return ''
  if (first) {
    const keys = keysOf(first.result) ?? 'Enter'
    return translate('{{label}}，{{keys}}，共 {{count}} 项', { label: first.result.label, keys, count: rows.length })
  }
  if (!isNothingFound(state)) return ''
  const text = level?.text.trim() ?? ''
  if (level?.kind === 'arguments' && text === '') return translate('没有可以选择的内容。按 Esc 返回')
  if (text === '') return translate('这里还没有内容。按 Backspace 返回，按 ? 查看帮助')
  return level?.kind === 'search' && level.scope !== ''
    ? translate('没有找到“{{text}}”。清空后按 Backspace 可在全部范围内查找', { text })
    : translate('没有找到“{{text}}”。换个词试试，或按 Esc 返回', { text })
}
