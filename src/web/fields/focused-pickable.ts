import type { Dispose } from '#core'
import { addCommand, registries } from '../app/registries'

/** A field whose value can be chosen in a window. */
interface Pickable {
  readonly open: () => void
}

let focused: Pickable | undefined

/** Makes a field the one that the key opens the window of. */
export function focusPickable(pickable: Pickable): Dispose {
  focused = pickable
  return () => {
    if (focused === pickable) focused = undefined
  }
}

export const pickCommand = 'field.pick'

/** Registers the key that opens the window of the field with the cursor. */
export function addPickCommand(): Dispose {
  const command = addCommand({
    id: pickCommand,
    label: '打开选择窗口',
    group: '表单',
    keys: ['F4'],
    when: () => focused !== undefined,
    run: () => focused?.open(),
  })
  // Fields keep the arrows to themselves; a form may take them.
  const key = registries.keymap.add({ chord: 'Alt+ArrowDown', command: pickCommand, context: 'form' })
  return () => {
    key()
    command()
  }
}
