import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { ToggleButton, Toolbar } from 'react-aria-components'
import styles from './RichText.module.css'

interface Tool {
  readonly name: string
  readonly label: string
  readonly sign: string
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', label: '加粗', sign: 'B', run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: '斜体', sign: 'I', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', label: '下划线', sign: 'U', run: (editor) => editor.chain().focus().toggleUnderline().run() },
  {
    name: 'heading',
    label: '标题',
    sign: 'H',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bulletList',
    label: '项目符号',
    sign: '•',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  { name: 'orderedList', label: '编号', sign: '1.', run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', label: '引用', sign: '”', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
]

export function RichTextBar({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation()
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.filter((tool) => !now.isDestroyed && now.isActive(tool.name)).map((tool) => tool.name),
  })
  return (
    <Toolbar aria-label={t('文字格式')} className={styles.bar}>
      {tools.map((tool) => (
        <ToggleButton
          key={tool.name}
          aria-label={t(tool.label)}
          isSelected={active.includes(tool.name)}
          onChange={() => tool.run(editor)}
          className={styles.tool}
        >
          {tool.sign}
        </ToggleButton>
      ))}
    </Toolbar>
  )
}
