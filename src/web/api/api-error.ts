/** The code of a call that never reached a server, or got no answer in time. */
export const noAnswer = 0

/** The code of a call that a locked sign-in made. */
export const lockedCode = 423

/** Any answer but 200. `code` is the envelope's code, or the HTTP status where there is no envelope. */
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** What the server gave to go on with: field problems, the newer record of a conflict. */
    readonly data: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** The message of anything that was thrown, fit to be shown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
