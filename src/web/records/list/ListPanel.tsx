import type { PanelParams, Resource, Row } from '#core'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useTab } from '../../workspace'
import { listAddress } from '../addresses'
import { RecordList } from './RecordList'

interface ListPanelProps {
  readonly resource: Resource
  readonly params: PanelParams
}

/** The list of a resource as a page of its own, whose address holds filters and sort. */
export function ListPanel({ resource, params }: ListPanelProps) {
  const { t } = useTranslation()
  const { isFocused, replaceAddress, setTitle } = useTab()
  useEffect(() => setTitle(t(resource.label)), [setTitle, t, resource])
  const onParams = useCallback(
    (next: PanelParams) => replaceAddress(listAddress(resource, next)),
    [replaceAddress, resource],
  )
  const begin = useCallback(
    (parent: Row | undefined) => (parent ? undefined : namedParams(resource, params)),
    [resource, params],
  )
  return <RecordList {...{ resource, params, onParams, begin }} isActive={isFocused} />
}

/** A list that shows what belongs to one record begins new ones below it. */
const namedParams = (resource: Resource, params: PanelParams): PanelParams | undefined => {
  const named = Object.entries(params).filter(([name]) => resource.fields[name]?.kind === 'reference')
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
