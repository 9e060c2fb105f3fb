import type { PanelParams, Resource, Row } from '#core'
import { type RefObject, useMemo } from 'react'
import { readAgain } from '../../api'
import { type GridHandle, useLatest } from '../../controls'
import type { ListHandle } from '../focused-list'

interface ListHandleOptions {
  readonly resource: Resource
  readonly filterBar: RefObject<HTMLElement | null>
  readonly grid: RefObject<GridHandle | null>
  readonly filters: Readonly<Record<string, string>>
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void
  readonly toggleFilters: () => void
  readonly setDialog: (dialog: 'columns' | 'export') => void
  readonly turnPage: (by: number) => void
  readonly begin?: (parent: Row | undefined) => PanelParams | undefined
  readonly toOther?: () => void
}

/** What the list commands reach: one object for a list's life. */
export function useListHandle(options: ListHandleOptions): ListHandle {
  const latest = useLatest(options)
  const { resource } = options
  return useMemo(() => {
    const now = () => latest.current
    return {
      resource,
      filter: () => now().filterBar.current?.querySelector<HTMLElement>('input,button')?.focus(),
      leaveFilters() {
        const among = now().filterBar.current?.contains(document.activeElement) ?? false
        if (among) now().grid.current?.focus()
        return among
      },
      toggleFilters: () => now().toggleFilters(),
      clearFilters: () => now().setFilters({}),
      hasFilters: () => Object.keys(now().filters).length > 0,
      chooseColumns: () => now().setDialog('columns'),
      exportRows: () => now().setDialog('export'),
      turnPage: (by) => now().turnPage(by),
      refresh: () => readAgain(resource.id),
      begin: (parent) => now().begin?.(parent),
      toOther: () => now().toOther,
    }
  }, [resource, latest])
}
