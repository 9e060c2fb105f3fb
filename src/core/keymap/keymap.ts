import type { Dispose } from '../registry'

/** A key with its modifiers in one spelling: 'Ctrl+Shift+P', 'w', 'ArrowDown', '?'. Ctrl stands for Cmd on a Mac. */
export type Stroke = string
/** One stroke, or several after one another, parted by blanks: 'w v'. */
export type Chord = string

export interface KeyBinding {
  readonly chord: Chord
  readonly command: string
  /** 'global', or the name of a place ('list', 'form', 'compare') that has the focus. */
  readonly context: string
  readonly owner?: string
}

export interface KeyConflict {
  readonly chord: Chord
  readonly context: string
  readonly commands: readonly string[]
}

/** `bound`: run it; `pending`: more strokes may follow (`next` tells which); `none`: not ours. */
export type KeyLookup =
  | { readonly state: 'bound'; readonly command: string }
  | { readonly state: 'pending'; readonly next: readonly KeyBinding[] }
  | { readonly state: 'none' }

export interface Keymap {
  add(binding: KeyBinding): Dispose
  /** Says where the keys of a command count, so that a person can bind one that has no default key. */
  place(command: string, context: string, owner?: string): Dispose
  /** A person's own keys: command id to chord, or null for none. Replaces all earlier ones. */
  setOverrides(overrides: Readonly<Record<string, Chord | null>>): void
  /** All bindings as they count now. */
  list(): readonly KeyBinding[]
  chordsOf(command: string): readonly Chord[]
  conflicts(): readonly KeyConflict[]
  /** What these strokes mean where `contexts` have the focus, innermost first; 'global' is always last. */
  look(strokes: readonly Stroke[], contexts: readonly string[], enabled: (command: string) => boolean): KeyLookup
  subscribe(listener: () => void): Dispose
}

const modifierOrder = ['Ctrl', 'Alt', 'Shift', 'Meta'] as const

/** One spelling for a chord: modifiers in a fixed order, Cmd and Mod read as Ctrl, letters with modifiers in upper case. */
export function normalizeChord(chord: string): Chord {
  return chord.trim().split(/\s+/).map(normalizeStroke).join(' ')
}

function normalizeStroke(stroke: string): Stroke {
  if (stroke === '+' || stroke.length === 1) return stroke
  const parts = stroke.split('+')
  const key = parts.pop() || '+'
  const modifiers = new Set(parts.map((part) => (/^(cmd|mod|ctrl|control)$/i.test(part) ? 'Ctrl' : capital(part))))
  const named = key.length === 1 && modifiers.size > 0 ? key.toUpperCase() : key
  return [...modifierOrder.filter((modifier) => modifiers.has(modifier)), named].join('+')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

export function createKeymap(): Keymap {
  const defaults = new Set<KeyBinding>()
  const places = new Set<KeyPlace>()
  const listeners = new Set<() => void>()
  let overrides: Readonly<Record<string, Chord | null>> = {}
  let current: readonly KeyBinding[] | undefined
  const changed = () => {
    current = undefined
    for (const listener of listeners) listener()
  }
  const list = () => (current ??= applyOverrides([...defaults], [...places], overrides))
  const hold = <T>(kept: Set<T>, item: T): Dispose => {
    kept.add(item)
    changed()
    return () => {
      if (kept.delete(item)) changed()
    }
  }

  return {
    add: (binding) => hold(defaults, { ...binding, chord: normalizeChord(binding.chord) }),
    place: (command, context, owner) => hold(places, { command, context, owner }),
    setOverrides(next) {
      overrides = next
      changed()
    },
    list,
    chordsOf: (command) => list().flatMap((binding) => (binding.command === command ? [binding.chord] : [])),
    conflicts: () => findConflicts(list()),
    look: (strokes, contexts, enabled) => look(list(), strokes, [...contexts, 'global'], enabled),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type KeyPlace = Omit<KeyBinding, 'chord'>

/** Own keys take the place of all defaults of their command. One for a command that is not there (yet) binds nothing. */
function applyOverrides(
  defaults: readonly KeyBinding[],
  places: readonly KeyPlace[],
  overrides: Readonly<Record<string, Chord | null>>,
): KeyBinding[] {
  const kept = defaults.filter((binding) => !(binding.command in overrides))
  const own = Object.entries(overrides).flatMap(([command, chord]) => {
    const origin = [...defaults, ...places].find((place) => place.command === command)
    return chord && origin ? [{ ...origin, chord: normalizeChord(chord) }] : []
  })
  return [...kept, ...own]
}

/** Two commands on one chord in one place, or a chord that is the beginning of another there. */
function findConflicts(bindings: readonly KeyBinding[]): KeyConflict[] {
  const groups = new Map<string, KeyBinding[]>()
  for (const binding of bindings) {
    const key = `${binding.context}\n${binding.chord}`
    groups.set(key, [...(groups.get(key) ?? []), binding])
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0]
    if (!first) return []
    const longer = bindings.filter((b) => b.context === first.context && b.chord.startsWith(`${first.chord} `))
    const commands = [...new Set([...group, ...longer].map((binding) => binding.command))]
    return commands.length > 1 ? [{ chord: first.chord, context: first.context, commands }] : []
  })
}

function look(
  bindings: readonly KeyBinding[],
  strokes: readonly Stroke[],
  contexts: readonly string[],
  enabled: (command: string) => boolean,
): KeyLookup {
  const typed = strokes.join(' ')
  for (const context of contexts) {
    const here = bindings.filter((binding) => binding.context === context && enabled(binding.command))
    const bound = here.find((binding) => binding.chord === typed)
    if (bound) return { state: 'bound', command: bound.command }
    const next = here.filter((binding) => binding.chord.startsWith(`${typed} `))
    if (next.length > 0) return { state: 'pending', next }
  }
  return { state: 'none' }
}
