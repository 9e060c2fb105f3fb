import { shownGroups } from '#core'
import { Command } from 'cmdk'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { askedArgument, isBoxOpen, topLevel, useBox } from '../box-store'
import { optionId } from './option-id'
import { ResultRow } from './ResultRow'
import styles from './CommandPalette.module.css'

const levelLabels: Readonly<Record<string, string>> = {
  'palette.actions': '可以做什么',
  'palette.argument.go': '继续',
}

/** The rows in groups, the best group first. Rows of the text before are drawn pale until the first new one is there. */
export function ResultList() {
  const { t } = useTranslation()
  const selection = useBox((state) => state.selection)
  const { groups, stale } = shownGroups(selection)
  const { selectedId } = selection
  const asked = useBox((state) => askedArgument(topLevel(state))?.label)
  useEffect(() => {
    if (selectedId !== undefined && isBoxOpen())
      document.getElementById(optionId(selectedId))?.scrollIntoView?.({ block: 'nearest' })
  }, [selectedId])
  return groups.map(({ provider, rows }) => (
    <Command.Group
      key={provider}
      heading={t(labelOf(provider) ?? asked ?? '结果')}
      className={stale ? styles.stale : ''}
    >
      {rows.map((row) => (
        <ResultRow key={row.id} row={row} stale={stale} />
      ))}
    </Command.Group>
  ))
}

const labelOf = (provider: string) => registries.searchProviders.find(provider)?.label ?? levelLabels[provider]
