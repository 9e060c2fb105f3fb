/** The pages that say why something else is not shown. They stand without a tab, and are there without a sign-in. */
export const notFoundPath = '/404'
export const forbiddenPath = '/403'
export const failurePath = '/500'

/** The page that says that nothing answers to an address. */
export const notFoundAddress = (asked: string): string => `${notFoundPath}?${new URLSearchParams({ path: asked })}`

const publicPaths: readonly string[] = [notFoundPath, forbiddenPath, failurePath]

/** Whether a page may be seen by whoever is not signed in. */
export const isPublic = (path: string): boolean => publicPaths.includes(path)
