import { type SelectionGroup, shownGroups } from '#core'
import { Command } from 'cmdk'
import { memo, useDeferredValue, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { rowDrawn } from '../box'
import type { BoxRow } from '../box-level'
import { askedArgument, topLevel, useBox } from '../box-store'
import { optionId } from './option-id'
import { ResultRow } from './ResultRow'
import styles from './CommandPalette.module.css'

const levelLabels: Readonly<Record<string, string>> = {
  'palette.actions': '可以做什么',
  'palette.argument.go': '继续',
}

/**
 * The rows in groups, the best group first. Rows of the text before stay until the first new one is there. A typed character
 * is drawn before the rows are: they follow at a lower priority, which also draws answers that arrive together at once.
 */
export function ResultList() {
  const selection = useDeferredValue(useBox((state) => state.selection))
  const asked = useBox((state) => askedArgument(topLevel(state))?.label)
  const { selectedId } = selection
  const { groups, stale } = shownGroups(selection)
  const isFirst = groups[0]?.rows[0]?.id === selectedId
  useEffect(() => {
    const option = selectedId === undefined ? null : document.getElementById(optionId(selectedId))
    const list = option?.closest('[role="listbox"]')
    // The first row is selected with every key typed; it needs no measuring.
    if (list && isFirst) list.scrollTop = 0
    else option?.scrollIntoView?.({ block: 'nearest' })
  }, [selectedId, isFirst])
  useLayoutEffect(() => {
    const drawn = selectedId !== undefined && document.getElementById(optionId(selectedId)) !== null
    rowDrawn(drawn ? selectedId : undefined)
  })
  return <Groups groups={groups} stale={stale} asked={asked} />
}

interface GroupsProps {
  readonly groups: readonly SelectionGroup<BoxRow>[]
  readonly stale: boolean
  readonly asked: string | undefined
}

const Groups = memo(function Groups({ groups, stale, asked }: GroupsProps) {
  const { t } = useTranslation()
  return groups.map(({ provider, rows }) => (
    <Command.Group
      key={provider}
      heading={t(labelOf(provider) ?? asked ?? '结果')}
      className={stale ? styles.stale : undefined}
    >
      {rows.map((row) => (
        <ResultRow key={row.id} row={row} />
      ))}
    </Command.Group>
  ))
})

const labelOf = (provider: string) => registries.searchProviders.find(provider)?.label ?? levelLabels[provider]
