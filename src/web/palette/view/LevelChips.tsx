import { argumentChips, boxScopes, commandLabel } from '#core'
import { useTranslation } from 'react-i18next'
import { enterScope } from '../box'
import { boxContext } from '../box-context'
import type { ArgumentsLevel } from '../box-level'
import { askedArgument, topLevel, useBox } from '../box-store'
import styles from './CommandPalette.module.css'

/** What stands before the input: the scope, the result that is acted on, the command with the arguments it has. */
export function LevelChips() {
  const { t } = useTranslation()
  const level = useBox(topLevel)
  if (level?.kind === 'arguments') return <ArgumentChips level={level} />
  if (level?.kind === 'actions') return <span className={styles.chip}>{level.result.label}</span>
  const scope = boxScopes.find(({ prefix }) => prefix !== '' && prefix === level?.scope)
  if (!scope) return null
  return (
    <button type="button" tabIndex={-1} className={styles.chip} title={t('退出范围')} onClick={() => enterScope('')}>
      <kbd>{scope.prefix}</kbd>
      {t(scope.label)}
    </button>
  )
}

function ArgumentChips({ level }: { readonly level: ArgumentsLevel }) {
  const { t } = useTranslation()
  const asked = askedArgument(level)
  return (
    <>
      <span className={`${styles.chip} ${styles.command}`}>{t(commandLabel(level.command, boxContext()))}</span>
      {argumentChips(level.args).map((chip, index) => (
        <span key={`${chip.name}-${index}`} className={styles.chip}>
          <span className={styles.chipLabel}>{t(chip.label)}</span>
          {chip.kind === 'choice' ? t(chip.text) : chip.text}
        </span>
      ))}
      {asked && <span className={styles.asked}>{t(asked.label)}</span>}
    </>
  )
}
