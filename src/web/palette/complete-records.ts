import type { ArgumentSpec, CommandArguments, RecordChoice } from '#core'
import { queryClient } from '../api'
import { registries } from '../app/registries'
import { fetchRecord, recordKey } from '../records'

/** Search results carry no more than a name; rules between arguments look into the record. What cannot be read stays as it is. */
export async function completeRecords(
  specs: readonly ArgumentSpec[],
  values: CommandArguments,
): Promise<CommandArguments> {
  const complete: Record<string, unknown> = { ...values }
  await Promise.all(
    specs.map(async (spec) => {
      const value = values[spec.name]
      if (spec.kind !== 'record' || value === undefined) return
      complete[spec.name] = await completeRecord(value as RecordChoice, spec.resource)
    }),
  )
  return complete
}

async function completeRecord(choice: RecordChoice, resource: string): Promise<RecordChoice> {
  if (choice.record?.version !== undefined) return choice
  const record = await readRecord(choice.resource ?? resource, choice.id)
  return record ? { ...choice, record } : choice
}

/** A record by its resource's detail call, of which what was read lately is taken; undefined when it cannot be read. */
export async function readRecord(resourceId: string, id: string) {
  const resource = registries.resources.find(resourceId)
  if (!resource?.api || !resource.calls.includes('detail')) return undefined
  const queryFn = ({ signal }: { signal: AbortSignal }) => fetchRecord(resource, id, signal)
  return queryClient.fetchQuery({ queryKey: recordKey(resource, id), queryFn, retry: false }).catch(() => undefined)
}
