import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useId } from 'react'
import { RichTextBar } from './RichTextBar'
import styles from './RichText.module.css'

interface RichTextEditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly problem?: string
  readonly locked: boolean
}

/** Empty content is emitted as an empty string. */
export default function RichTextEditor({ label, value, onChange, onBlur, problem, locked }: RichTextEditorProps) {
  const problemId = useId()
  const made = useEditor({
    extensions: [StarterKit],
    content: value,
    editable: !locked,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
    },
  })
  // On a slow machine the first editor is taken down before its first effect; another one follows.
  const editor = made?.isDestroyed ? null : made
  useEffect(() => {
    if (editor?.isDestroyed === false) editor.setEditable(!locked, false)
  }, [editor, locked])
  useEffect(() => {
    if (!editor || editor.isDestroyed || editor.isFocused) return
    const shown = editor.isEmpty ? '' : editor.getHTML()
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    const element = editor?.isDestroyed === false ? editor.view.dom : undefined
    element?.setAttribute('aria-invalid', String(problem !== undefined))
    if (problem === undefined) element?.removeAttribute('aria-describedby')
    else element?.setAttribute('aria-describedby', problemId)
  }, [editor, problem, problemId])
  return (
    <div>
      <span className={styles.label}>{label}</span>
      <div className={styles.editor}>
        {editor && !locked && <RichTextBar editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
