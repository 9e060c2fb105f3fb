import { onlyQuery, type Picker, type Resource } from '#core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api'

/** A row of a picker: a record, or as much as is known of one that was chosen before. */
export type PickerRow = Readonly<Record<string, unknown>> & { readonly id: string }

interface PickerPage {
  readonly records: readonly PickerRow[]
  readonly total: number | string
}

/** Milliseconds of quiet before the server is asked for what is typed. */
const pause = 120

/** One page of what a picker offers, by what is typed in its search fields. */
export function usePickerRows(
  picker: Picker,
  resource: Resource,
  filters: Readonly<Record<string, string>>,
  current: number,
  size: number,
) {
  const settled = useSettled(filters)
  const call = picker.call ?? `${resource.api}/page`
  const query = { ...settled, ...onlyQuery(picker.only), current, size }
  const result = useQuery({
    queryKey: ['records', resource.id, 'picker', call, query],
    queryFn: ({ signal }) => api.get<PickerPage>(call, query, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    rows: result.data?.records,
    total: Number(result.data?.total ?? 0),
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
