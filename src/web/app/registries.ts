import {
  type Command,
  type CommandContext,
  createKeymap,
  createRegistry,
  createResourceRegistry,
  type Dispose,
  disposeAll,
  type Menu,
  type Panel,
  type Picker,
  type SearchProvider,
} from '#core'
import type { ToDo } from '#core'
import type { NoticeTab } from '../shell/notice/notice-tabs'
import type { ComponentType } from 'react'
import type { PanelParams } from '#core'
import type { Tile } from './dashboard/tile'

/** What a panel's component is given. Everything else it asks of its tab by `useTab()`. */
export interface PanelProps {
  readonly params: PanelParams
}
/** A panel of the web: its module's default export is the component. */
export type WebPanel = Panel<{ readonly default: ComponentType<PanelProps> }>

/** The one registry of everything that can be run, shown or found on the web. Plugins add to it and take away what they added. */
export const registries = {
  commands: createRegistry<Command>('command'),
  panels: createRegistry<WebPanel>('panel'),
  searchProviders: createRegistry<SearchProvider>('search provider'),
  resources: createResourceRegistry(),
  menus: createRegistry<Menu & { readonly id: string; readonly owner?: string }>('menu'),
  pickers: createRegistry<Picker>('picker'),
  tiles: createRegistry<Tile>('tile'),
  toDos: createRegistry<ToDo & { readonly owner?: string }>('to-do'),
  noticeTabs: createRegistry<NoticeTab>('notice tab'),
  keymap: createKeymap(),
} as const

/** Registers a command with its default keys. */
export function addCommand(command: Command): Dispose {
  const keys = command.keys ?? []
  const context = command.keyContext ?? 'global'
  return disposeAll([
    registries.commands.add(command),
    registries.keymap.place(command.id, context, command.owner),
    ...keys.map((chord) => registries.keymap.add({ chord, command: command.id, context, owner: command.owner })),
  ])
}

export const addPanel = (panel: WebPanel): Dispose => registries.panels.add(panel)
export const addSearchProvider = (provider: SearchProvider): Dispose => registries.searchProviders.add(provider)

/** Adds a tab under the bell. */
export const addNoticeTab = (tab: NoticeTab): Dispose => registries.noticeTabs.add(tab)

/** Adds a part of the workbench. */
export const addTile = <D>(tile: Tile<D>): Dispose => registries.tiles.add(tile as Tile)

/** What a plugin's web.tsx exports as `activate`: it adds its commands, panels and providers by this scope. */
export interface WebPluginScope {
  addCommand(command: Command): void
  addPanel(panel: WebPanel): void
  addSearchProvider(provider: SearchProvider): void
  addNoticeTab(tab: NoticeTab): void
  addTile<D>(tile: Tile<D>): void
}
export type ActivateWeb = (scope: WebPluginScope) => void | Promise<void>

export type { CommandContext }
export type { Tile, TileCell, TileColumn, TileContent, TileRow, TileWidth } from './dashboard/tile'
