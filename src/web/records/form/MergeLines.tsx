import type { LinesField } from '#core'
import { useTranslation } from 'react-i18next'
import styles from './MergeDialog.module.css'
import { type LineChange, lineChanges } from './merge-lines'

interface MergeLinesProps {
  readonly field: LinesField
  readonly before: unknown
  readonly after: unknown
}

const marks: Readonly<Record<LineChange['kind'], string>> = { added: '＋', changed: '≠', removed: '－' }

/** How many lines one side has, and what it did to those that were there: new, changed and removed ones, line by line. */
export function MergeLines({ field, before, after }: MergeLinesProps) {
  const { t } = useTranslation()
  const changes = lineChanges(field, before, after)
  const counted = (kind: LineChange['kind']) => changes.filter((change) => change.kind === kind).length
  const counts = [
    counted('added') > 0 && t('新增了 {{count}} 行', { count: counted('added') }),
    counted('changed') > 0 && t('修改了 {{count}} 行', { count: counted('changed') }),
    counted('removed') > 0 && t('删除了 {{count}} 行', { count: counted('removed') }),
  ].filter(Boolean)
  return (
    <>
      <span className={styles.counts}>{counts.length > 0 ? counts.join('、') : t('列表没有变化')}</span>
      {changes.map(({ kind, text, before: former }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two new lines may say the same
        <span key={place} className={styles.line} data-kind={kind}>
          <span aria-hidden>{marks[kind]} </span>
          {former !== undefined && <del>{former}</del>} {kind === 'removed' ? <del>{text}</del> : text}
        </span>
      ))}
    </>
  )
}
