/** What a file is by its first bytes. Zip and OLE are families: what stands in them is told by their directories. */
export type ContentKind = keyof typeof contentNames

/** How each is called in messages; translation keys. */
export const contentNames = {
  pdf: 'PDF',
  png: 'PNG 图片',
  jpg: 'JPG 图片',
  gif: 'GIF 图片',
  webp: 'WebP 图片',
  bmp: 'BMP 图片',
  tiff: 'TIFF 图片',
  heic: 'HEIC 图片',
  svg: 'SVG 图片',
  zip: 'ZIP 压缩包',
  docx: 'Word 文档',
  xlsx: 'Excel 工作簿',
  pptx: 'PowerPoint 演示文稿',
  ofd: 'OFD 版式文件',
  opendocument: 'OpenDocument 文件',
  ole: '旧版 Office 文件',
  rtf: 'RTF 文档',
  rar: 'RAR 压缩包',
  sevenZip: '7z 压缩包',
  gzip: 'GZ 压缩包',
  dwg: 'DWG 图纸',
  mp4: 'MP4 视频',
  mp3: 'MP3 音频',
  wav: 'WAV 音频',
  html: 'HTML 网页',
  xml: 'XML 文件',
  text: '文本',
  executable: '可执行程序',
  unknown: '无法识别的内容',
} as const

interface Signature {
  readonly kind: ContentKind
  readonly at?: number
  readonly bytes: readonly number[]
}

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))

/** Longer and rarer ones first. */
const signatures: readonly Signature[] = [
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'sevenZip', bytes: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { kind: 'rar', bytes: [...ascii('Rar!'), 0x1a, 0x07] },
  { kind: 'pdf', bytes: ascii('%PDF-') },
  { kind: 'rtf', bytes: ascii('{\\rtf') },
  { kind: 'gif', bytes: ascii('GIF87a') },
  { kind: 'gif', bytes: ascii('GIF89a') },
  { kind: 'dwg', bytes: ascii('AC10') },
  { kind: 'executable', bytes: [0x7f, ...ascii('ELF')] },
  { kind: 'executable', bytes: [0xca, 0xfe, 0xba, 0xbe] },
  { kind: 'executable', bytes: [0xcf, 0xfa, 0xed, 0xfe] },
  { kind: 'executable', bytes: [0xce, 0xfa, 0xed, 0xfe] },
  { kind: 'executable', bytes: [0xfe, 0xed, 0xfa, 0xcf] },
  { kind: 'executable', bytes: [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00] },
  { kind: 'executable', bytes: [0x00, 0x61, 0x73, 0x6d] },
  { kind: 'executable', bytes: ascii('#!') },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'zip', bytes: [0x50, 0x4b, 0x05, 0x06] },
  { kind: 'tiff', bytes: [0x49, 0x49, 0x2a, 0x00] },
  { kind: 'tiff', bytes: [0x4d, 0x4d, 0x00, 0x2a] },
  { kind: 'webp', at: 8, bytes: ascii('WEBP') },
  { kind: 'wav', at: 8, bytes: ascii('WAVE') },
  { kind: 'heic', at: 4, bytes: ascii('ftypheic') },
  { kind: 'heic', at: 4, bytes: ascii('ftypmif1') },
  { kind: 'mp4', at: 4, bytes: ascii('ftyp') },
  { kind: 'mp3', bytes: ascii('ID3') },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'gzip', bytes: [0x1f, 0x8b, 0x08] },
  { kind: 'mp3', bytes: [0xff, 0xfb] },
]

const startsWith = (head: Uint8Array, { at = 0, bytes }: Signature): boolean =>
  bytes.every((byte, index) => head[at + index] === byte)

/** What the first bytes of a file (some thousand of them) say that it is, whatever its name says. */
export function contentKind(head: Uint8Array): ContentKind {
  // Programs of Windows and bitmaps have two letters only, which a text may begin with.
  if (head[0] === 0x4d && head[1] === 0x5a && head.includes(0)) return 'executable'
  if (head[0] === 0x42 && head[1] === 0x4d && head[6] === 0 && head[7] === 0) return 'bmp'
  const found = signatures.find((signature) => startsWith(head, signature))
  return found?.kind ?? textKind(head)
}

function textKind(head: Uint8Array): ContentKind {
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (!isWide && head.some(isControl)) return 'unknown'
  const start = new TextDecoder(isWide ? 'utf-16' : 'utf-8').decode(head).trimStart().toLowerCase()
  if (!start.startsWith('<')) return 'text'
  if (/<svg[\s>]/.test(start)) return 'svg'
  if (/^<(!doctype html|html|head|body|script|iframe)\b/.test(start)) return 'html'
  return start.startsWith('<?xml') ? 'xml' : /<(script|body|iframe|table)\b/.test(start) ? 'html' : 'xml'
}

/** Bytes that no text has in any of the encodings in use here: tab, line ends, form feed and the old end mark are let pass. */
const isControl = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 26 && byte !== 27

/** What a zip is, by the names that stand in its directory. */
export function zipKind(names: readonly string[]): ContentKind {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^(AndroidManifest\.xml|META-INF\/MANIFEST\.MF)$/i)) return 'executable'
  if (has(/^\[Content_Types\]\.xml$/)) {
    if (has(/^word\//)) return 'docx'
    if (has(/^xl\//)) return 'xlsx'
    if (has(/^ppt\//)) return 'pptx'
  }
  if (has(/^OFD\.xml$/i)) return 'ofd'
  return has(/^mimetype$/) && has(/^content\.xml$/) ? 'opendocument' : 'zip'
}
