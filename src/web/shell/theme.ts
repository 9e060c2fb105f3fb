import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keep, kept, session, storagePrefix } from '../session'
import type { AccentTokens } from './themes/derive-accent'
import { isTheme, type Theme } from './themes/themes'

export type { Theme }

interface Look {
  readonly name: Theme
  /** The colour that the person chose in place of the theme's own; `#rrggbb`. */
  readonly colour: string | undefined
}

/** A chosen colour, with what was made of it for the theme that was shown: so the first picture after a reload is right. */
interface KeptColour {
  readonly colour: string
  readonly theme: Theme
  readonly tokens: AccentTokens
}

/** The look of the browser's last person, which the sign-in page has too. */
export const theme = createStore<Look>(() => ({ name: keptTheme() ?? 'default', colour: keptColour()?.colour }))
export const useTheme = (): Theme => useStore(theme, ({ name }) => name)
export const useThemeColour = (): string | undefined => useStore(theme, ({ colour }) => colour)

/** Shows a theme and keeps it, for this person and for the browser's sign-in page. */
export function setTheme(name: Theme): void {
  keepOwn('theme-name', name)
  showTheme(name)
}

/** Shows a theme without keeping it, as while one is being chosen. */
export function showTheme(name: Theme): void {
  document.documentElement.dataset.theme = name
  theme.setState({ name })
  void showColour(theme.getState().colour)
}

let lastLight: Theme = 'default'

/** From any theme to the dark one, and from that to the light one that was there before. */
export function toggleTheme(): void {
  const { name } = theme.getState()
  if (name !== 'dark') lastLight = name
  setTheme(name === 'dark' ? lastLight : 'dark')
}

/** Shows a colour in place of the theme's own and keeps it; undefined goes back to the theme's. */
export async function setThemeColour(colour: string | undefined): Promise<void> {
  await showColour(colour)
  const { name } = theme.getState()
  keepOwn('theme-colour', colour === undefined ? null : { colour, theme: name, tokens: shown })
}

let shown: AccentTokens = {}

/** Shows a colour without keeping it. What goes with it is computed for the theme, so that everything stays readable. */
export async function showColour(colour: string | undefined): Promise<void> {
  theme.setState({ colour })
  if (colour === undefined) return paint({})
  const { deriveAccent } = await import('./themes/derive-accent')
  const now = theme.getState()
  if (now.colour !== colour) return
  paint({})
  paint(deriveAccent(colour, (token) => getComputedStyle(document.documentElement).getPropertyValue(token).trim()))
}

function paint(tokens: AccentTokens): void {
  const { style } = document.documentElement
  for (const token of Object.keys(shown)) style.removeProperty(token)
  for (const [token, value] of Object.entries(tokens)) style.setProperty(token, value)
  shown = tokens
}

/** Shows the kept look at once, follows the other tabs of the browser, and takes over the look of whoever signs in. */
export function followLook(): void {
  const first = keptColour()
  const { name } = theme.getState()
  document.documentElement.dataset.theme = name
  if (first?.theme === name) paint(first.tokens)
  else if (first) void showColour(first.colour)
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(`${storagePrefix}theme-`)) takeOver(keptTheme(), keptColour()?.colour)
    if (key === `${storagePrefix}language`) followLanguage()
  })
  session.subscribe((now, before) => {
    const { user } = now
    if (!user || user.id === before.user?.id || !kept(ownName('theme-name'))) return
    keep('theme-name', kept(ownName('theme-name'))?.content)
    keep('theme-colour', kept(ownName('theme-colour'))?.content ?? null)
    takeOver(keptTheme(), keptColour()?.colour)
  })
}

/** Another tab of the browser changed the language. */
function followLanguage(): void {
  const current = session.getState()
  const language = kept<unknown>('language')?.content
  if ((language === 'zh' || language === 'en') && language !== current.locale) void current.setLocale(language)
}

function takeOver(name: Theme = 'default', colour: string | undefined): void {
  const now = theme.getState()
  if (now.colour !== colour) theme.setState({ colour })
  if (now.name !== name || now.colour !== colour) showTheme(name)
}

const ownName = (name: string) => `${name}:${session.getState().user?.id ?? ''}`

function keepOwn(name: string, content: unknown): void {
  keep(name, content)
  if (session.getState().user) keep(ownName(name), content)
}

function keptTheme(): Theme | undefined {
  const name = kept<unknown>('theme-name')?.content
  return isTheme(name) ? name : undefined
}

/** Hoisted, as the store above asks for it while this file is read. */
function keptColour(): KeptColour | undefined {
  return kept<KeptColour | null>('theme-colour')?.content ?? undefined
}
