import { type CallContext, type CallKind, defineCall, type ServerCall } from '#server'

/** A reading call of an entity, for holders of a permission or for everybody who is signed in. */
export const readCall = (
  path: string,
  kind: CallKind,
  permission: string | undefined,
  summary: string,
  run: (context: CallContext) => Promise<unknown>,
): ServerCall =>
  defineCall({
    method: 'GET',
    path: `/api/${path}`,
    kind,
    access: permission ? { permission } : 'signedIn',
    summary,
    run,
  })

export const writeCall = (
  path: string,
  kind: CallKind,
  permission: string | undefined,
  summary: string,
  run: (context: CallContext) => Promise<unknown>,
): ServerCall =>
  defineCall({
    method: 'POST',
    path: `/api/${path}`,
    kind,
    access: permission ? { permission } : 'signedIn',
    summary,
    run,
  })
