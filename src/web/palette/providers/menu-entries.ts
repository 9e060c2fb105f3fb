import type { SearchProvider, SearchResult } from '#core'
import { inLanguage, t } from '../../app/translations'
import { type SessionMenu, session } from '../../session'
import { menuTarget } from '../../shell'
import { createLocalSearch, type LocalEntry } from '../matching/local-search'
import { englishNames } from './english-names'
import { lastOf } from './last-of'

const search = createLocalSearch('palette.menus')

/** The leaves of the person's own menus, by their names and the path to them. */
export const menuProvider: SearchProvider = {
  id: 'palette.menus',
  label: '菜单',
  order: 10,
  scopes: ['', '/'],
  minimumLength: 0,
  search: async (request) => {
    if (request.query === '' && request.scope === '') return []
    const names = await englishNames(request.query)
    return search(entriesOf(session.getState().menuAll, names), request)
  },
}

const entriesOf = lastOf((menus: readonly SessionMenu[], _names: string) => {
  const entries = leavesOf(menus, []).map(({ menu, above }) => menuEntry(menu, above))
  return [...new Map(entries.map((entry) => [entry.result.id, entry])).values()]
})

interface Leaf {
  readonly menu: SessionMenu
  readonly above: readonly SessionMenu[]
}

const leavesOf = (menus: readonly SessionMenu[], above: readonly SessionMenu[]): readonly Leaf[] =>
  menus.flatMap((menu) => (menu.children.length > 0 ? leavesOf(menu.children, [...above, menu]) : [{ menu, above }]))

function menuEntry(menu: SessionMenu, above: readonly SessionMenu[]): LocalEntry {
  const names = () => [...above, menu].map(({ name }) => t(name))
  return {
    result: {
      id: `menu:${menu.code}`,
      label: t(menu.name),
      detail: above.map(({ name }) => t(name)).join(' / '),
      icon: menu.source,
      target: targetOf(menu),
    },
    english: inLanguage('en', () => t(menu.name)),
    extra: [menu.name],
    places: [names().join(''), inLanguage('en', () => names().join(' '))],
    weight: 10,
  }
}

function targetOf(menu: SessionMenu): SearchResult['target'] {
  const target = menuTarget(menu)
  if (target.kind === 'page') return { kind: 'address', address: target.address }
  return { kind: 'act', act: () => window.open(target.url, '_blank', 'noopener') }
}

/** Whether the menu of a result is still among the person's own. */
export const isOwnMenu = (id: string): boolean =>
  leavesOf(session.getState().menuAll, []).some(({ menu }) => `menu:${menu.code}` === id)
