import type { Command } from '#core'
import { focusedPreview, type PreviewHandle } from './focused-preview'
import { previewPanel } from './preview-address'

export const previewContext = 'preview'

interface PreviewCommand {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  readonly act: (handle: PreviewHandle) => void
  readonly can: (handle: PreviewHandle) => boolean
}

const zoomable = ({ zoom }: PreviewHandle) => zoom !== undefined
const turnable = ({ turn }: PreviewHandle) => turn !== undefined

const commands: readonly PreviewCommand[] = [
  { id: 'zoomIn', label: '放大', keys: ['+', '='], act: ({ zoom }) => zoom?.(1), can: zoomable },
  { id: 'zoomOut', label: '缩小', keys: ['-'], act: ({ zoom }) => zoom?.(-1), can: zoomable },
  { id: 'fit', label: '适合窗口', keys: ['0'], act: ({ zoom }) => zoom?.(0), can: zoomable },
  { id: 'next', label: '下一页', keys: ['PageDown', 'n'], act: ({ turn }) => turn?.(1), can: turnable },
  { id: 'previous', label: '上一页', keys: ['PageUp', 'p'], act: ({ turn }) => turn?.(-1), can: turnable },
  { id: 'save', label: '下载文件', keys: ['Ctrl+S'], act: ({ save }) => save(), can: () => true },
]

/** What can be done with the file that is shown. */
export const previewCommands: readonly Command[] = commands.map(({ id, label, keys, act, can }) => ({
  id: `files.preview.${id}`,
  label,
  group: '附件预览',
  keys,
  keyContext: previewContext,
  when: ({ panel }) => {
    const handle = focusedPreview()
    return panel?.id === previewPanel && handle !== undefined && can(handle)
  },
  run: () => {
    const handle = focusedPreview()
    if (handle) act(handle)
  },
}))
