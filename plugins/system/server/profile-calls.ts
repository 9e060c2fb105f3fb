import { AppError } from '#core'
import {
  type Actor,
  type CallContext,
  findRow,
  findService,
  may,
  type ReadSession,
  readDetail,
  recordBody,
  type ServerCall,
  serveResource,
  submitRecord,
  WriteAnswer,
} from '#server'
import { sql } from 'drizzle-orm'
import { user } from '../resources/user'
import { workAchievement } from '../resources/work-achievement'
import { workExperience } from '../resources/work-experience'
import { readCall, writeCall } from './calls'

/** A project that a person has a part in: `dates` are 'yyyy-MM-dd ~ yyyy-MM-dd', an end that is open left out. */
export interface ProjectPart {
  readonly id: string
  readonly projectName: string
  readonly dates: string
  readonly post: string
}
/** What a person has a part in, whatever else of it the person may see. */
export type ProjectParts = (read: ReadSession, userId: string) => Promise<readonly ProjectPart[]>

/** What people may change of themselves. */
const ownFields = ['name', 'realName', 'avatar', 'email', 'phone', 'birthday', 'sex'] as const
const ownLists = ['workExperienceList', 'workAchievementList'] as const
const mostLines = 200

/** The past that people tell of themselves is theirs, and for those who keep the records of people. */
const ownPast = (actor: Actor) => (may(actor, 'user_edit') ? undefined : sql`user_id = ${actor.userId}::int8`)

export const workExperienceServer = serveResource(workExperience)({ visible: ownPast })
export const workAchievementServer = serveResource(workAchievement)({ visible: ownPast })

/** The caller's record with past and projects. One's own phone is shown whole. */
const ownInfo = (context: CallContext) =>
  context.read(async (read) => {
    const { userId, areasOff } = read.actor
    const answer = await readDetail(read, user, userId)
    const row = await findRow(read, user, userId)
    const parts = areasOff.has('projects') ? undefined : findService(read.application, 'projects.ofPerson')
    return { ...answer, phone: row?.phone ?? '', projectUserList: (await parts?.(read, userId)) ?? [] }
  })

/** What is not named stays as it is; a list that is sent replaces the former one, row by row. */
async function updateInfo(context: CallContext): Promise<WriteAnswer> {
  const body = recordBody(context.body)
  for (const name of ownLists) {
    const list = body[name]
    if (list === undefined) continue
    if (!Array.isArray(list) || list.length > mostLines) throw new AppError('parameterInvalid', { params: { name } })
  }
  const names = [...ownFields, ...ownLists, 'version'].filter((name) => name in body)
  const given = Object.fromEntries(names.map((name) => [name, body[name]]))
  const id = context.actor.userId
  return new WriteAnswer(await context.write((write) => submitRecord(write, user, { ...given, id }, true)))
}

/** Calls of people about what they tell of themselves. */
export const profileCalls: readonly ServerCall[] = [
  readCall('blade-user/info', 'detail', undefined, '当前用户资料', ownInfo),
  writeCall('blade-user/update-info', 'update', undefined, '修改个人资料', updateInfo),
]
