import { indentStyle, lineHeights, mostIndent } from '#core'
import { type Editor, Extension, getStyleProperty } from '@tiptap/core'

const blocks = ['paragraph', 'heading']

/** How far a paragraph stands in, and its line height: attributes of the block, written as its style. */
export const BlockStyle = Extension.create({
  name: 'blockStyle',
  addGlobalAttributes: () => [
    {
      types: blocks,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) =>
            Math.min(mostIndent, Math.max(0, Math.round(Number.parseFloat(element.style.marginLeft || '0') / 2))),
          renderHTML: ({ indent }) =>
            Number(indent) > 0 ? { style: `margin-left: ${indentStyle(Number(indent))}` } : {},
        },
        lineHeight: {
          default: null,
          parseHTML: (element) =>
            lineHeights.find((height) => height === getStyleProperty(element, 'line-height')) ?? null,
          renderHTML: ({ lineHeight }) => (lineHeight ? { style: `line-height: ${String(lineHeight)}` } : {}),
        },
      },
    },
  ],
})

const inList = (editor: Editor) => editor.isActive('listItem')

/** Moves the paragraph in or out by a step; in a list, to the level below or above. */
export function indentBy(editor: Editor, step: 1 | -1): boolean {
  if (inList(editor)) {
    const chain = editor.chain().focus()
    return step > 0 ? chain.sinkListItem('listItem').run() : chain.liftListItem('listItem').run()
  }
  return changeBlocks(editor, ({ indent }) => ({
    indent: Math.min(mostIndent, Math.max(0, Number(indent ?? 0) + step)),
  }))
}

export const canIndent = (editor: Editor, step: 1 | -1): boolean => {
  if (inList(editor)) return step > 0 ? editor.can().sinkListItem('listItem') : editor.can().liftListItem('listItem')
  const indent = Number(blockAttributes(editor).indent ?? 0)
  return step > 0 ? indent < mostIndent : indent > 0
}

export const setLineHeight = (editor: Editor, lineHeight: string | null): boolean =>
  changeBlocks(editor, () => ({ lineHeight }))

export function blockAttributes(editor: Editor): Readonly<Record<string, unknown>> {
  return editor.getAttributes(editor.isActive('heading') ? 'heading' : 'paragraph')
}

type Attributes = Readonly<Record<string, unknown>>

function changeBlocks(editor: Editor, change: (attributes: Attributes) => Attributes): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const { from, to } = state.selection
      state.doc.nodesBetween(from, to, (node, position) => {
        if (!blocks.includes(node.type.name)) return true
        tr.setNodeMarkup(position, undefined, { ...node.attrs, ...change(node.attrs) })
        return false
      })
      return true
    })
    .run()
}
