import type { CommandOutcome } from '#core'
import { messageOf, notify, t } from '#web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { afterChange, type GrantTreeRows, grantRows, type TickChange, type Ticks } from './grant-tree'
import type { GrantLists, GrantSource } from './grant-sources'

type ByList<Value> = Readonly<Record<string, Value>>

export interface Grants {
  readonly trees: ByList<GrantTreeRows>
  readonly ticks: ByList<Ticks>
  readonly change: (list: string, change: TickChange) => void
  /** How many are added and taken away against what is stored. */
  readonly changes: { readonly added: number; readonly removed: number }
  readonly save: () => Promise<CommandOutcome | undefined>
}

interface Stored {
  readonly trees: ByList<GrantTreeRows>
  /** Of each it is granted to, in the order of the ids. */
  readonly lists: readonly GrantLists[]
}

const noChange: TickChange = { on: new Set(), off: new Set() }
const noTicks: Ticks = { all: new Set(), some: new Set() }

async function fetchStored(source: GrantSource, ids: readonly string[]): Promise<Stored> {
  const [trees, lists] = await Promise.all([source.trees(), Promise.all(ids.map(source.keys))])
  const rows = source.kinds.map(({ list, tree, shape }) => [list, grantRows(trees[tree] ?? [], shape)] as const)
  return { trees: Object.fromEntries(rows), lists }
}

function storedTicks(lists: readonly GrantLists[], list: string): Ticks {
  const sets = lists.map((each) => new Set(each[list]))
  const union = new Set(sets.flatMap((each) => [...each]))
  const all = new Set([...union].filter((id) => sets.every((each) => each.has(id))))
  return { all, some: new Set([...union].filter((id) => !all.has(id))) }
}

/** What is granted, and what a person makes of it before it is saved. Undefined until it is read. */
export function useGrants(source: GrantSource, ids: readonly string[]) {
  const client = useQueryClient()
  const key = useMemo(() => ['records', source.changes, 'grants', source.id, ids.join(',')], [source, ids])
  const stored = useQuery({ queryKey: key, queryFn: () => fetchStored(source, ids) })
  const [draft, setDraft] = useState<ByList<TickChange>>({})
  const { data } = stored
  const before = useMemo(
    () => Object.fromEntries(source.kinds.map(({ list }) => [list, storedTicks(data?.lists ?? [], list)])),
    [source, data],
  )
  const ticks = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(before).map(([list, each]) => [list, afterChange(each, draft[list] ?? noChange)]),
      ),
    [before, draft],
  )

  const send = async (lists: readonly GrantLists[]) => {
    for (const [together, wanted] of alike(ids, lists)) await source.save(together, wanted)
    await client.invalidateQueries({ queryKey: key })
  }
  const save = async (): Promise<CommandOutcome | undefined> => {
    const changed = Object.keys(draft)
    if (!data || changed.length === 0) return { message: t('没有改动') }
    try {
      // What somebody else granted meanwhile stays: only what was ticked here is changed.
      const newest = await Promise.all(ids.map(source.keys))
      const former = newest.map((lists) => Object.fromEntries(changed.map((list) => [list, lists[list] ?? []])))
      await send(
        former.map((lists) => Object.fromEntries(changed.map((list) => [list, changedList(lists[list], draft[list])]))),
      )
      setDraft({})
      const undo = async () => {
        await send(former)
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
    change: (list, change) => setDraft((now) => withChange(now, list, change, before[list] ?? noTicks)),
    changes: countChanges(draft),
    save,
  }
  return { grants, error: data ? null : stored.error, retry: () => void stored.refetch() }
}

/** Changes on top of earlier ones. Those that come back to what is stored are none. */
function withChange(
  draft: ByList<TickChange>,
  list: string,
  { on, off }: TickChange,
  stored: Ticks,
): ByList<TickChange> {
  const { [list]: earlier = noChange, ...rest } = draft
  const next = {
    on: new Set([...earlier.on, ...on].filter((id) => !off.has(id) && !stored.all.has(id))),
    off: new Set([...earlier.off, ...off].filter((id) => !on.has(id) && (stored.all.has(id) || stored.some.has(id)))),
  }
  return next.on.size + next.off.size === 0 ? rest : { ...rest, [list]: next }
}

const changedList = (ids: readonly string[] = [], { on, off }: TickChange = noChange): readonly string[] => [
  ...new Set([...ids.filter((id) => !off.has(id)), ...on]),
]

/** Those that get the same lists are saved by one call, which does all or nothing. */
function alike(ids: readonly string[], lists: readonly GrantLists[]): readonly (readonly [string[], GrantLists])[] {
  const groups = new Map<string, [string[], GrantLists]>()
  for (const [index, id] of ids.entries()) {
    const wanted = lists[index] ?? {}
    const same = JSON.stringify(Object.entries(wanted).map(([list, each]) => [list, each.toSorted()]))
    const group = groups.get(same)
    if (group) group[0].push(id)
    else groups.set(same, [[id], wanted])
  }
  return [...groups.values()]
}

function countChanges(draft: ByList<TickChange>): Grants['changes'] {
  const sum = (name: 'on' | 'off') => Object.values(draft).reduce((total, each) => total + each[name].size, 0)
  return { added: sum('on'), removed: sum('off') }
}
