import { eraseBack, goBack, moveSelection, pressEnter, showActions } from '../box'
import { box, topLevel } from '../box-store'
import type { EnterWay } from '../box-level'

/** Handles a key of the box's input. While an input method composes, every key is its own. */
export function handleBoxKey(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) return
  const act = keyAction(event)
  if (!act) return
  event.preventDefault()
  act()
}

const page = 8

function keyAction(event: KeyboardEvent): (() => void) | undefined {
  const ctrl = event.ctrlKey || event.metaKey
  switch (event.key) {
    case 'ArrowDown':
      return () => moveSelection('next')
    case 'ArrowUp':
      return () => moveSelection('previous')
    case 'PageDown':
      return () => repeat('next')
    case 'PageUp':
      return () => repeat('previous')
    case 'Home':
      return ctrl ? () => moveSelection('first') : undefined
    case 'End':
      return ctrl ? () => moveSelection('last') : undefined
    case 'Enter':
      // A held Enter that opened something must not go on and run what comes next.
      return event.repeat ? () => undefined : () => pressEnter(wayOf(event))
    case 'Escape':
      return goBack
    case 'Tab':
      return event.shiftKey ? goBackOneLevel : showActions
    case 'j':
    case 'J':
      return ctrl ? showActions : undefined
    case 'Backspace':
      return isEmpty() && !event.repeat ? eraseBack : undefined
  }
  return undefined
}

export function wayOf(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): EnterWay {
  if (event.ctrlKey || event.metaKey) return 'right'
  if (event.altKey) return 'preview'
  return event.shiftKey ? 'below' : 'here'
}

function repeat(to: 'next' | 'previous'): void {
  for (let step = 0; step < page; step++) moveSelection(to)
}

/** Shift+Tab leaves the actions of a result; the box itself it does not close. */
function goBackOneLevel(): void {
  if (box.getState().levels.length > 1) goBack()
}

const isEmpty = () => topLevel(box.getState())?.text === ''
