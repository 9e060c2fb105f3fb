import type { ApiError } from './api-error'

/** What the calls need of the session and the shell, which stand above them. */
export interface CallHooks {
  /** Headers of who is calling: Blade-Auth, Tenant-Id, Accept-Language. */
  headers(): Readonly<Record<string, string>>
  /** Awaited before each call but the session's own; renews a token that has grown too old. */
  beforeCall(): Promise<void>
  /** The server no longer knows the session. */
  signedOut(): void
  /** The sign-in is locked until its lock is opened. */
  locked(): void
  /** A refusal that the caller does not show itself. */
  refused(error: ApiError): void
}

let hooks: CallHooks = {
  headers: () => ({}),
  beforeCall: () => Promise.resolve(),
  signedOut: () => undefined,
  locked: () => undefined,
  refused: () => undefined,
}

export const callHooks = (): CallHooks => hooks

export function setCallHooks(next: Partial<CallHooks>): void {
  hooks = { ...hooks, ...next }
}
