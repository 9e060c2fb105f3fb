import { contrast, mix } from './contrast'

/** CSS variables by name, with the colours they are to have. */
export type AccentTokens = Readonly<Record<string, string>>

/** AA for text. */
const readable = 4.5
const step = 0.02
const surfaces = ['--color-surface', '--color-surface-raised', '--color-surface-sunken']
const texts = ['--color-text', '--color-text-muted', '--color-success', '--color-warning', '--color-danger']
const charts = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `--chart-${at}`)

/**
 * What goes with an accent colour in a theme: its text, a stronger tone that is readable as text itself, and a soft tone on
 * which every text of the theme stays readable. `read` answers a variable of the theme as `#rrggbb`.
 */
export function deriveAccent(accent: string, read: (token: string) => string): AccentTokens {
  const grounds = surfaces.map(read)
  const surface = read('--color-surface')
  const dark = contrast(surface, '#ffffff') > contrast(surface, '#000000')
  const soft = softOf(accent, surface, [...texts, ...charts].map(read), dark)
  return {
    '--color-accent': accent,
    '--color-accent-text': textOn(accent),
    '--color-accent-soft': soft,
    '--color-accent-strong': strongOf(accent, [...grounds, soft], dark ? '#ffffff' : '#000000'),
  }
}

/** One of the two always does: no colour is near to both black and white. */
const textOn = (accent: string): string =>
  ['#ffffff', '#0b1f36'].find((text) => contrast(text, accent) >= readable) ?? '#000000'

/** As much of the accent as every text can stand. */
function softOf(accent: string, surface: string, over: readonly string[], dark: boolean): string {
  for (let share = dark ? 0.28 : 0.14; share > 0; share -= step) {
    const soft = mix(surface, accent, share)
    if (over.every((text) => contrast(text, soft) >= readable)) return soft
  }
  return surface
}

/** The accent, moved towards black or white until it reads as text. */
function strongOf(accent: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += step) {
    const strong = mix(accent, towards, share)
    if (grounds.every((ground) => contrast(strong, ground) >= readable)) return strong
  }
  return towards
}
