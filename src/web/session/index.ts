export { lookInto } from './look'
export { keepFresh, refreshIfOld } from './keep-fresh'
export {
  can,
  defaultTenant,
  endSession,
  ensureGrants,
  followOtherTabs,
  loadGrants,
  loadTopMenu,
  type SessionState,
  session,
  useSession,
} from './session'
export type { SessionMenu, SessionUser, TopMenu } from './session-data'
export { forget, keep, kept, storagePrefix } from './storage'
export { readTokens } from './tokens'
