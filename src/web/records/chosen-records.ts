import type { CommandArguments, CommandContext, RecordChoice, Resource, Row } from '#core'
import { recordName } from '#core'

/** A record as a command knows it: at least its id and name. */
export interface ChosenRecord {
  readonly id: string
  readonly label: string
  /** Absent when only the id is known, from a search result. */
  readonly row?: Row
}

/** What a command is to be done with: its own argument, else what is chosen where the person is. */
export function chosenRecords(
  resource: Resource,
  context: CommandContext,
  args: CommandArguments,
): readonly ChosenRecord[] {
  const given = [(args.record ?? args.records ?? []) as RecordChoice | readonly RecordChoice[]].flat()
  if (given.length > 0) return given.map(({ id, label, record }) => ({ id, label, row: record && wholeRow(record) }))
  return contextRecords(resource, context).map((row) => ({ id: row.id, label: recordName(resource, row), row }))
}

export function contextRecords(resource: Resource, context: CommandContext): readonly Row[] {
  return context.resource === resource.id ? (context.records as readonly Row[]) : []
}

/** A search result carries a part of its record only; a row has its version. */
const wholeRow = (record: Readonly<Record<string, unknown>>) =>
  record.version === undefined ? undefined : (record as Row)

export const choiceOf = (resource: Resource, row: Row): RecordChoice => ({
  id: row.id,
  label: recordName(resource, row),
  record: row,
})
