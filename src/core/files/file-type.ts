import type { ContentKind } from './content-kind'

/** How a file can be looked at without being saved first. */
export type PreviewKind = 'image' | 'pdf' | 'sheet' | 'text'

export interface FileType {
  /** What the content of such a file may be. */
  readonly contents: readonly ContentKind[]
  readonly mediaType: string
  readonly preview?: PreviewKind
}

const image = (content: ContentKind, mediaType: string): FileType => ({
  contents: [content],
  mediaType,
  preview: 'image',
})
const old = (mediaType: string, preview?: PreviewKind): FileType => ({ contents: ['ole'], mediaType, preview })
const office = (content: ContentKind, name: string, preview?: PreviewKind): FileType => ({
  contents: [content],
  mediaType: `application/vnd.openxmlformats-officedocument.${name}`,
  preview,
})
const open = (name: string, preview?: PreviewKind): FileType => ({
  contents: ['opendocument'],
  mediaType: `application/vnd.oasis.opendocument.${name}`,
  preview,
})
const plain = (mediaType: string, ...more: ContentKind[]): FileType => ({
  contents: ['text', ...more],
  mediaType,
  preview: 'text',
})
const other = (content: ContentKind, mediaType: string): FileType => ({ contents: [content], mediaType })

const jpg = image('jpg', 'image/jpeg')
const tiff = other('tiff', 'image/tiff')
const html: FileType = { contents: ['html', 'text', 'xml'], mediaType: 'text/html' }
const zipped: readonly ContentKind[] = ['zip', 'docx', 'xlsx', 'pptx', 'ofd', 'opendocument']

/** The files that may be uploaded, by extension. Pages and SVG are only ever saved, never shown. */
const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { contents: ['pdf'], mediaType: 'application/pdf', preview: 'pdf' },
  ofd: other('ofd', 'application/ofd'),
  png: image('png', 'image/png'),
  jpg,
  jpeg: jpg,
  jfif: jpg,
  gif: image('gif', 'image/gif'),
  webp: image('webp', 'image/webp'),
  bmp: image('bmp', 'image/bmp'),
  tif: tiff,
  tiff,
  heic: other('heic', 'image/heic'),
  svg: other('svg', 'image/svg+xml'),
  doc: old('application/msword'),
  xls: old('application/vnd.ms-excel', 'sheet'),
  ppt: old('application/vnd.ms-powerpoint'),
  wps: old('application/vnd.ms-works'),
  et: old('application/vnd.ms-excel', 'sheet'),
  dps: old('application/vnd.ms-powerpoint'),
  msg: old('application/vnd.ms-outlook'),
  vsd: old('application/vnd.visio'),
  mpp: old('application/vnd.ms-project'),
  docx: office('docx', 'wordprocessingml.document'),
  xlsx: office('xlsx', 'spreadsheetml.sheet', 'sheet'),
  pptx: office('pptx', 'presentationml.presentation'),
  odt: open('text'),
  ods: open('spreadsheet', 'sheet'),
  odp: open('presentation'),
  rtf: other('rtf', 'application/rtf'),
  txt: plain('text/plain', 'html', 'xml', 'svg'),
  csv: plain('text/csv'),
  md: plain('text/markdown', 'html'),
  log: plain('text/plain', 'xml'),
  json: plain('application/json'),
  xml: plain('application/xml', 'xml'),
  eml: { contents: ['text'], mediaType: 'message/rfc822' },
  html,
  htm: html,
  dwg: other('dwg', 'image/vnd.dwg'),
  dxf: { contents: ['text'], mediaType: 'image/vnd.dxf' },
  zip: { contents: zipped, mediaType: 'application/zip' },
  rar: other('rar', 'application/vnd.rar'),
  '7z': other('sevenZip', 'application/x-7z-compressed'),
  gz: other('gzip', 'application/gzip'),
  mp4: other('mp4', 'video/mp4'),
  mov: other('mp4', 'video/quicktime'),
  mp3: other('mp3', 'audio/mpeg'),
  wav: other('wav', 'audio/wav'),
}

/** The extension of a file's name in lower case without the dot; empty without one. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What is known of files with this extension; undefined for those that may not be uploaded. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined

export const uploadExtensions: readonly string[] = Object.keys(fileTypes)

/** A size as people read it. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(0)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}
