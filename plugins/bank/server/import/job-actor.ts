import { valueText } from '#core'
import { type Actor, type Job, systemActor, type Write } from '#server'

/** Who asked for work that is done later, as it is kept with the job. */
export const askedBy = ({ actor }: Write): Readonly<Record<string, string>> => ({
  userId: actor.userId,
  deptId: actor.deptId,
  realName: actor.realName,
})

/** The person in whose name a job works. */
export const actorOfJob = ({ tenantId, payload }: Job): Actor => ({
  ...systemActor(tenantId),
  userId: valueText(payload.userId) || '0',
  deptId: valueText(payload.deptId) || '0',
  realName: valueText(payload.realName),
})
