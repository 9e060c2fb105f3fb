import type { Resource } from '#core'
import { type CallContext, readPage, type ServerCall } from '#server'
import { dept } from '../resources/dept'
import { post } from '../resources/post'
import { role } from '../resources/role'
import { readCall } from './calls'
import { countRows } from './count-rows'

const pageOf = (resource: Resource) => (context: CallContext) =>
  context.read((read) => readPage(read, resource, context.query, countRows))

/** Whom else work can be given to: everybody may look for roles, departments and posts. */
export const searchCalls: readonly ServerCall[] = [
  readCall('blade-system/search/role', 'options', undefined, '查找角色', pageOf(role)),
  readCall('blade-system/search/dept', 'options', undefined, '查找部门', pageOf(dept)),
  readCall('blade-system/search/post', 'options', undefined, '查找岗位', pageOf(post)),
]
