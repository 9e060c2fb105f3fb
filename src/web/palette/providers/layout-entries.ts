import type { SearchProvider } from '#core'
import { currentLocale, t } from '../../app/translations'
import { layoutsByName, type NamedLayout, namedLayouts } from '../../workspace'
import { createLocalSearch, type LocalEntry } from '../matching/local-search'
import { lastOf } from './last-of'

const search = createLocalSearch('palette.layouts')

/** Layouts under names, the person's own and those shared with them. */
export const layoutProvider: SearchProvider = {
  id: 'palette.layouts',
  label: '布局',
  order: 40,
  scopes: [''],
  search: (request) => search(entriesOf(namedLayouts.getState().list, currentLocale()), request),
}

const entriesOf = lastOf((layouts: readonly NamedLayout[], _locale: string) =>
  layoutsByName(layouts).map(
    ({ name }): LocalEntry => ({
      result: {
        id: `layout:${name}`,
        label: name,
        detail: t('打开布局'),
        icon: 'layers',
        target: { kind: 'command', command: 'workspace.layout.open', args: { name } },
      },
    }),
  ),
)
