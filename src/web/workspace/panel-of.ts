import { matchPanel, type PanelParams, parseAddress, type RouteMatch } from '#core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { registries, type WebPanel } from '../app/registries'
import { t } from '../app/translations'
import type { Tab } from './layout'

/** The panel that answers to an address, with its parameters. */
export function panelOf(address: string): RouteMatch<WebPanel> | undefined {
  return matchPanel(registries.panels.list(), address)
}

export const addressParams = (address: string): PanelParams => panelOf(address)?.params ?? parseAddress(address).query

const subscribe = (listener: () => void) => registries.panels.subscribe(listener)
const listPanels = () => registries.panels.list()

/** Draws again when panels come and go, or when the language changes. */
export function usePanelList(): readonly WebPanel[] {
  useTranslation()
  return useSyncExternalStore(subscribe, listPanels)
}

/** What a tab is called: by its panel's own word, else by its registration, else by its address. */
export function tabTitle(tab: Tab): string {
  if (tab.title) return tab.title
  const match = panelOf(tab.address)
  if (!match) return parseAddress(tab.address).path
  const { title } = match.panel
  return t(typeof title === 'function' ? title(match.params) : title)
}
