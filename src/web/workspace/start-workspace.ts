import { type Dispose, disposeAll } from '#core'
import { t } from '../app/translations'
import { takeBeginning } from '../session'
import { notify } from '../shell/notices'
import { followAddress, linkedLayout, withLinkedPage } from './address-bar'
import { rememberPanels } from './known-panels'
import { closeTabs } from './close-tab'
import { homeAddress, type Layout } from './layout'
import { keepLayout, leaveKeptLayout, restoreLayout } from './layout-storage'
import { loadNamedLayouts } from './named-layouts'
import { keepPlaces } from './panel-hosts'
import { openTab } from './open-tab'
import { dropPassingPages } from './passing-pages'
import { workspace } from './workspace-store'

/** Fills the workspace with what its owner left or a link brings, and keeps it, the address bar and the storage in step. */
export function startWorkspace(owner: string): Dispose {
  const isLeft = takeBeginning() && leaveKeptLayout(owner)
  const layout = openingLayout(owner)
  workspace.setState({ layout, owner, tabStates: {} })
  if (isLeft) notify({ kind: 'info', message: t('上次会话打开的页面已收起，可用“恢复上次退出时的布局”找回') })
  void loadNamedLayouts().catch(() => undefined)
  return disposeAll([keepLayout(owner), keepPlaces(), followAddress(), rememberPanels(), dropPassingPages()])
}

/** Pages of other systems that must not be loaded twice: a reload closes them and shows the home page. */
const notReloaded = '/workflow/process/external'

function openingLayout(owner: string): Layout {
  const left = linkedLayout() ?? restoreLayout(owner)
  if (!isReload()) return withLinkedPage(left)
  const gone = Object.values(left.tabs).filter(({ address }) => address.includes(notReloaded))
  if (gone.length === 0 && !window.location.pathname.includes(notReloaded)) return withLinkedPage(left)
  return openTab(
    closeTabs(
      left,
      gone.map(({ id }) => id),
    ),
    homeAddress,
  ).layout
}

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload'
}
