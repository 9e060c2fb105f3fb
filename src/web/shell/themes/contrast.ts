type Rgb = readonly [number, number, number]

/** Reads `#rrggbb`, and `#rgb` as a build shortens it. */
const readHex = (colour: string): Rgb => {
  const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/gi, '$&$&') : colour
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  return [red, green, blue]
}

const writeHex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** A colour between two: 0 is the one, 1 the other. */
export function mix(one: string, other: string, share: number): string {
  const to = readHex(other)
  return writeHex(readHex(one).map((part, index) => part + ((to[index] ?? 0) - part) * share))
}

/** Relative luminance by WCAG 2, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readHex(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2, 1 to 21; 4.5 is AA for text. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}
