import type { ArgumentSpec, RecordsArgument, Resource } from '#core'
import { currentContext } from '../workspace'
import { contextRecords } from './chosen-records'

/** Asks for one record, unless one is chosen where the person is. Read when the command is about to run, so it is a getter's body. */
export function recordArgument(resource: Resource): readonly ArgumentSpec[] {
  if (isChosen(resource)) return []
  return [{ kind: 'record', name: 'record', label: resource.label, resource: resource.id }]
}

/** The same for several. */
export function recordsArgument(
  resource: Resource,
  limits: Pick<RecordsArgument, 'maximum' | 'none'> = {},
): readonly ArgumentSpec[] {
  if (isChosen(resource)) return []
  return [{ kind: 'records', name: 'records', label: resource.label, resource: resource.id, ...limits }]
}

const isChosen = (resource: Resource) => contextRecords(resource, currentContext()).length > 0
