import { type Command, type CommandOutcome, type Dispose, disposeAll } from '#core'
import { addCommand } from '../app/registries'
import { focusedForm, type FormHandle } from './form/focused-form'

interface FormCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: (form: FormHandle) => unknown
  readonly when?: () => boolean
}

const commands: readonly FormCommand[] = [
  { id: 'form.save', label: '保存', keys: ['Ctrl+S'], act: (form) => form.save() },
  { id: 'form.saveAndClose', label: '保存并关闭', keys: ['Ctrl+Enter'], act: (form) => form.saveAndClose() },
  { id: 'form.cancel', label: '取消编辑', keys: ['Escape'], act: (form) => form.cancel(), when: isFree },
  { id: 'form.undo', label: '撤销输入', keys: ['Ctrl+Z'], act: (form) => form.undo() },
  { id: 'form.redo', label: '重做输入', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], act: (form) => form.redo() },
]

/** An open list or calendar keeps Esc for itself. */
function isFree(): boolean {
  return document.activeElement?.getAttribute('aria-expanded') !== 'true'
}

/** Registers the keys of every form, in the key context 'form'. */
export const addFormCommands = (): Dispose => disposeAll(commands.map((command) => addCommand(toCommand(command))))

function toCommand({ act, when, ...command }: FormCommand): Command {
  return {
    ...command,
    group: '表单',
    keyContext: 'form',
    when: (context) => {
      const form = focusedForm()
      return context.inForm && form !== undefined && !form.isLocked() && (when?.() ?? true)
    },
    run: async () => {
      const form = focusedForm()
      return form && ((await act(form)) as CommandOutcome | undefined)
    },
  }
}
