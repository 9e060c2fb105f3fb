import { Command } from 'cmdk'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { topLevel, useBox } from '../box-store'
import { AmountView } from './AmountView'
import { BoxHints } from './BoxHints'
import { BoxInput } from './BoxInput'
import { BoxStatus } from './BoxStatus'
import { PreviewCard } from './PreviewCard'
import { ResultList } from './ResultList'
import styles from './CommandPalette.module.css'

/** Never the id of a row: cmdk selects its first row by itself where it is told of none. */
const noRow = '\u2007none'

/** What is in the box. Only its frame follows the selection; the parts follow what they show. */
export function Box() {
  const { t } = useTranslation()
  const preview = useBox((state) => state.preview)
  const amounts = useBox((state) => {
    const level = topLevel(state)
    return level?.kind === 'search' && level.scope === '=' ? level.text : undefined
  })
  const [listId, setListId] = useState('')
  return (
    <BoxFrame>
      <BoxInput listId={listId} />
      {amounts !== undefined && <AmountView text={amounts} />}
      <div className={styles.middle}>
        <Command.List label={t('结果')} className={styles.list} ref={(list) => setListId(list?.id ?? '')}>
          <ResultList />
        </Command.List>
        {preview && <PreviewCard />}
      </div>
      <BoxStatus />
      <BoxHints />
    </BoxFrame>
  )
}

function BoxFrame({ children }: { readonly children: ReactNode }) {
  const selectedId = useBox((state) => state.selection.selectedId)
  return (
    <Command
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      value={selectedId ?? noRow}
      className={styles.box}
    >
      {children}
    </Command>
  )
}
