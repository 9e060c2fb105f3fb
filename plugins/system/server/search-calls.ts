import type { Resource } from '#core'
import { type CallContext, readPage, type ServerCall } from '#server'
import { dept } from '../resources/dept'
import { post } from '../resources/post'
import { role } from '../resources/role'
import { user } from '../resources/user'
import { readCall } from './calls'
import { countRows } from './count-rows'

const pageOf =
  (resource: Resource, more: Readonly<Record<string, string>> = {}) =>
  (context: CallContext) =>
    context.read((read) => readPage(read, resource, { ...more, ...context.query }, countRows))

/** Whom work can be given to: everybody may look for people, roles, departments and posts. People who have left are not found. */
export const searchCalls: readonly ServerCall[] = [
  readCall(
    'blade-user/search/user',
    'page',
    undefined,
    '查找人员',
    pageOf(user, { status: '1', statusStr_in: '1,3,4,5' }),
  ),
  readCall('blade-system/search/role', 'options', undefined, '查找角色', pageOf(role)),
  readCall('blade-system/search/dept', 'options', undefined, '查找部门', pageOf(dept)),
  readCall('blade-system/search/post', 'options', undefined, '查找岗位', pageOf(post)),
]
