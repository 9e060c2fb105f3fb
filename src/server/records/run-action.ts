import { AppError, type Resource } from '#core'
import { lockVisible } from './lock-visible'
import type { Values, Write } from './write'

/** Runs an action on locked rows: its condition is checked again, its changes are applied and audited under its name. */
export async function runAction(
  write: Write,
  resource: Resource,
  name: string,
  ids: readonly string[],
  input: Values,
): Promise<{ ids: string[] }> {
  const action = resource.actions[name]
  const handler = write.application.servers.find(resource.id)?.actions[name]
  if (!action || !handler) throw new AppError('notFound')
  const rows = await lockVisible(write, resource, ids)
  for (const row of rows) {
    if (action.when && !action.when(row as never))
      throw new AppError('stateRefused', { params: { action: action.label } })
    const changes = await handler(write, row, input)
    if (changes) await write.update(resource, row, changes, name)
  }
  return { ids: rows.map(({ id }) => id) }
}
