import type { Dispose } from '#core'
import type { Editor } from '@tiptap/core'

/** What commands ask of the editor they speak to. */
export interface EditorHandle {
  readonly editor: Editor
  readonly choosePicture: () => void
  readonly editLink: () => void
  readonly preview: () => void
  readonly focusBar: () => void
  /** Esc was pressed: the next Tab leaves. False while it is not so. */
  readonly isLeaving: () => boolean
  readonly prepareToLeave: () => void
}

let focused: EditorHandle | undefined

/** The editor that the commands speak to: the one last focused, as long as it can be written in and is on screen. */
export const focusedEditor = (): EditorHandle | undefined =>
  focused && !focused.editor.isDestroyed && focused.editor.isEditable && focused.editor.view.dom.checkVisibility()
    ? focused
    : undefined

/** Makes an editor the one that the commands speak to, until it is disposed or another takes its place. */
export function focusEditor(handle: EditorHandle): Dispose {
  focused = handle
  return () => {
    if (focused === handle) focused = undefined
  }
}
