import {
  api,
  EmptyState,
  ErrorState,
  messageOf,
  notify,
  type PanelProps,
  Skeleton,
  subscribeChanges,
  useTab,
} from '#web'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statement } from '../../resources/statement'
import { ClaimBoard } from './ClaimBoard'
import { claimAddress } from './claim-addresses'
import { fetchSuggestions } from './claim-calls'
import { claimQueue, nextUnclaimed } from './claim-queue'
import type { ClaimedStatement } from './StatementFacts'

/** 认领面板: chosen statements, what they may be for, and the claim that is being written. Nothing is posted without a key. */
export default function ClaimPanel({ params }: PanelProps) {
  const { t } = useTranslation()
  const { statements: asked = '', from, contract } = params
  const { setTitle, replaceAddress } = useTab()
  const ids = asked.split(',').filter(Boolean)
  const { data: queue, error, refetch } = useQuery(claimQueue(from))
  useEffect(() => setTitle(t('认领面板')), [setTitle, t])
  useEffect(() => {
    if (asked !== '' || !queue) return
    nextUnclaimed(queue, [], 1).then(
      (id) => id && replaceAddress(claimAddress({ statements: [id], from })),
      (error: unknown) => notify({ kind: 'error', message: messageOf(error) }),
    )
  }, [asked, queue, from, replaceAddress])
  if (asked === '' && queue?.length === 0)
    return <EmptyState title={t('没有未认领的流水')} keys="g s" hint={t('转到银行流水')} />
  if (asked === '' && error)
    return <ErrorState title={t('流水没有读出来')} message={error.message} onRetry={() => void refetch()} />
  if (asked === '') return <Skeleton lines={10} />
  return <Loaded key={asked} ids={ids} from={from} contract={contract} />
}

interface LoadedProps {
  readonly ids: readonly string[]
  readonly from: string | undefined
  readonly contract: string | undefined
}

function Loaded({ ids, from, contract }: LoadedProps) {
  const { t } = useTranslation()
  const rows = useStatements(ids)
  const [active, setActive] = useState(0)
  const activeId = ids[Math.min(active, ids.length - 1)] ?? ''
  const suggestions = useQuery({
    queryKey: ['records', statement.id, 'suggest', activeId],
    queryFn: ({ signal }) => fetchSuggestions(activeId, signal),
  })
  const changedBy = useChangedBy(ids)
  if (rows.error) return <ErrorState title={t('流水没有读出来')} message={rows.error.message} onRetry={rows.retry} />
  if (!rows.data) return <Skeleton lines={10} />
  return (
    <ClaimBoard
      rows={rows.data}
      active={Math.min(active, ids.length - 1)}
      onActive={setActive}
      suggestions={suggestions.data}
      contract={contract}
      changedBy={changedBy}
      from={from}
    />
  )
}

function useStatements(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['records', statement.id, 'claimed', id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.get<ClaimedStatement>('blade-biz/bank/statement/claim/detail', { id }, { signal, quiet: true }),
    })),
    combine: combineRows,
  })
}

function combineRows(results: readonly { data?: ClaimedStatement; error: Error | null; refetch: () => unknown }[]) {
  const data = results.flatMap((result) => result.data ?? [])
  return {
    data: data.length === results.length ? data : undefined,
    error: data.length === results.length ? null : (results.find((result) => result.error)?.error ?? null),
    retry: () => {
      for (const result of results) if (result.error) result.refetch()
    },
  }
}

/** Who last changed one of these statements while they are looked at. */
function useChangedBy(ids: readonly string[]): Readonly<Record<string, string>> {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const text = ids.join(',')
  useEffect(() => {
    const own = new Set(text.split(','))
    return subscribeChanges(statement.id, (change) => {
      const touched = change.ids.filter((id) => own.has(id))
      if (touched.length > 0)
        setNames((before) => ({ ...before, ...Object.fromEntries(touched.map((id) => [id, change.byName])) }))
    })
  }, [text])
  return names
}
