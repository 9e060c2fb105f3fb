import type { Editor } from '@tiptap/core'
import {
  AlignLeft,
  Bold,
  CodeXml,
  Eye,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  Underline,
  Undo2,
} from 'lucide-react'
import { canIndent, indentBy } from './block-style'
import type { EditorHandle } from './focused-editor'

/** Something that can be done to the text: a button of the bar and a command. */
export interface EditorAct {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
  readonly keys?: readonly string[]
  readonly run: (handle: EditorHandle) => void
  /** Whether the text at the cursor has it; a button of two states. */
  readonly active?: (editor: Editor) => boolean
  readonly can?: (editor: Editor) => boolean
}

const chain = ({ editor }: EditorHandle) => editor.chain().focus()
const align = (side: string, label: string, icon: LucideIcon, keys: string): EditorAct => ({
  id: `align-${side}`,
  label,
  icon,
  keys: [keys],
  run: (handle) => void chain(handle).setTextAlign(side).run(),
  active: (editor) => editor.isActive({ textAlign: side }),
})

/** Groups as they stand in the bar. The keys are those of common word processors. */
export const markActs: readonly EditorAct[] = [
  {
    id: 'bold',
    label: '加粗',
    icon: Bold,
    keys: ['Ctrl+B'],
    run: (handle) => void chain(handle).toggleBold().run(),
    active: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    label: '斜体',
    icon: Italic,
    keys: ['Ctrl+I'],
    run: (handle) => void chain(handle).toggleItalic().run(),
    active: (editor) => editor.isActive('italic'),
  },
  {
    id: 'underline',
    label: '下划线',
    icon: Underline,
    keys: ['Ctrl+U'],
    run: (handle) => void chain(handle).toggleUnderline().run(),
    active: (editor) => editor.isActive('underline'),
  },
  {
    id: 'strike',
    label: '删除线',
    icon: Strikethrough,
    keys: ['Ctrl+Shift+S'],
    run: (handle) => void chain(handle).toggleStrike().run(),
    active: (editor) => editor.isActive('strike'),
  },
]

export const blockActs: readonly EditorAct[] = [
  {
    id: 'bulletList',
    label: '项目符号',
    icon: List,
    keys: ['Ctrl+Shift+8'],
    run: (handle) => void chain(handle).toggleBulletList().run(),
    active: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'orderedList',
    label: '编号',
    icon: ListOrdered,
    keys: ['Ctrl+Shift+7'],
    run: (handle) => void chain(handle).toggleOrderedList().run(),
    active: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'indent',
    label: '增加缩进',
    icon: IndentIncrease,
    keys: ['Ctrl+]'],
    run: ({ editor }) => void indentBy(editor, 1),
    can: (editor) => canIndent(editor, 1),
  },
  {
    id: 'outdent',
    label: '减少缩进',
    icon: IndentDecrease,
    keys: ['Ctrl+['],
    run: ({ editor }) => void indentBy(editor, -1),
    can: (editor) => canIndent(editor, -1),
  },
  {
    id: 'blockquote',
    label: '引用',
    icon: Quote,
    keys: ['Ctrl+Shift+B'],
    run: (handle) => void chain(handle).toggleBlockquote().run(),
    active: (editor) => editor.isActive('blockquote'),
  },
]

export const alignActs: readonly EditorAct[] = [
  align('left', '左对齐', AlignLeft, 'Ctrl+Shift+L'),
  align('center', '居中', TextAlignCenter, 'Ctrl+Shift+E'),
  align('right', '右对齐', TextAlignEnd, 'Ctrl+Shift+R'),
  align('justify', '两端对齐', TextAlignJustify, 'Ctrl+Shift+J'),
]

export const insertActs: readonly EditorAct[] = [
  {
    id: 'link',
    label: '链接',
    icon: Link,
    keys: ['Ctrl+Shift+U'],
    run: (handle) => handle.editLink(),
    active: (editor) => editor.isActive('link'),
  },
  { id: 'picture', label: '插入图片', icon: Image, run: (handle) => handle.choosePicture() },
  {
    id: 'codeBlock',
    label: '代码块',
    icon: CodeXml,
    keys: ['Ctrl+Alt+C'],
    run: (handle) => void chain(handle).toggleCodeBlock().run(),
    active: (editor) => editor.isActive('codeBlock'),
  },
  { id: 'divider', label: '分割线', icon: Minus, run: (handle) => void chain(handle).setHorizontalRule().run() },
]

export const historyActs: readonly EditorAct[] = [
  {
    id: 'undo',
    label: '撤销',
    icon: Undo2,
    keys: ['Ctrl+Z'],
    run: (handle) => void chain(handle).undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    id: 'redo',
    label: '重做',
    icon: Redo2,
    keys: ['Ctrl+Shift+Z'],
    run: (handle) => void chain(handle).redo().run(),
    can: (editor) => editor.can().redo(),
  },
  { id: 'preview', label: '预览', icon: Eye, run: (handle) => handle.preview() },
]

/** What is done to a table; the menu of its button, and commands as well. */
export const tableActs: readonly Omit<EditorAct, 'icon'>[] = [
  {
    id: 'insertTable',
    label: '插入表格',
    run: (handle) => void chain(handle).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    can: (editor) => !editor.isActive('table'),
  },
  {
    id: 'addRowBefore',
    label: '在上方插入行',
    run: (handle) => void chain(handle).addRowBefore().run(),
    can: (editor) => editor.can().addRowBefore(),
  },
  {
    id: 'addRowAfter',
    label: '在下方插入行',
    run: (handle) => void chain(handle).addRowAfter().run(),
    can: (editor) => editor.can().addRowAfter(),
  },
  {
    id: 'addColumnBefore',
    label: '在左侧插入列',
    run: (handle) => void chain(handle).addColumnBefore().run(),
    can: (editor) => editor.can().addColumnBefore(),
  },
  {
    id: 'addColumnAfter',
    label: '在右侧插入列',
    run: (handle) => void chain(handle).addColumnAfter().run(),
    can: (editor) => editor.can().addColumnAfter(),
  },
  {
    id: 'deleteRow',
    label: '删除行',
    run: (handle) => void chain(handle).deleteRow().run(),
    can: (editor) => editor.can().deleteRow(),
  },
  {
    id: 'deleteColumn',
    label: '删除列',
    run: (handle) => void chain(handle).deleteColumn().run(),
    can: (editor) => editor.can().deleteColumn(),
  },
  {
    id: 'toggleHeaderRow',
    label: '切换表头行',
    run: (handle) => void chain(handle).toggleHeaderRow().run(),
    can: (editor) => editor.can().toggleHeaderRow(),
  },
  {
    id: 'deleteTable',
    label: '删除表格',
    run: (handle) => void chain(handle).deleteTable().run(),
    can: (editor) => editor.can().deleteTable(),
  },
]
