import { bodyFontSize, fontFamilies, fontSizes, headingSizes, lineHeights } from '#core'
import type { Editor } from '@tiptap/core'
import { blockAttributes, setLineHeight } from './block-style'

/** One of several that the text at the cursor has: a menu of the bar, and a command with an argument. */
export interface EditorChoice {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: (editor: Editor) => string
  readonly choose: (editor: Editor, value: string) => void
}

const plain = 'default'
const digits = ['一', '二', '三', '四', '五']
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const headingChoice: EditorChoice = {
  id: 'heading',
  label: '标题',
  options: [
    { value: '0', label: '正文' },
    ...headingSizes.map((_, index) => ({ value: String(index + 1), label: `标题${digits[index] ?? ''}` })),
  ],
  value: (editor) => (editor.isActive('heading') ? String(editor.getAttributes('heading').level) : '0'),
  choose(editor, value) {
    const level = Number(value) as 0 | 1 | 2 | 3 | 4 | 5
    const chain = editor.chain().focus()
    if (level === 0) chain.setParagraph().run()
    else chain.setHeading({ level }).run()
  },
}

export const sizeChoice: EditorChoice = {
  id: 'fontSize',
  label: '字号',
  options: fontSizes.map((size) => ({ value: `${size}px`, label: `${size}px` })),
  value(editor) {
    const own = text(editor.getAttributes('textStyle').fontSize)
    if (own) return own
    const level = editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0
    return `${headingSizes[level - 1] ?? bodyFontSize}px`
  },
  choose: (editor, value) => void editor.chain().focus().setFontSize(value).run(),
}

export const familyChoice: EditorChoice = {
  id: 'fontFamily',
  label: '字体',
  options: [
    { value: plain, label: '默认字体' },
    ...Object.entries(fontFamilies).map(([label, value]) => ({ value, label })),
  ],
  value: (editor) => text(editor.getAttributes('textStyle').fontFamily) || plain,
  choose(editor, value) {
    const chain = editor.chain().focus()
    if (value === plain) chain.unsetFontFamily().run()
    else chain.setFontFamily(value).run()
  },
}

export const heightChoice: EditorChoice = {
  id: 'lineHeight',
  label: '行高',
  options: [{ value: plain, label: '默认行高' }, ...lineHeights.map((value) => ({ value, label: value }))],
  value: (editor) => text(blockAttributes(editor).lineHeight) || plain,
  choose: (editor, value) => void setLineHeight(editor, value === plain ? null : value),
}

export const editorChoices: readonly EditorChoice[] = [headingChoice, sizeChoice, familyChoice, heightChoice]
