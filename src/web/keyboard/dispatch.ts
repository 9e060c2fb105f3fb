import { type Dispose, isEnabled, type KeyBinding, type KeyLookup, type Stroke } from '#core'
import { createStore } from 'zustand/vanilla'
import { registries } from '../app/registries'
import { currentContext } from '../workspace/current-context'
import { contextsOf } from './key-context'
import { type Reach, reachOf } from './key-owner'
import { runCommand } from './run-command'
import { strokeOf } from './stroke'

/** A sequence that has begun: what was pressed, and what may follow. */
export interface PendingKeys {
  readonly strokes: readonly Stroke[]
  readonly next: readonly KeyBinding[]
}

const nothing: PendingKeys = { strokes: [], next: [] }

export const pendingKeys = createStore<PendingKeys>(() => nothing)

let suspended = 0

/** Lets all keys through until disposed: a key is being recorded. */
export function suspendKeys(): Dispose {
  suspended++
  let done = false
  return () => {
    if (!done) suspended--
    done = true
  }
}

/** Listens to the whole window before anything else does, and runs the commands that keys are bound to. */
export function startKeyboard(): Dispose {
  const cancel = () => pendingKeys.setState(nothing)
  window.addEventListener('keydown', dispatchKey, true)
  window.addEventListener('pointerdown', cancel, true)
  window.addEventListener('blur', cancel)
  return () => {
    cancel()
    window.removeEventListener('keydown', dispatchKey, true)
    window.removeEventListener('pointerdown', cancel, true)
    window.removeEventListener('blur', cancel)
  }
}

/** Handles one key press. A key that is ours goes no further. */
export function dispatchKey(event: KeyboardEvent): void {
  if (suspended > 0 || event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
  const stroke = strokeOf(event)
  if (stroke && take(stroke, event)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

function take(stroke: Stroke, event: KeyboardEvent): boolean {
  const { strokes } = pendingKeys.getState()
  if (event.repeat && strokes.length > 0) return true
  const target = event.target instanceof Element ? event.target : null
  const waiting = strokes.length > 0
  if (waiting && stroke === 'Escape') {
    pendingKeys.setState(nothing)
    return true
  }
  const found = lookUp([...strokes, stroke], target, waiting ? 'all' : reachOf(stroke, target))
  pendingKeys.setState(found.state === 'pending' ? { strokes: [...strokes, stroke], next: found.next } : nothing)
  if (found.state === 'bound') return runBound(found.command, event.repeat)
  // A key that does not continue the sequence is swallowed: alone it could mean something that was not meant.
  return waiting || found.state === 'pending'
}

/** Places that take the keys that edit for their own. */
const typedIn: ReadonlySet<string> = new Set(['form', 'table'])

function lookUp(strokes: readonly Stroke[], target: Element | null, reach: Reach): KeyLookup {
  if (reach === 'none') return { state: 'none' }
  const context = currentContext()
  const enabled = (id: string) => {
    const command = registries.commands.find(id)
    return command !== undefined && isEnabled(command, context)
  }
  const places = contextsOf(target)
  if (reach === 'all') return registries.keymap.look(strokes, places, enabled)
  const own = reach === 'form' ? places.filter((place) => typedIn.has(place)) : places
  const local = (id: string) => enabled(id) && boundIn(id, own)
  return registries.keymap.look(strokes, own, local)
}

const boundIn = (command: string, places: readonly string[]) =>
  registries.keymap.list().some((binding) => binding.command === command && places.includes(binding.context))

/** A held key repeats only what moves a cursor; anything that does something is done once a press. */
function runBound(id: string, repeated: boolean): true {
  if (!repeated || registries.commands.find(id)?.hidden) void runCommand(id)
  return true
}
