import type { PreviewHandle } from './focused-preview'
import type { PreviewFile } from './load-file'

/** What the view of any kind is given. */
export interface PreviewProps {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly file: PreviewFile
  /** Told what the keys do here. */
  readonly onHandle: (handle: Omit<PreviewHandle, 'save'>) => void
}
