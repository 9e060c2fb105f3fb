import { t } from '../app/translations'
import { confirm, notify } from '../shell'
import { closeTabs } from './close-tab'
import type { Layout, TabId } from './layout'
import { showTab } from './open-tab'
import { tabTitle } from './panel-of'
import { changeLayout, isDirty, workspace } from './workspace-store'

/** Closes tabs, asking once when any of them holds unsaved input. False when the person would rather stay. */
export async function closeTabsAsking(tabs: readonly TabId[]): Promise<boolean> {
  const unsaved = tabs.filter(isDirty)
  const [first] = unsaved
  if (first) {
    changeLayout((layout) => showTab(layout, first))
    if (!(await confirm(question(unsaved)))) return false
  }
  changeLayout((layout) => closeTabs(layout, tabs))
  return true
}

/** Closes one tab as its person asks: the last one stays, as there is always a page. */
export async function closeTabByHand(tab: TabId): Promise<boolean> {
  if (!isLastTab(workspace.getState().layout)) return closeTabsAsking([tab])
  notify({ kind: 'info', message: t('最后一个标签页不能关闭') })
  return false
}

export const isLastTab = ({ tabs }: Layout): boolean => Object.keys(tabs).length === 1

function question(unsaved: readonly TabId[]) {
  const { layout } = workspace.getState()
  const names = unsaved.flatMap((id) => {
    const tab = layout.tabs[id]
    return tab ? [tabTitle(tab)] : []
  })
  return {
    title: t('有未保存的内容'),
    message: t('“{{names}}”有未保存的内容，关闭后将丢失。', { names: names.join('”“') }),
    danger: true,
    confirmLabel: t('不保存并关闭'),
  }
}
