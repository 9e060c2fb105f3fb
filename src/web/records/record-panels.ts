import type { Resource } from '#core'
import { type ComponentType, createElement } from 'react'
import type { PanelProps, WebPanel } from '../app/registries'
import { t } from '../app/translations'
import { canCreate, canList, canRead, canUpdate } from './abilities'
import { formRoute, historyRoute, listRoute, recordRoute } from './addresses'

type Screen = ComponentType<PanelProps & { readonly resource: Resource }>

/** Every panel a resource has by its definition alone; each is fetched when it is first opened. */
export function derivePanels(resource: Resource): readonly WebPanel[] {
  if (!canList(resource)) return []
  const shared = { icon: resource.icon, owner: resource.area, permission: resource.may.read }
  const label = () => t(resource.label)
  const list: WebPanel = {
    ...shared,
    id: `${resource.id}.list`,
    route: listRoute(resource),
    title: resource.label,
    load: bound(resource, async () => (await import('./list/ListPanel')).ListPanel),
  }
  const record: WebPanel = {
    ...shared,
    id: `${resource.id}.record`,
    route: recordRoute(resource),
    title: () => label(),
    load: bound(resource, async () => (await import('./record/RecordPanel')).RecordPanel),
  }
  const history: WebPanel = {
    ...shared,
    id: `${resource.id}.history`,
    route: historyRoute(resource),
    title: () => t('{{name}} 的历史', { name: label() }),
    load: bound(resource, async () => (await import('./history/HistoryPanel')).HistoryPanel),
  }
  const form: WebPanel = {
    ...shared,
    id: `${resource.id}.form`,
    route: formRoute(resource),
    title: ({ id }) => (id ? t('编辑 {{name}}', { name: label() }) : t('新建{{label}}', { label: label() })),
    load: bound(resource, async () => (await import('./form/FormPanel')).FormPanel),
  }
  return [
    ...(resource.ownList ? [] : [list]),
    ...(canRead(resource) ? [record] : []),
    ...(canRead(resource) && !resource.journal ? [history] : []),
    ...(canCreate(resource) || canUpdate(resource) ? [form] : []),
  ]
}

/** A generic screen as the panel of one resource. */
const bound =
  (resource: Resource, load: () => Promise<Screen>): WebPanel['load'] =>
  async () => {
    const screen = await load()
    return { default: ({ params }: PanelProps) => createElement(screen, { resource, params }) }
  }
