import type { Resource } from '#core'

/** What the definition and its calls allow at all; permissions are asked for besides. */
export const canList = (resource: Resource): boolean =>
  resource.api !== undefined &&
  resource.route !== undefined &&
  (resource.calls.includes('page') || resource.calls.includes('list'))

export const canRead = (resource: Resource): boolean => canList(resource) && resource.calls.includes('detail')

export const canCreate = (resource: Resource): boolean =>
  resource.may.create !== undefined && (resource.calls.includes('submit') || resource.calls.includes('save'))

export const canUpdate = (resource: Resource): boolean =>
  resource.may.update !== undefined && (resource.calls.includes('submit') || resource.calls.includes('update'))

export const canRemove = (resource: Resource): boolean =>
  resource.may.remove !== undefined && resource.calls.includes('remove')
