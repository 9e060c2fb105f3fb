import type { ArgumentSpec, CommandContext, RecordChoice, Resource } from '#core'
import { currentContext } from '#web'

/** The record that is chosen where the person is. */
const idIn = (resource: Resource, context: CommandContext): string | undefined =>
  context.resource === resource.id && context.records[0] ? String(context.records[0].id) : undefined

/** Asks for a record unless one is chosen where the person is. */
export const asked = (resource: Resource): readonly ArgumentSpec[] =>
  idIn(resource, currentContext())
    ? []
    : [{ kind: 'record', name: 'record', label: resource.label, resource: resource.id }]

/** The record that a command is about: the one it was given, or the one that is chosen. */
export const given = (resource: Resource, context: CommandContext, record: unknown): string =>
  (record as RecordChoice | undefined)?.id ?? idIn(resource, context) ?? ''
