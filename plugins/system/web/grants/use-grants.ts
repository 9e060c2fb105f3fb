import { type CommandOutcome } from '#core'
import { confirm, messageOf, notify, t } from '#web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type GrantTreeRows, grantRows } from './grant-tree'
import type { GrantLists, GrantSource } from './grant-sources'

type Ticks = Readonly<Record<string, ReadonlySet<string>>>

export interface Grants {
  readonly trees: Readonly<Record<string, GrantTreeRows>>
  /** What is ticked, by list. */
  readonly ticks: Ticks
  readonly setTicks: (list: string, ids: ReadonlySet<string>) => void
  /** How many are added and taken away against what is stored. */
  readonly changes: { readonly added: number; readonly removed: number }
  /** How many more are granted that the person cannot hand out; they stay. */
  readonly others: number
  readonly save: () => Promise<CommandOutcome | undefined>
}

interface Stored {
  readonly trees: Readonly<Record<string, GrantTreeRows>>
  /** Of each it is granted to, in the order of the ids. */
  readonly lists: readonly GrantLists[]
}

async function fetchStored(source: GrantSource, ids: readonly string[]): Promise<Stored> {
  const [trees, lists] = await Promise.all([source.trees(), Promise.all(ids.map(source.keys))])
  const rows = source.kinds.map(({ list, tree }) => [list, grantRows(trees[tree] ?? [])] as const)
  return { trees: Object.fromEntries(rows), lists }
}

const union = (lists: readonly GrantLists[], list: string): ReadonlySet<string> =>
  new Set(lists.flatMap((each) => each[list] ?? []))

/** What is granted, and what a person makes of it before it is saved. Undefined until it is read. */
export function useGrants(source: GrantSource, ids: readonly string[]) {
  const client = useQueryClient()
  const key = useMemo(() => ['records', 'system.roleMenu', 'grants', source.id, ids.join(',')], [source, ids])
  const stored = useQuery({ queryKey: key, queryFn: () => fetchStored(source, ids) })
  const [draft, setDraft] = useState<Ticks>({})
  const { data } = stored
  const ticks = useMemo(
    () => Object.fromEntries(source.kinds.map(({ list }) => [list, draft[list] ?? union(data?.lists ?? [], list)])),
    [source, draft, data],
  )

  const saved = async (lists: readonly GrantLists[]) => {
    for (const [index, id] of ids.entries()) await source.save([id], lists[index] ?? {})
    setDraft({})
    await client.invalidateQueries({ queryKey: key })
  }
  const save = async (): Promise<CommandOutcome | undefined> => {
    if (!data || Object.keys(draft).length === 0) return { message: t('没有改动') }
    try {
      const newest = await Promise.all(ids.map(source.keys))
      if (!sameLists(newest, data.lists) && !(await agreedToReplace())) return undefined
      const lists = Object.fromEntries(Object.entries(draft).map(([list, set]) => [list, [...set]]))
      await saved(ids.map(() => lists))
      const before = newest.map((each) =>
        Object.fromEntries(Object.keys(lists).map((list) => [list, each[list] ?? []])),
      )
      const undo = async () => {
        await saved(before)
        return { message: t('已恢复原来的授权') }
      }
      return { message: t('授权已保存'), undo }
    } catch (error) {
      notify({ kind: 'error', message: messageOf(error) })
      return undefined
    }
  }
  const grants: Grants | undefined = data && {
    trees: data.trees,
    ticks,
    setTicks: (list, set) => setDraft((before) => withTicks(before, list, set, union(data.lists, list))),
    changes: countChanges(data, draft),
    others: countOthers(source, data),
    save,
  }
  return { grants, error: data ? null : stored.error, retry: () => void stored.refetch() }
}

/** Ticks that come back to what is stored are no draft. */
function withTicks(before: Ticks, list: string, ids: ReadonlySet<string>, stored: ReadonlySet<string>): Ticks {
  const { [list]: _, ...rest } = before
  return sameSet(ids, stored) ? rest : { ...rest, [list]: ids }
}

const sameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id))

const sameLists = (one: readonly GrantLists[], other: readonly GrantLists[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

function countChanges({ lists }: Stored, draft: Ticks): Grants['changes'] {
  const changes = Object.entries(draft).map(([list, set]) => {
    const stored = union(lists, list)
    return {
      added: [...set].filter((id) => !stored.has(id)).length,
      removed: [...stored].filter((id) => !set.has(id)).length,
    }
  })
  const sum = (name: 'added' | 'removed') => changes.reduce((total, each) => total + each[name], 0)
  return { added: sum('added'), removed: sum('removed') }
}

const countOthers = ({ kinds }: GrantSource, { trees, lists }: Stored): number =>
  kinds.reduce(
    (total, { list }) => total + [...union(lists, list)].filter((id) => !trees[list]?.byId.has(id)).length,
    0,
  )

const agreedToReplace = () =>
  confirm({
    title: t('授权刚被他人修改'),
    message: t('打开本页后，这里的授权已被他人修改。仍然保存将以本页的内容为准。'),
    confirmLabel: t('仍然保存'),
    danger: true,
  })
