import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { keep, kept } from '../session'

export type Theme = 'default' | 'dark'

export const theme = createStore<{ readonly name: Theme }>(() => ({
  name: kept<Theme>('theme-name')?.content ?? 'default',
}))
export const useTheme = (): Theme => useStore(theme, (state) => state.name)

export function setTheme(name: Theme): void {
  keep('theme-name', name)
  document.documentElement.dataset.theme = name
  theme.setState({ name })
}

export const toggleTheme = (): void => setTheme(theme.getState().name === 'dark' ? 'default' : 'dark')
