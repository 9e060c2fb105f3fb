import { type Command, type Dispose, disposeAll } from '#core'
import { addCommand, addPanel } from '../app/registries'
import { openAddress } from '../workspace/open-address'
import { startKeyboard } from './dispatch'
import { followKeyOverrides } from './key-overrides'
import { redoLast, repeatLastCommand, undoLast } from './run-command'

const group = '键盘'
export const keyTableAddress = '/workspace/keys'

const commands: readonly Command[] = [
  { id: 'keyboard.undo', label: '撤销上一步', group, keys: ['Ctrl+Z'], run: async () => void (await undoLast()) },
  { id: 'keyboard.redo', label: '重做', group, keys: ['Ctrl+Shift+Z'], run: async () => void (await redoLast()) },
  {
    id: 'keyboard.repeat',
    label: '重复上一命令',
    group,
    keys: ['Ctrl+Shift+Y'],
    run: async () => void (await repeatLastCommand()),
  },
  {
    id: 'workspace.keys.open',
    label: '快捷键',
    group,
    keys: ['?'],
    keywords: ['按键', '键位', 'shortcuts', 'keys'],
    run: () => void openAddress(keyTableAddress),
  },
]

/** Starts the keyboard: its listener, its commands, the table of keys, and the person's own keys. */
export function addKeyboard(): Dispose {
  return disposeAll([
    addPanel({
      id: 'workspace.keys',
      route: keyTableAddress,
      title: '快捷键',
      icon: 'keyboard',
      load: () => import('./KeyTable'),
    }),
    ...commands.map(addCommand),
    followKeyOverrides(),
    startKeyboard(),
  ])
}
