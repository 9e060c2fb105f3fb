import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

export interface NoticeInput {
  readonly kind: NoticeKind
  readonly message: string
  readonly undo?: () => unknown
}

export interface Notice extends NoticeInput {
  readonly id: number
  /** Milliseconds since 1970. */
  readonly time: number
  /** How often the same was said while it stood. */
  readonly count: number
}

interface Notices {
  readonly shown: readonly Notice[]
  /** Newest first. */
  readonly history: readonly Notice[]
}

const shownAtMost = 4
const rememberedAtMost = 200
/** The same words within so many milliseconds come from one refusal that two parts report. */
const echo = 500

export const notices = createStore<Notices>(() => ({ shown: [], history: [] }))
export const useNotices = (): Notices => useStore(notices)

let lastId = 0

/** Says something at the edge of the screen. The same words again while they stand are counted, not repeated. */
export function notify(input: NoticeInput): void {
  const { shown, history } = notices.getState()
  const same = shown.find((notice) => notice.kind === input.kind && notice.message === input.message)
  if (same && Date.now() - same.time < echo) return
  const id = ++lastId
  const notice: Notice = { ...input, id, time: Date.now(), count: (same?.count ?? 0) + 1 }
  const others = shown.filter((other) => other !== same)
  notices.setState({
    shown: [...others, notice].slice(-shownAtMost),
    history: [notice, ...history.filter((other) => other !== same)].slice(0, rememberedAtMost),
  })
}

export function dismiss(id: number): void {
  notices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))
}
