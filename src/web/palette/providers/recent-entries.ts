import {
  type CommandContext,
  isEnabled,
  matchPanel,
  type OpenWhere,
  type SearchProvider,
  type SearchResult,
} from '#core'
import { maySeePage, type RecentPage, recentPages } from '../../app/recent-pages'
import { registries } from '../../app/registries'
import { currentLocale, t } from '../../app/translations'
import { session } from '../../session'
import { type Layout, openAddress, type TabId, tabTitle, workspace } from '../../workspace'
import { showTab } from '../../workspace/open-tab'
import { changeLayout } from '../../workspace/workspace-store'
import { boxContext } from '../box-context'
import type { BoxResult } from '../box-level'
import { type Remembered, rememberedResults } from '../learned'
import { createLocalSearch, type LocalEntry } from '../matching/local-search'
import { addressOf } from '../open-result'
import { lastOf } from './last-of'
import { isOwnMenu } from './menu-entries'

const search = createLocalSearch('palette.recent')
const searchEmpty = createLocalSearch('palette.used')
const shownEmpty = 15

/** What is open, what was open, and what was run from the box; only what the person may still see and run. */
export const recentProvider: SearchProvider = {
  id: 'palette.recent',
  label: '最近使用',
  order: 5,
  scopes: [''],
  minimumLength: 0,
  search: ({ query, limit }) => {
    const { empty, typed } = entriesOf(
      workspace.getState().layout.tabs,
      recentPages(),
      rememberedResults(),
      boxContext(),
      currentLocale(),
    )
    if (query !== '') return search(typed, { query, limit })
    return searchEmpty(empty, { query, limit: Math.min(limit, shownEmpty) })
  },
}

/** What the empty box offers, and what is searched: commands and menus are found by themselves. */
const entriesOf = lastOf(
  (
    tabs: Layout['tabs'],
    recent: readonly RecentPage[],
    remembered: Remembered,
    _context: CommandContext,
    _locale: string,
  ) => {
    const pages = pageEntries(tabs, recent)
    const allowed = remembered.filter(isAllowed)
    return {
      empty: distinct([...allowed.map(toEntry), ...pages]),
      typed: distinct([...pages, ...allowed.filter(isPage).map(toEntry)]),
    }
  },
)

const toEntry = (result: SearchResult): LocalEntry => ({ result, extra: result.detail ? [result.detail] : [] })
const isPage = ({ id }: SearchResult) => !id.startsWith('command:') && !id.startsWith('menu:')

/** Pages by their address: those that are open, then those that were. */
function pageEntries(tabs: Layout['tabs'], recent: readonly RecentPage[]): readonly LocalEntry[] {
  const open = Object.values(tabs).map((tab) => pageEntry(tab.address, tabTitle(tab), tab.id))
  return distinct([...open, ...recent.filter(maySeePage).map(({ address, title }) => pageEntry(address, title))])
}

function pageEntry(address: string, title: string, tab?: TabId): LocalEntry {
  const go = (where: OpenWhere) => tab !== undefined && goTo(tab, address, where)
  const result: BoxResult = {
    id: `page:${address}`,
    label: title,
    detail: tab === undefined ? undefined : t('已打开'),
    icon: iconOf(address),
    address,
    target: tab === undefined ? { kind: 'address', address } : { kind: 'act', act: go },
  }
  return { result }
}

/** An open page is gone to, whichever pane it is in. */
function goTo(tab: TabId, address: string, where: OpenWhere): void {
  if (where === 'here') changeLayout((layout) => showTab(layout, tab))
  else openAddress(address, { where })
}

const iconOf = (address: string) => matchPanel(registries.panels.list(), address)?.panel.icon

/** One entry for one page or id. */
function distinct(entries: readonly LocalEntry[]): readonly LocalEntry[] {
  const seen = new Set<string>()
  return entries.filter(({ result }) => {
    const keys = [result.id, `page:${addressOf(result) ?? result.id}`]
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

/** Rights change: what was run yesterday may not be offered today. The server refuses it regardless. */
function isAllowed(result: SearchResult): boolean {
  const { target, id } = result
  if (target.kind === 'command') {
    const command = registries.commands.find(target.command)
    return command !== undefined && !command.hidden && isEnabled(command, boxContext())
  }
  if (id.startsWith('menu:') && !isOwnMenu(id)) return false
  const address = addressOf(result)
  const panel = address === undefined ? undefined : matchPanel(registries.panels.list(), address)?.panel
  return panel !== undefined && (!panel.permission || session.getState().permissions.has(panel.permission))
}
