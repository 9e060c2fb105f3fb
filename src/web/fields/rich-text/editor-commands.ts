import type { Command } from '#core'
import { addCommand } from '../../app/registries'
import { alignActs, blockActs, type EditorAct, historyActs, insertActs, markActs, tableActs } from './editor-acts'
import { editorChoices } from './editor-choices'
import { focusedEditor } from './focused-editor'

/** Where the editor's keys count: its text and its bar. */
export const editorContext = 'richText'
const group = '富文本'

const acts: readonly Omit<EditorAct, 'icon'>[] = [
  ...markActs,
  ...blockActs,
  ...alignActs,
  ...insertActs,
  ...historyActs,
  ...tableActs,
]

export const commandOf = (id: string): string => `richText.${id}`

const toCommand = ({ id, label, keys, run, can }: Omit<EditorAct, 'icon'>): Command => ({
  id: commandOf(id),
  label,
  group,
  keys,
  keyContext: editorContext,
  when() {
    const handle = focusedEditor()
    return handle !== undefined && (can?.(handle.editor) ?? true)
  },
  run() {
    const handle = focusedEditor()
    if (handle) run(handle)
  },
})

const choices: readonly Command[] = editorChoices.map(({ id, label, options, choose }) => ({
  id: commandOf(id),
  label,
  group,
  arguments: [{ kind: 'choice', name: 'value', label, options }],
  when: () => focusedEditor() !== undefined,
  run(_, { value }) {
    const handle = focusedEditor()
    if (handle && typeof value === 'string') choose(handle.editor, value)
  },
}))

const ways: readonly Command[] = [
  {
    id: commandOf('bar'),
    label: '转到工具栏',
    group,
    keys: ['Alt+F10'],
    keyContext: editorContext,
    when: () => focusedEditor() !== undefined,
    run: () => focusedEditor()?.focusBar(),
  },
  {
    id: commandOf('leave'),
    label: '准备用 Tab 离开',
    hidden: true,
    keys: ['Escape'],
    keyContext: editorContext,
    when: () => focusedEditor()?.isLeaving() === false,
    run: () => focusedEditor()?.prepareToLeave(),
  },
]

let added = false

/** Registers what can be done in an editor, once, when the first one appears. */
export function addEditorCommands(): void {
  if (added) return
  added = true
  for (const command of [...acts.map(toCommand), ...choices, ...ways]) addCommand(command)
}
