/**
 * What formatted text may hold: just what the editor can make. The editor's paste, the page that shows the text and the server that stores it
 * all keep to this one list, so that nothing passes one of them that another would take out.
 */
const styled = ['style']
const cell = ['colspan', 'rowspan']

/** Elements with the attributes each may have. */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: styled,
  h1: styled,
  h2: styled,
  h3: styled,
  h4: styled,
  h5: styled,
  br: [],
  hr: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href', 'target', 'rel'],
  span: styled,
  img: ['src', 'alt'],
  table: [],
  tbody: [],
  tr: [],
  th: cell,
  td: cell,
}

/** Elements that go with everything in them; of all others that are not listed only the text stays. */
export const richTextDropped: readonly string[] =
  'script style template noscript noembed noframes iframe object embed svg math title textarea select option xmp plaintext'.split(
    ' ',
  )

/** Pixels. */
export const fontSizes: readonly number[] = [
  56, 48, 40, 36, 32, 29, 28, 24, 22, 21, 20, 18, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
]
export const bodyFontSize = 16
/** Pixels of headings 1 to 5. */
export const headingSizes: readonly number[] = [29, 24, 21, 20, 18]
export const lineHeights: readonly string[] = ['1', '1.15', '1.5', '1.75', '2', '2.5', '3']
/** Names without quotes, with what other systems have instead. */
export const fontFamilies: Readonly<Record<string, string>> = {
  宋体: 'SimSun, Songti SC, Noto Serif CJK SC, serif',
  黑体: 'SimHei, Heiti SC, Noto Sans CJK SC, sans-serif',
  楷体: 'KaiTi, Kaiti SC, serif',
  仿宋: 'FangSong, STFangsong, serif',
  微软雅黑: 'Microsoft YaHei, PingFang SC, Noto Sans CJK SC, sans-serif',
  Arial: 'Arial, sans-serif',
  'Times New Roman': 'Times New Roman, serif',
  等宽: 'Consolas, Menlo, monospace',
}
/** The most steps a paragraph may be moved in, each two characters wide. */
export const mostIndent = 8
export const indentStyle = (steps: number): string => `${steps * 2}em`

/** A colour that every theme has its own readable shade of, with the default theme's for whoever knows no themes. */
export const themeColor = (number: number, fallback: string): string => `var(--chart-${number}, ${fallback})`

const oneOf = (values: readonly string[]) => (value: string) => values.includes(value)
const matches = (expression: RegExp) => (value: string) => expression.test(value)
const color = /^(?:#[\da-f]{6}|rgb\((?:\d{1,3}, ?){2}\d{1,3}\)|var\(--chart-[1-8], ?#[\da-f]{6}\))$/i

const styles: Readonly<Record<string, (value: string) => boolean>> = {
  color: matches(color),
  'font-size': oneOf(fontSizes.map((size) => `${size}px`)),
  'font-family': oneOf(Object.values(fontFamilies)),
  'line-height': oneOf(lineHeights),
  'text-align': oneOf(['left', 'center', 'right', 'justify']),
  'margin-left': oneOf(Array.from({ length: mostIndent }, (_, step) => indentStyle(step + 1))),
}

const isThemeColor = (value: string) => /^var\(/i.test(value)

/** The declarations of a style that are kept. `foreign` text brings no colours of its own, which only its own page can be read with. */
function keepStyle(style: string, foreign: boolean): string | undefined {
  const kept = style.split(';').flatMap((declaration) => {
    const [property = '', ...rest] = declaration.split(':')
    const [name, value] = [property.trim().toLowerCase(), rest.join(':').trim()]
    const fits = Object.hasOwn(styles, name) && styles[name]?.(value)
    return fits && !(foreign && name === 'color' && !isThemeColor(value)) ? [`${name}: ${value}`] : []
  })
  return kept.length > 0 ? kept.join('; ') : undefined
}

/** Whether an address may stand behind a link: http, https or mailto, and nothing hidden in it. */
export function isRichTextLink(address: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what hides an address
  if (address.length > 2000 || /[\s\u0000-\u001f\\]/.test(address)) return false
  return /^(?:https?:\/\/|mailto:)[^/]/i.test(address) && URL.canParse(address)
}

/** Where uploaded pictures lie; others would tell their host who reads. */
export const richTextPicture: RegExp = /^\/api\/workspace\/picture\?[\w=&%.~-]{1,400}$/

const values: Readonly<Record<string, (value: string) => boolean>> = {
  href: isRichTextLink,
  target: oneOf(['_blank']),
  rel: oneOf(['noopener noreferrer nofollow']),
  src: matches(richTextPicture),
  alt: (value) => value.length <= 500,
  start: matches(/^\d{1,4}$/),
  colspan: matches(/^[1-9]\d?$/),
  rowspan: matches(/^[1-9]\d?$/),
}

/** What is kept of an attribute of an element; undefined for nothing. */
export function keepAttribute(element: string, name: string, value: string, foreign = false): string | undefined {
  if (!Object.hasOwn(richTextElements, element) || !richTextElements[element]?.includes(name)) return undefined
  if (name === 'style') return keepStyle(value, foreign)
  return values[name]?.(value) ? value : undefined
}

/** Whether a reader would see nothing of it. */
export const isBlankRichText = (html: string): boolean =>
  !/<(?:img|hr|table)\b/i.test(html) && /^(?:&nbsp;|\s|\u200b)*$/.test(html.replaceAll(/<[^>]*>/g, ''))

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&' }

/** The words alone, for lists and the search; paragraphs and cells apart. */
export const richTextWords = (html: string): string =>
  html
    .replaceAll(/<(?:\/(?:p|h\d|li|pre|t[dh]|blockquote)|br|hr)\b[^>]*>(?=.)/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(nbsp|lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
    .trim()
