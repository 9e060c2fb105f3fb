import { onlyQuery, type Picker, type Resource } from '#core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, queryClient } from '../../api'

/** A row of a picker: a record, or as much as is known of one that was chosen before. */
export type PickerRow = Readonly<Record<string, unknown>> & { readonly id: string }

interface PickerPage {
  readonly records: readonly PickerRow[]
  readonly total: number | string
  readonly current?: number | string
  readonly size?: number | string
}

type Filters = Readonly<Record<string, string>>

/** Rows of a page unless somebody wants more. */
export const usualSize = 10
/** Milliseconds that a page which was fetched ahead is good for. */
const moment = 30_000
/** Milliseconds of quiet before the server is asked for what is typed. */
const pause = 120

/** Asks for the first page of a picker that somebody is about to open, unless it was asked for a moment ago. */
export const prefetchPicker = (picker: Picker, resource: Resource): Promise<void> =>
  queryClient.prefetchQuery({ ...pageOf(picker, resource, {}, 1, usualSize), staleTime: moment })

function pageOf(picker: Picker, resource: Resource, filters: Filters, current: number, size: number) {
  const call = picker.call ?? `${resource.api}/page`
  const query = { ...filters, ...onlyQuery(picker.only), current, size }
  return queryOptions({
    queryKey: ['records', resource.id, 'picker', call, query],
    queryFn: ({ signal }) => api.get<PickerPage>(call, query, { signal, quiet: true }),
    retry: false,
  })
}

/** One page of what a picker offers, by what is typed in its search fields. */
export function usePickerRows(picker: Picker, resource: Resource, filters: Filters, current: number, size: number) {
  const settled = useSettled(filters)
  const result = useQuery({ ...pageOf(picker, resource, settled, current, size), placeholderData: keepPreviousData })
  const shown = result.data
  return {
    rows: shown?.records,
    /** How many rows stand before those that are shown, which may still be the page before. */
    before: (Number(shown?.current ?? current) - 1) * Number(shown?.size ?? size),
    total: Number(shown?.total ?? 0),
    /** What is shown is not yet what was asked for. */
    stale: result.isPlaceholderData || settled !== filters,
    error: result.error,
    retry: () => void result.refetch(),
  }
}

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
