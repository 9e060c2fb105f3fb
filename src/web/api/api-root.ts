/** Where the server is; the page's own origin, without a slash at the end. */
export const apiRoot = (): string => window.location.origin

/** A call's path under /api, written with or without it. */
export function callPath(path: string): string {
  return path.replace(/^\/?(api\/)?/, '')
}
