import type { ReferenceField, ReferencesField } from '#core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ComboOption } from '../controls'
import { findRecords } from './find-records'

const pause = 120
const none: readonly ComboOption[] = []

/** Searches the target of a reference while one types; before that it offers what was used last. */
export function useRecordSearch(field: ReferenceField | ReferencesField, opened: boolean) {
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['records', field.target, 'find', query, field.options.only, field.options.picker],
    queryFn: ({ signal }) => findRecords(field, query, signal),
    placeholderData: keepPreviousData,
    enabled: opened,
    retry: false,
  })
  return { options: data ?? none, searching: isFetching, search: setTyped }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
