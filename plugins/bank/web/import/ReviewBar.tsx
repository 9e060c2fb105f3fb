import { formatCount } from '#core'
import { Button, CommandButton, chordText, currentContext, runCommand, useChords, useSession } from '#web'
import { useTranslation } from 'react-i18next'
import { importBatch } from '../../resources/import-batch'
import styles from './Import.module.css'
import type { Batch, LineFilter } from './import-calls'
import { filterLabels, lineFilters } from './import-commands'

interface ReviewBarProps {
  readonly batch: Batch
  readonly filter: LineFilter
  readonly totals: Readonly<Record<LineFilter, number>>
  readonly isReady: boolean
  /** Lines that are to be stored. */
  readonly count: number
  readonly showsRaw: boolean
}

/** What can be done with the review, each with its key: confirm, what is shown, where the next remark is, how it is read. */
export function ReviewBar({ batch, filter, totals, isReady, count, showsRaw }: ReviewBarProps) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const context = { ...currentContext(), resource: importBatch.id, records: [batch], permissions }
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('{{label}}操作', { label: t('导入复核') })}>
      <Act
        command="confirm"
        kind="primary"
        isDisabled={!isReady}
        label={t('确认导入 {{count}} 行', { count: formatCount(count) })}
      />
      <div role="group" aria-label={t('只看')} className={styles.filters}>
        {lineFilters.map((each) => (
          <Act
            key={each}
            command={`show.${each}`}
            kind={each === filter ? 'plain' : 'quiet'}
            isPressed={each === filter}
            label={`${t(filterLabels[each])} ${formatCount(totals[each])}`}
          />
        ))}
      </div>
      <Act command="previousMarked" kind="quiet" label={t('上一处提示')} />
      <Act command="nextMarked" kind="quiet" label={t('下一处提示')} />
      <Act command="columns" kind="quiet" label={t('列对应')} />
      <Act command="rawLine" kind={showsRaw ? 'plain' : 'quiet'} isPressed={showsRaw} label={t('原始行')} />
      <CommandButton command={`${importBatch.id}.discard`} context={context} kind="quiet" />
    </div>
  )
}

interface ActProps {
  readonly command: string
  readonly kind: 'primary' | 'plain' | 'quiet'
  readonly label: string
  readonly isPressed?: boolean
  readonly isDisabled?: boolean
}

/** A command of the review as a button, with its key. */
function Act({ command, kind, label, isPressed, isDisabled }: ActProps) {
  const id = `bank.import.${command}`
  const [chord] = useChords(id)
  return (
    <Button
      kind={kind}
      keys={chord && chordText(chord)}
      aria-pressed={isPressed}
      isDisabled={isDisabled}
      onPress={() => void runCommand(id)}
    >
      {label}
    </Button>
  )
}
