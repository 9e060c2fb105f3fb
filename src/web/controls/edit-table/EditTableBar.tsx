import { useTranslation } from 'react-i18next'
import { chordText, runCommand, useChords } from '../../keyboard'
import { Button } from '../Button'
import styles from './EditTable.module.css'

interface EditTableBarProps {
  readonly count: number
  readonly chosen: number
  readonly locked: boolean
  /** What is wrong with the current cell. */
  readonly problem: string | undefined
}

/** The table's commands as buttons, and what there is to say about it. */
export function EditTableBar({ count, chosen, locked, problem }: EditTableBarProps) {
  const { t } = useTranslation()
  const [addChord] = useChords('table.add').slice(-1)
  const [removeChord] = useChords('table.remove')
  return (
    <div className={styles.bar}>
      {!locked && (
        <>
          <Button kind="quiet" keys={addChord && chordText(addChord)} onPress={() => void runCommand('table.add')}>
            {t('添加一行')}
          </Button>
          <Button
            kind="quiet"
            keys={removeChord && chordText(removeChord)}
            onPress={() => void runCommand('table.remove')}
          >
            {t('删除所选行')}
          </Button>
        </>
      )}
      <output className={problem ? styles.problem : styles.hint}>
        {problem ??
          (chosen > 0 ? t('共 {{count}} 行，已选 {{chosen}} 行', { count, chosen }) : t('{{count}} 行', { count }))}
      </output>
      {!locked && <span className={styles.hint}>{t('F2 编辑，空格选择行，Ctrl+D 向下填充，Delete 清空')}</span>}
    </div>
  )
}
