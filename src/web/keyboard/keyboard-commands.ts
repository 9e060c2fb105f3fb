import { type Command, type Dispose, disposeAll } from '#core'
import { addCommand, addPanel } from '../app/registries'
import { session } from '../session'
import { openAddress } from '../workspace/open-address'
import { startKeyboard } from './dispatch'
import { followKeyOverrides } from './key-overrides'
import { redoLast, repeatLastCommand, undoLast } from './run-command'
import { lastCommand, undoStack } from './undo-stack'

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

/** What one person did is not for the next to take back. */
const forgetOnNewPerson = (): Dispose =>
  session.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && now.tenantId === before.tenantId) return
    undoStack.clear()
    lastCommand.setState({ last: undefined })
  })

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
    forgetOnNewPerson(),
    startKeyboard(),
  ])
}
