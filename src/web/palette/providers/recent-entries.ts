import { isEnabled, matchPanel, type OpenWhere, type SearchProvider, type SearchResult } from '#core'
import { recentPages } from '../../app/recent-pages'
import { registries } from '../../app/registries'
import { t } from '../../app/translations'
import { session } from '../../session'
import { openAddress, type TabId, tabTitle, workspace } from '../../workspace'
import { showTab } from '../../workspace/open-tab'
import { changeLayout } from '../../workspace/workspace-store'
import { boxContext } from '../box-context'
import type { BoxResult } from '../box-level'
import { rememberedResults } from '../learned'
import { createLocalSearch, type LocalEntry } from '../matching/local-search'
import { addressOf } from '../open-result'
import { isOwnMenu } from './menu-entries'

const search = createLocalSearch('palette.recent')
const shownEmpty = 15

/** What is open, what was open, and what was run from the box; only what the person may still see and run. */
export const recentProvider: SearchProvider = {
  id: 'palette.recent',
  label: '最近使用',
  order: 5,
  scopes: [''],
  minimumLength: 0,
  search: ({ query, limit }) => {
    const pages = pageEntries()
    if (query !== '')
      return search([...pages, ...rememberedResults().filter(isPage).filter(isAllowed).map(toEntry)], { query, limit })
    const results = [...rememberedResults().filter(isAllowed).map(toEntry), ...pages]
    return search(distinct(results), { query, limit: Math.min(limit, shownEmpty) })
  },
}

const toEntry = (result: SearchResult): LocalEntry => ({ result, extra: result.detail ? [result.detail] : [] })
const isPage = ({ id }: SearchResult) => !id.startsWith('command:') && !id.startsWith('menu:')

/** Pages by their address: those that are open, then those that were. */
function pageEntries(): readonly LocalEntry[] {
  const { tabs } = workspace.getState().layout
  const open = Object.values(tabs).map((tab) => pageEntry(tab.address, tabTitle(tab), tab.id))
  return distinct([...open, ...recentPages().map(({ address, title }) => pageEntry(address, title))])
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
