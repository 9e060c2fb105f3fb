import { type PanelParams, panelAddress, type Resource } from '#core'

const below = (resource: Resource, part: string) => `${resource.route ?? ''}${part}`

export const listRoute = (resource: Resource): string => below(resource, '')
export const recordRoute = (resource: Resource): string => below(resource, '/detail')
export const formRoute = (resource: Resource): string => below(resource, '/form')
export const historyRoute = (resource: Resource): string => below(resource, '/history')

export const listAddress = (resource: Resource, params: PanelParams = {}): string =>
  panelAddress({ route: listRoute(resource) }, params)
export const recordAddress = (resource: Resource, id: string): string =>
  panelAddress({ route: recordRoute(resource) }, { id })
/** Without an id: a new record, with values to begin with. */
export const formAddress = (resource: Resource, params: PanelParams = {}): string =>
  panelAddress({ route: formRoute(resource) }, params)
export const historyAddress = (resource: Resource, id: string): string =>
  panelAddress({ route: historyRoute(resource) }, { id })
