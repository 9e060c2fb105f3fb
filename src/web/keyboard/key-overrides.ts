import { type Chord, type Dispose, disposeAll } from '#core'
import { createStore } from 'zustand/vanilla'
import { registries } from '../app/registries'
import { keep, kept, session } from '../session'

/** A person's own keys: command id to chord, or null for none. */
export type KeyOverrides = Readonly<Record<string, Chord | null>>

export const keyOverrides = createStore<{ readonly overrides: KeyOverrides }>(() => ({ overrides: {} }))

const storageName = () => {
  const { tenantId, user } = session.getState()
  return `keys:${tenantId}:${user?.id ?? ''}`
}

export function setKey(command: string, chord: Chord | null): void {
  save({ ...keyOverrides.getState().overrides, [command]: chord })
}

/** Gives a command its default keys back. */
export function resetKey(command: string): void {
  const { [command]: _, ...rest } = keyOverrides.getState().overrides
  save(rest)
}

export const resetAllKeys = (): void => save({})

function save(overrides: KeyOverrides): void {
  keep(storageName(), overrides)
  keyOverrides.setState({ overrides })
}

/** Applies the signed-in person's own keys to the keymap, now and whenever they or the person change. */
export function followKeyOverrides(): Dispose {
  const load = () => keyOverrides.setState({ overrides: readOverrides() })
  const apply = () => registries.keymap.setOverrides(keyOverrides.getState().overrides)
  load()
  apply()
  return disposeAll([
    keyOverrides.subscribe(apply),
    session.subscribe((now, before) => {
      if (now.user?.id !== before.user?.id || now.tenantId !== before.tenantId) load()
    }),
  ])
}

function readOverrides(): KeyOverrides {
  const content = kept<unknown>(storageName())?.content
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, Chord | null] => {
      const chord: unknown = entry[1]
      return chord === null || typeof chord === 'string'
    }),
  )
}
