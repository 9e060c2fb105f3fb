import { randomBytes } from 'node:crypto'
import { AppError, ruleBroken } from '#core'
import type { Application } from '../application'
import { BareAnswer, type CallContext, defineCall, type ServerCall, WriteAnswer } from '../http/call'
import { type ActNote, noteAct } from '../journal'
import { seal, unseal } from '../seal'
import { assertMayWrite } from './actor'
import { forgetSessions, sessionResource } from './authenticate'
import { tokenClient } from './clients'
import { narrowed } from './load-actor'
import { optionalParameter, type Parameters, parametersOf, requiredParameter } from './parameters'
import { hashPassword, verifyPassword, wirePassword } from './passwords'
import { isActive, personById, rolesOf } from './person'
import { familyOf, issueRefreshToken, revokeFamily, tenantOfRefreshToken, useUpFamily } from './refresh-token'
import {
  addLock,
  keyOfLock,
  lockedSignIn,
  mostUnlockTries,
  newTicket,
  openLocks,
  type ScreenLock,
  takeTry,
} from './screen-lock'
import { tellEnded } from './sign-in'
import { tokenAnswer } from './token-answer'

const purpose = 'screen lock'

/**
 * 锁屏: from the answer on, every call by the tokens of this sign-in is refused but signing out. `password` in the wire form.
 * Answers the `ticket` that names the lock, and a `key` to encrypt with what the browser keeps; the key is given again at the unlock.
 */
async function lock(context: CallContext): Promise<WriteAnswer> {
  const { application, actor, request } = context
  assertMayWrite(actor)
  const given = optionalParameter(parametersOf(context), 'password')
  if (!given) throw ruleBroken('锁屏密码不能为空')
  const { tenantId } = actor
  const ticket = newTicket(tenantId)
  const key = randomBytes(32).toString('base64')
  const password = await hashPassword(wirePassword(given))
  const sealed = seal(application.settings.secret, purpose, key)
  await application.database.transaction(tenantId, (session) =>
    addLock(session, actor, { ticket, password, key: sealed }),
  )
  await tellChanged(application, actor, 'lock')
  noteAct(application, { tenantId, act: 'session.lock', title: '锁屏', level: 'info', doer: actor, request })
  return new WriteAnswer({ ticket, key })
}

/** Opens a lock by its ticket and password: answers new tokens of the same sign-in, with the key. The fifth wrong password ends the sign-in. */
async function unlock(context: CallContext): Promise<BareAnswer> {
  const { application, request } = context
  const parameters = parametersOf(context)
  const { ticket, tenantId } = ticketOf(parameters)
  const given = wirePassword(requiredParameter(parameters, 'password'))
  const client = await tokenClient(application, tenantId, request.headers)
  const found = await application.database.transaction(tenantId, (session) => takeTry(session, tenantId, ticket))
  if (!found) throw new AppError('lockEnded')
  const { userId, family, password, key, tries } = found
  const person = await application.database.read(tenantId, (session) => personById(session, tenantId, userId))
  const note = { tenantId, doer: { userId, account: person?.account ?? '' }, request }
  if (!(await verifyPassword(password, given))) return refuseTry(application, { ...note, userId, family, tries })
  const answer = await application.database.transaction(tenantId, async (session) => {
    const signIn = await familyOf(session, tenantId, family)
    if (!signIn || !person || !isActive(person)) throw new AppError('lockEnded')
    await openLocks(session, { tenantId, family })
    await useUpFamily(session, { tenantId, family })
    const roles = await rolesOf(session, tenantId, narrowed(person.roleId, signIn.roleId))
    const token = await issueRefreshToken(session, signIn, client.refreshSeconds)
    return tokenAnswer(application, person, roles, signIn, token, client)
  })
  await tellChanged(application, { tenantId, userId }, 'unlock')
  noteAct(application, { ...note, act: 'session.unlock', title: '解锁', level: 'info' })
  return new BareAnswer({ ...answer, key: unseal(application.settings.secret, purpose, key) })
}

/** Says how many tries are left; after the last the sign-in is over. */
async function refuseTry(
  application: Application,
  {
    tries,
    family,
    userId,
    ...act
  }: Pick<ScreenLock, 'tries' | 'family' | 'userId'> & Omit<ActNote, 'act' | 'title' | 'level'>,
): Promise<never> {
  const { tenantId } = act
  const left = mostUnlockTries - tries
  const note = { ...act, level: 'warn', data: { left } } as const
  noteAct(application, { ...note, act: 'session.unlockFailed', title: '解锁失败' })
  if (left > 0) throw new AppError('unlockRefused', { params: { left }, data: { left } })
  await application.database.transaction(tenantId, (session) => revokeFamily(session, { tenantId, family }))
  await tellEnded(application, { tenantId, userId })
  noteAct(application, { ...note, act: 'session.lockEnded', title: '解锁失败次数过多，登录已结束' })
  throw new AppError('lockEnded')
}

/** Ends the sign-in that a ticket's lock keeps shut, as anybody may who stands before the screen. */
async function endLocked(context: CallContext): Promise<WriteAnswer> {
  const { application, request } = context
  const { ticket, tenantId } = ticketOf(parametersOf(context))
  const signIn = await application.database.transaction(tenantId, async (session) => {
    const found = await lockedSignIn(session, tenantId, ticket)
    if (found) await revokeFamily(session, found)
    return found
  })
  if (!signIn) return new WriteAnswer()
  await tellEnded(application, signIn)
  const doer = { userId: signIn.userId, account: '' }
  noteAct(application, { tenantId, act: 'session.signOut', title: '在锁屏上退出登录', level: 'info', doer, request })
  return new WriteAnswer()
}

/** The key of one's own earlier lock, for somebody who signed in anew instead of unlocking. Empty where it is not one's own, or forgotten. */
async function readKey(context: CallContext) {
  const { application, actor } = context
  const ticket = requiredParameter(parametersOf(context), 'ticket')
  const sealed = await application.database.read(actor.tenantId, (session) => keyOfLock(session, actor, ticket))
  return { key: sealed ? unseal(application.settings.secret, purpose, sealed) : '' }
}

function ticketOf(parameters: Parameters) {
  const ticket = requiredParameter(parameters, 'ticket')
  const tenantId = tenantOfRefreshToken(ticket)
  if (!tenantId) throw new AppError('parameterInvalid', { params: { name: 'ticket' } })
  return { ticket, tenantId }
}

/** Every process asks the database anew whether the sign-in is locked, and open streams of changes end. */
async function tellChanged(
  application: Application,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  action: string,
): Promise<void> {
  forgetSessions(application, tenantId, [userId])
  await application.changes.publish([
    { tenantId, resource: sessionResource, ids: [userId], action, by: userId, byName: '' },
  ])
}

const lockCall = (
  name: string,
  access: ServerCall['access'],
  kind: ServerCall['kind'],
  summary: string,
  run: ServerCall['run'],
): ServerCall =>
  defineCall({ method: 'POST', path: `/api/workspace/${name}`, kind, access, summary, owner: 'core', run })

/** 锁屏: a sign-in that is shut until its password comes. */
export const screenLockCalls: readonly ServerCall[] = [
  lockCall('lock', 'signedIn', 'action', '锁屏', lock),
  lockCall('lock/key', 'signedIn', 'action', '取回锁屏前的内容', readKey),
  lockCall('unlock', 'public', 'auth', '解锁', unlock),
  lockCall('unlock/sign-out', 'public', 'auth', '在锁屏上退出登录', endLocked),
]
