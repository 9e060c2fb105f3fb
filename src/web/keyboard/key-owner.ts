import type { Stroke } from '#core'

const notTyped: ReadonlySet<string> = new Set('button checkbox radio submit reset file range color image'.split(' '))

/** Whether typing belongs to this element. */
export function isTyping(target: Element | null): boolean {
  if (!target) return false
  if (target.closest('[contenteditable=""], [contenteditable="true"], [contenteditable="plaintext-only"]')) return true
  if (target instanceof HTMLInputElement) return !notTyped.has(target.type)
  return target.matches(
    'textarea, select, [role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]',
  )
}

const isPlain = (stroke: Stroke) => Array.from(stroke).length === 1 || stroke === 'Space' || stroke === 'Shift+Space'

const editing =
  /^(?:(?:Ctrl\+|Alt\+|Shift\+)*(?:Arrow\w+|Home|End|Backspace|Delete)|(?:Shift\+)?(?:Enter|Tab|PageUp|PageDown)|Ctrl\+[ACVXYZ]|Ctrl\+Shift\+Z)$/
const pressing: ReadonlySet<Stroke> = new Set(['Enter', 'Space'])
const pressable =
  'button, a[href], summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"], [role="radio"], [role="menuitem"], [role="option"]'

/** Popups in which letters go through the entries, and what lies behind them must not move. */
const closedOff = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Text with an undo of its own, which a form around it does not take its editing keys from. */
const ownEditing = '[data-key-context~="richText"]'

/** How far a stroke on this element may reach: nowhere, into the keys of a form or a table that is typed in, into keys of the place itself, or everywhere. */
export type Reach = 'none' | 'form' | 'place' | 'all'

/**
 * Who a stroke belongs to. Characters belong to the field they are typed in; so do the keys that edit, but a form may
 * take those for its own. A pressed button keeps Enter and Space, what has a popup open keeps all that moves in it or closes it. Behind a dialog or a menu nothing hears plain keys.
 */
export function reachOf(stroke: Stroke, target: Element | null): Reach {
  const own = isPlain(stroke) || editing.test(stroke)
  if ((own || stroke === 'Escape') && target?.getAttribute('aria-expanded') === 'true') return 'none'
  if (isTyping(target)) {
    if (isPlain(stroke)) return 'none'
    if (!editing.test(stroke)) return 'all'
    return target?.closest(ownEditing) ? 'none' : 'form'
  }
  if (pressing.has(stroke) && target?.matches(pressable)) return 'none'
  return (own || stroke === 'Escape') && target?.closest(closedOff) ? 'place' : 'all'
}
