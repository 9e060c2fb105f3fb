import type { PanelParams, Resource } from '#core'
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
  return <RecordList {...{ resource, params, onParams }} isActive={isFocused} />
}
