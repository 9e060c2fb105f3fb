import type { Chord } from '#core'
import { useMemo, useSyncExternalStore } from 'react'
import { registries } from '../app/registries'

const subscribe = (listener: () => void) => registries.keymap.subscribe(listener)
const listBindings = () => registries.keymap.list()

/** The keys of a command as they count now. */
export function useChords(command: string): readonly Chord[] {
  const bindings = useSyncExternalStore(subscribe, listBindings)
  return useMemo(
    () => bindings.filter((each) => each.command === command).map((each) => each.chord),
    [bindings, command],
  )
}

const isMac = () => /mac/i.test(navigator.userAgent)

/** Words of the keys that keyboards print signs or other words for. */
const names: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

/** A chord as people read it: 'Ctrl+Shift+P', on a Mac '⇧⌘P'; a sequence keeps its blanks. */
export function chordText(chord: Chord): string {
  return chord.split(' ').map(strokeText).join(' ')
}

function strokeText(stroke: string): string {
  if (stroke.length === 1) return stroke
  const parts = stroke.split('+').map((part) => names[part] ?? part)
  if (!isMac()) return parts.join('+')
  return parts.map((part) => ({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' })[part] ?? part).join('')
}
