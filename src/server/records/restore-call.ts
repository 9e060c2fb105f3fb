import { AppError } from '#core'
import { defineCall, WriteAnswer } from '../http/call'
import { idsOf } from '../http/resource-calls'
import { assertAreaOn, may } from '../identity/actor'
import { restoreRecords } from './remove'

/** Takes a removal back: whoever may remove may restore. */
export const restoreCall = defineCall({
  method: 'POST',
  path: '/api/workspace/restore',
  kind: 'action',
  access: 'signedIn',
  summary: '恢复已删除的记录',
  owner: 'core',
  run: async (context) => {
    const resource = context.application.resources.find(context.query.resource ?? '')
    if (!resource?.api) throw new AppError('parameterInvalid', { params: { name: 'resource' } })
    assertAreaOn(context.actor, resource.area)
    const permission = resource.may.remove
    if (!permission || !may(context.actor, permission)) {
      throw new AppError('permissionMissing', { params: { permission: permission ?? resource.label } })
    }
    const ids = idsOf(context)
    await context.write((write) => restoreRecords(write, resource, ids))
    return new WriteAnswer()
  },
})
