export { lookInto } from './look'
export { keepFresh, refreshIfOld } from './keep-fresh'
export {
  beforeCall,
  followLock,
  foundLocked,
  placeLocked,
  type ScreenLock,
  usePuttingBack,
  useScreenLock,
} from './lock/screen-lock'
export { type Arrival, readArrival } from './arrival'
export {
  can,
  changeUser,
  defaultTenant,
  endSession,
  enterWith,
  ensureGrants,
  followOtherTabs,
  loadGrants,
  loadTopMenu,
  type SessionState,
  session,
  takeBeginning,
  useSession,
} from './session'
export type { SessionMenu, SessionUser, TopMenu } from './session-data'
export { forget, keep, kept, storagePrefix } from './storage'
export { readTokens } from './tokens'
