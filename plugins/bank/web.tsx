import type { ActivateWeb } from '#web'
import { activateClaim } from './web/claim/activate-claim'

export const activate: ActivateWeb = (scope) => {
  activateClaim(scope)
}
