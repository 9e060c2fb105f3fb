import { forget, keep, kept, useSession } from '#web'
import { useMemo, useState } from 'react'
import { type Draft, emptyDraft, followOpen, type OpenStatement } from './draft'

export interface OpenChange {
  readonly statementId: string
  readonly from: string
  readonly to: string
}

interface State {
  readonly draft: Draft
  readonly touched: boolean
  /** What became of open amounts while one wrote. */
  readonly changes: readonly OpenChange[]
}

/** The draft of a claim over these statements. What is written is kept in this browser until it is posted or given up. */
export function useDraft(statements: readonly OpenStatement[]) {
  const user = useSession((state) => state.user?.id ?? '')
  const place = useMemo(
    () =>
      `claimDraft:${user}:${statements
        .map(({ id }) => id)
        .toSorted()
        .join(',')}`,
    [user, statements],
  )
  const [state, setState] = useState<State>(() => {
    const stored = kept<Draft>(place)?.content
    return { draft: stored ?? emptyDraft(statements), touched: stored !== undefined, changes: [] }
  })
  const followed = followOpen(state.draft, statements)
  if (followed !== state.draft) {
    const fresh = statements
      .filter(({ id, openAmount }) => state.draft.openSeen[id] !== openAmount)
      .map(({ id, openAmount }) => ({ statementId: id, from: state.draft.openSeen[id] ?? '', to: openAmount }))
    setState({ ...state, draft: followed, changes: [...state.changes, ...fresh].slice(-5) })
  }
  return {
    draft: followed,
    touched: state.touched,
    changes: state.changes,
    change: (draft: Draft) => {
      keep(place, draft)
      setState({ ...state, draft, touched: true })
    },
    discard: () => {
      forget(place)
      setState({ draft: emptyDraft(statements), touched: false, changes: [] })
    },
    /** It was posted: nothing is left to be kept. */
    done: () => forget(place),
  }
}
