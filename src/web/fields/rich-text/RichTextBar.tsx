import { type Editor, useEditorState } from '@tiptap/react'
import { Table } from 'lucide-react'
import { Group, Separator, Toolbar } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { ColorTool } from './ColorTool'
import { alignActs, blockActs, type EditorAct, historyActs, insertActs, markActs, tableActs } from './editor-acts'
import {
  type EditorChoice,
  editorChoices,
  familyChoice,
  headingChoice,
  heightChoice,
  sizeChoice,
} from './editor-choices'
import type { EditorHandle } from './focused-editor'
import styles from './RichTextBar.module.css'
import { ToolButton } from './ToolButton'
import { ToolMenu } from './ToolMenu'

const all: readonly Omit<EditorAct, 'icon'>[] = [
  ...markActs,
  ...blockActs,
  ...alignActs,
  ...insertActs,
  ...historyActs,
  ...tableActs,
]

/** What the bar shows of the text at the cursor. */
const stateOf = ({ editor }: { readonly editor: Editor }) => {
  const ids = (acts: typeof all, has: (act: (typeof all)[number]) => boolean) => acts.filter(has).map(({ id }) => id)
  if (editor.isDestroyed) return { active: [], unable: [], values: [], color: '' }
  const color: unknown = editor.getAttributes('textStyle').color
  return {
    active: ids(all, (act) => act.active?.(editor) ?? false),
    unable: ids(all, (act) => !(act.can?.(editor) ?? true)),
    values: editorChoices.map((choice) => choice.value(editor)),
    color: typeof color === 'string' ? color : '',
  }
}

/** Home and End go to the first and the last tool; the arrows are the toolbar's own. */
function hearEnds(bar: HTMLElement | null): (() => void) | undefined {
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return
    const tools = [...(bar?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])]
    event.preventDefault()
    tools.at(event.key === 'Home' ? 0 : -1)?.focus()
  }
  bar?.addEventListener('keydown', go)
  return () => bar?.removeEventListener('keydown', go)
}

interface RichTextBarProps {
  readonly handle: EditorHandle
}

/** Everything that can be done to the text, one tab stop; the arrow keys go through it and it wraps where there is little room. */
export function RichTextBar({ handle }: RichTextBarProps) {
  const { t } = useTranslation()
  const { editor } = handle
  const { active, unable, values, color } = useEditorState({ editor, selector: stateOf })
  const button = (act: EditorAct) => (
    <ToolButton
      key={act.id}
      act={act}
      isActive={active.includes(act.id)}
      isDisabled={unable.includes(act.id)}
      onPress={() => act.run(handle)}
    />
  )
  const menu = (choice: EditorChoice) => {
    const value = values[editorChoices.indexOf(choice)] ?? ''
    const chosen = choice.options.find((option) => option.value === value)
    return (
      <ToolMenu
        label={choice.label}
        entries={choice.options}
        value={value}
        shown={t(chosen?.label ?? value)}
        wide
        onChoose={(next) => choice.choose(editor, next)}
      />
    )
  }
  const tableEntries = tableActs.map(({ id, label }) => ({ value: id, label, disabled: unable.includes(id) }))
  return (
    <Toolbar aria-label={t('文字格式')} className={styles.bar ?? ''} ref={hearEnds}>
      <Group aria-label={t('字体')} className={styles.group ?? ''}>
        {menu(headingChoice)}
        {menu(sizeChoice)}
        {menu(familyChoice)}
        {menu(heightChoice)}
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label={t('文字样式')} className={styles.group ?? ''}>
        {markActs.map(button)}
        <ColorTool editor={editor} value={color} />
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label={t('段落')} className={styles.group ?? ''}>
        {blockActs.map(button)}
        {alignActs.map(button)}
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label={t('插入')} className={styles.group ?? ''}>
        {insertActs.map(button)}
        <ToolMenu
          label="表格"
          entries={tableEntries}
          shown={<Table size={16} aria-hidden />}
          onChoose={(id) => tableActs.find((act) => act.id === id)?.run(handle)}
        />
      </Group>
      <Separator orientation="vertical" className={styles.separator ?? ''} />
      <Group aria-label={t('撤销与预览')} className={styles.group ?? ''}>
        {historyActs.map(button)}
      </Group>
    </Toolbar>
  )
}
