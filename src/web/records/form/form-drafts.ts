import { forget, keep, kept, session } from '../../session'
import type { Values } from '../../fields'
import { type FormStore, isDirty } from './form-store'
import { isSame } from './form-values'

interface Draft {
  readonly base: Values
  readonly values: Values
}

/** Typing is kept after this pause, in milliseconds. */
const pause = 200

const nameOf = (key: string) => `draft-${session.getState().user?.id ?? ''}-${key}`

/** Puts a kept draft back into a form that was just made. It stands upon the version it was typed over, so a save finds a newer one. */
export function restoreDraft(store: FormStore, key: string): void {
  const draft = kept<Draft>(nameOf(key))
  if (!draft || typeof draft.content !== 'object' || draft.content === null) return
  const { base, values } = draft.content
  const state = store.getState()
  const differs = Object.keys(store.resource.fields).some((name) => !isSame(values[name], state.base[name]))
  if (!differs) return forgetDraft(key)
  store.setState({
    base: store.mode === 'create' ? state.base : base,
    values,
    past: [state.values],
    restoredFrom: draft.datetime,
  })
}

/** Keeps what is typed in the browser while it is unsaved, so that a reload or a crash loses nothing. Answers how to stop. */
export function keepDraft(store: FormStore, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { base, values } = store.getState()
    if (isDirty(store)) keep(nameOf(key), { base, values: withoutSecrets(store, values) } satisfies Draft)
    else forgetDraft(key)
  }
  const unsubscribe = store.subscribe((state, before) => {
    if (state.values === before.values && state.base === before.base) return
    timer ??= setTimeout(write, pause)
  })
  const flush = () => timer !== undefined && write()
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    unsubscribe()
    window.removeEventListener('pagehide', flush)
  }
}

/** Passwords and keys are typed anew rather than left in the browser. */
const withoutSecrets = ({ resource }: FormStore, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !resource.fields[name]?.options.secret))

export const forgetDraft = (key: string): void => forget(nameOf(key))
