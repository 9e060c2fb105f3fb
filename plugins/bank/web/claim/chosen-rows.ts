import type { ArgumentSpec, CommandArguments, CommandContext, RecordChoice, Resource, Row } from '#core'
import { choiceOf, currentContext, fetchRecord } from '#web'

/** Records of a resource that are chosen where the person is. */
export const rowsHere = (resource: Resource, context: CommandContext): readonly Row[] =>
  context.resource === resource.id ? (context.records as readonly Row[]) : []

export const choicesHere = (resource: Resource, context: CommandContext): readonly RecordChoice[] =>
  rowsHere(resource, context).map((row) => choiceOf(resource, row))

/** Asks for one record, unless one is chosen where the person is. Read when the command is about to run, so it is a getter's body. */
export const askRecord = (resource: Resource): readonly ArgumentSpec[] =>
  rowsHere(resource, currentContext()).length > 0
    ? []
    : [{ kind: 'record', name: 'record', label: resource.label, resource: resource.id }]

/** The record a command is for, as it stands now: its argument, else the one chosen where the person is. */
export async function chosenRow(resource: Resource, context: CommandContext, args: CommandArguments): Promise<Row> {
  const id = (args.record as RecordChoice | undefined)?.id ?? rowsHere(resource, context)[0]?.id
  return fetchRecord(resource, id ?? '')
}

export const recordOf = (args: CommandArguments, name: string): Readonly<Record<string, unknown>> | undefined =>
  (args[name] as RecordChoice | undefined)?.record

export const textArgument = (args: CommandArguments, name: string): string => {
  const value = args[name]
  return typeof value === 'string' ? value : ''
}
