import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLatest } from '../../controls'
import { useKeyContext } from '../../keyboard'
import { cleanHtml } from './clean-html'
import { addEditorCommands, editorContext } from './editor-commands'
import { editorExtensions, tabStorage } from './editor-extensions'
import { type EditorHandle, focusEditor } from './focused-editor'
import { LinkDialog } from './LinkDialog'
import { PreviewDialog } from './PreviewDialog'
import styles from './RichText.module.css'
import { RichTextBar } from './RichTextBar'
import { picturesIn, usePictures } from './use-pictures'

interface RichTextEditorProps {
  readonly label: string
  readonly value: string
  /** Empty content is emitted as an empty string. */
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly problem?: string
  readonly required?: boolean
  readonly bare?: boolean
  readonly locked: boolean
}

type Shown = 'link' | 'preview' | undefined

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : cleanHtml(editor.getHTML()))

/** The editor of formatted text with its bar. What it emits, and what is pasted into it, is only what it can make. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation()
  const { label, value, problem, locked } = props
  const [hintId, problemId] = [useId(), useId()]
  const frame = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  const pictures = usePictures()
  const latest = useLatest({ ...props, pictures })
  useKeyContext(editorContext, frame)
  useEffect(addEditorCommands, [])
  const editor = useTextEditor(latest, value, locked)
  const handle = useMemo(() => editor && handleOf(editor, setShown), [editor])
  useEffect(() => {
    const element = editor?.isDestroyed === false ? editor.view.dom : undefined
    if (!element) return
    element.setAttribute('aria-label', label)
    element.setAttribute('aria-invalid', String(problem !== undefined))
    element.setAttribute('aria-required', String(props.required ?? false))
    element.setAttribute('aria-readonly', String(locked))
    element.setAttribute(
      'aria-describedby',
      [problem !== undefined && problemId, !locked && hintId].filter(Boolean).join(' '),
    )
    // What cannot be written in can still be read by keys.
    element.setAttribute('tabindex', '0')
  }, [editor, label, problem, problemId, hintId, locked, props.required])
  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  return (
    <div className={styles.field}>
      {!props.bare && (
        <span className={styles.label} aria-hidden>
          {props.required && <span className={styles.star} />}
          {label}
        </span>
      )}
      <div
        ref={frame}
        className={styles.editor}
        data-invalid={problem !== undefined || undefined}
        data-locked={locked || undefined}
        onFocus={() => {
          if (handle) release.current = focusEditor(handle)
        }}
      >
        {handle && !locked && <RichTextBar handle={handle} />}
        <div className={styles.scroll}>
          <EditorContent editor={editor} />
        </div>
        <input
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          multiple
          hidden
          aria-label={t('插入图片')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            editor?.commands.focus()
            if (editor && files.length > 0) void pictures.add(editor, files)
          }}
        />
      </div>
      {!locked && (
        <div className={styles.foot}>
          <span id={hintId}>{t('Tab 输入四个空格，按 Esc 后再按 Tab 离开；Alt+F10 到工具栏')}</span>
          <span role="status">{pictures.isSending ? t('文件上传中，请稍候') : ''}</span>
        </div>
      )}
      {pictures.refusal && (
        <p role="alert" className={styles.problem}>
          {pictures.refusal}
        </p>
      )}
      {problem !== undefined && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {editor && shown === 'link' && <LinkDialog editor={editor} onClose={() => setShown(undefined)} />}
      {editor && shown === 'preview' && <PreviewDialog html={htmlOf(editor)} onClose={() => setShown(undefined)} />}
    </div>
  )
}

interface Latest {
  readonly current: RichTextEditorProps & { readonly pictures: ReturnType<typeof usePictures> }
}

/** The editor itself, and the text that it said or was given last: another one is put in, its own is not. */
function useTextEditor(latest: Latest, value: string, locked: boolean): Editor | null {
  const emitted = useRef(value)
  const [extensions] = useState(editorExtensions)
  const [content] = useState(() => cleanHtml(value))
  const current = useRef<Editor>(undefined)
  const addPictures = (data: DataTransfer | null, at?: number): boolean => {
    const files = picturesIn(data)
    // Words that were copied with a picture of them, as spreadsheets do, are pasted as words.
    if (!current.current || files.length === 0 || data?.types.includes('text/html')) return false
    void latest.current.pictures.add(current.current, files, at)
    return true
  }
  const made = useEditor({
    extensions,
    content,
    parseOptions: { preserveWhitespace: true },
    editable: !locked,
    onCreate({ editor }) {
      current.current = editor
    },
    onUpdate({ editor }) {
      emitted.current = htmlOf(editor)
      latest.current.onChange(emitted.current)
    },
    onBlur: () => latest.current.onBlur?.(),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', class: styles.text ?? '' },
      // What an editor of ours has copied says so; the rest has been chosen for another page.
      transformPastedHTML: (html) => cleanHtml(html, html.includes('data-pm-slice') ? 'here' : 'elsewhere'),
      handlePaste: (_, event) => addPictures(event.clipboardData),
      handleDrop(view, event, _slice, moved) {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos
        return !moved && addPictures(event.dataTransfer, at)
      },
    },
  })
  // On a slow machine the first editor is taken down before its first effect; another one follows.
  const editor = made?.isDestroyed ? null : made
  useEffect(() => {
    if (!editor || editor.isDestroyed || emitted.current === value) return
    emitted.current = value
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false, parseOptions: { preserveWhitespace: true } })
  }, [editor, value])
  useEffect(() => {
    if (editor?.isDestroyed === false) editor.setEditable(!locked, false)
  }, [editor, locked])
  return editor
}

/** What lies around an editor's text: its bar, and the hidden input that chooses files. */
const around = (editor: Editor, selector: string): HTMLElement | null | undefined =>
  editor.view.dom.closest(`[data-key-context~="${editorContext}"]`)?.querySelector<HTMLElement>(selector)

const handleOf = (editor: Editor, show: (shown: Shown) => void): EditorHandle => ({
  editor,
  choosePicture: () => around(editor, 'input[type=file]')?.click(),
  editLink: () => show('link'),
  preview: () => show('preview'),
  focusBar: () => around(editor, '[role=toolbar] button:not([disabled])')?.focus(),
  isLeaving: () => editor.isFocused && tabStorage(editor).leaving,
  prepareToLeave() {
    if (editor.isFocused) tabStorage(editor).leaving = true
    else editor.view.focus()
  },
})
