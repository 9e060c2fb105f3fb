import { themeColor } from '#core'

export interface TextColor {
  /** Its words, which are also its translation key. */
  readonly label: string
  readonly value: string
}

/** Every theme has its own readable shade of these; the second is what the default theme shows. */
export const textColors: readonly TextColor[] = (
  [
    ['蓝色', '#1668c4'],
    ['橙色', '#a84a05'],
    ['绿色', '#1d7a3e'],
    ['紫色', '#7a3fd1'],
    ['玫红', '#bd1e63'],
    ['青色', '#0b6f70'],
    ['橄榄', '#6b6400'],
    ['石板灰', '#4f5b6e'],
  ] as const
).map(([label, fallback], index) => ({ label, value: themeColor(index + 1, fallback) }))

type Channels = readonly [number, number, number]

/** A colour as '#rrggbb' or as a browser computes it; undefined for others. */
function channelsOf(color: string): Channels | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  const parts = hex
    ? hex.slice(1).map((part) => Number.parseInt(part, 16))
    : color
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number)
  const [red, green, blue] = parts ?? []
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue]
}

/** Relative luminance of WCAG 2. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours by WCAG 2, 1 to 21; undefined where one cannot be read. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [channelsOf(one), channelsOf(other)]
  if (!first || !second) return undefined
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What small text needs to be read (AA). */
export const readableContrast = 4.5
