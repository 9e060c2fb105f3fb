import type { Row } from '#core'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useTab } from '../../workspace'
import styles from './LinkedLists.module.css'

/** What each of the two lists is told. */
export interface LinkedPlace {
  readonly isActive: boolean
  readonly toOther: () => void
}

interface LinkedListsProps {
  readonly direction: 'beside' | 'below'
  /** Names of the two parts, translated. */
  readonly labels: readonly [string, string]
  readonly first: (place: LinkedPlace & { readonly onCurrent: (row: Row | undefined) => void }) => ReactNode
  /** Drawn anew for another record under the first list's cursor. */
  readonly second: (place: LinkedPlace, row: Row | undefined) => ReactNode
}

/** Two lists of one page: the second shows what belongs to the record under the cursor of the first. Commands mean the one that had the focus last. */
export function LinkedLists({ direction, labels, first, second }: LinkedListsProps) {
  const { isFocused } = useTab()
  const [side, setSide] = useState<0 | 1>(0)
  const [current, setCurrent] = useState<Row>()
  const id = useId()
  const goTo = (to: 0 | 1) => () => {
    const grid = document.getElementById(id + to)?.querySelector<HTMLElement>('[role=grid],[role=treegrid]')
    setSide(to)
    ;(grid?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]') ?? grid)?.focus()
  }
  const onCurrent = useCallback((row: Row | undefined) => {
    // While the first list is read again it has no row for a moment: the second stays.
    if (row) setCurrent(row)
  }, [])
  const placeOf = (part: 0 | 1): LinkedPlace => ({
    isActive: isFocused && side === part,
    toOther: goTo(part === 0 ? 1 : 0),
  })
  const contents = [first({ ...placeOf(0), onCurrent }), second(placeOf(1), current)]
  return (
    <div className={direction === 'beside' ? styles.beside : styles.below}>
      {contents.map((content, part) => (
        <section
          key={labels[part]}
          id={id + part}
          aria-label={labels[part]}
          className={styles.part}
          onFocus={() => setSide(part as 0 | 1)}
        >
          {content}
        </section>
      ))}
    </div>
  )
}
