import { type Row, valueText } from '#core'
import { fetchRecord, recordKey } from '#web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { project } from '../../resources/project'
import { fetchFeatures, featuresKey } from './feature-calls'

/** At the latest so many milliseconds after the project is there its choice is shown, and by what name the project knows it. */
export const latestSelection = 500
export const latestNames = 1000

/** What is described of a project, and what of it was chosen: both shown as soon as they are there. */
export function useFeatures(projectId: string) {
  const projects = useQuery({
    queryKey: recordKey(project, projectId),
    queryFn: ({ signal }) => fetchRecord(project, projectId, signal),
  })
  const all = useQuery({
    queryKey: featuresKey(projectId),
    queryFn: ({ signal }) => fetchFeatures(projectId, signal),
    retry: false,
  })
  const isThere = projects.data !== undefined
  const lateSelection = useLater(latestSelection, isThere)
  const lateNames = useLater(latestNames, isThere)
  const row: Row | undefined = projects.data
  const ids = valueText(row?.['featureIds']).split(',').filter(Boolean)
  const knownName = (id: string) => all.data?.find((each) => each.id === id)?.feature
  return {
    project: row,
    all: all.data,
    error: projects.error ?? all.error,
    retry: () => {
      if (projects.error) void projects.refetch()
      if (all.error) void all.refetch()
    },
    /** Undefined until it may be shown; what is described no longer is not chosen any more. */
    chosen: all.data ? ids.filter((id) => knownName(id) !== undefined) : lateSelection ? ids : undefined,
    /** Undefined while it may still come. */
    nameOf: (id: string): string | undefined => knownName(id) ?? (lateNames ? id : undefined),
  }
}

/** True when something has been there for so long. */
function useLater(milliseconds: number, isThere: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds, isThere])
  return isLate
}
