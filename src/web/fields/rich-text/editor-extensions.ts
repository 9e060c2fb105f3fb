import { isRichTextLink } from '#core'
import { type Editor, Extension, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Plugin } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { BlockStyle } from './block-style'

const tab = ' '.repeat(4)

interface TabStorage {
  /** Esc was pressed last: the next Tab is the browser's. */
  leaving: boolean
}

/** Tab writes four spaces wherever the cursor is; after Esc it leaves, as Shift+Tab always does. */
const TabSpaces = Extension.create<object, TabStorage>({
  name: 'tabSpaces',
  // Before the keys of lists and tables.
  priority: 1000,
  addStorage: () => ({ leaving: false }),
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) =>
        editor.commands.command(({ tr }) => {
          tr.insertText(tab).scrollIntoView()
          return true
        }),
    }
  },
  addProseMirrorPlugins() {
    const { storage } = this
    const isLeavingBy = (event: KeyboardEvent): boolean => {
      if (event.key === 'Tab') return event.shiftKey || storage.leaving
      if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) storage.leaving = false
      return false
    }
    // What says that it has dealt with a key keeps the editor from it, and leaves it to the browser.
    const handleDOMEvents = {
      keydown: (_: unknown, event: KeyboardEvent) => isLeavingBy(event),
      blur: () => {
        storage.leaving = false
      },
    }
    return [new Plugin({ props: { handleDOMEvents } })]
  },
})

/** Whether the next Tab leaves the editor, to be read and set. */
export const tabStorage = (editor: Editor): TabStorage =>
  (editor.storage as unknown as { tabSpaces: TabStorage }).tabSpaces

/** What the editor can make: the elements and styles of the list in core, and nothing else. */
export const editorExtensions = (): Extensions => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5] },
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['mailto'],
      isAllowedUri: (address) => isRichTextLink(address),
      shouldAutoLink: (address) => isRichTextLink(address),
      HTMLAttributes: { target: '_blank', rel: 'noopener noreferrer nofollow' },
    },
    codeBlock: { enableTabIndentation: false },
    trailingNode: false,
  }),
  TextStyle,
  Color,
  FontFamily,
  FontSize,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right', 'justify'] }),
  BlockStyle,
  Image.configure({ allowBase64: false, inline: false }),
  TableKit.configure({ table: { resizable: false } }),
  TabSpaces,
]
