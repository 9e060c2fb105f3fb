import type { ActivateWeb } from '#web'
import { activateClaim } from './web/claim/activate-claim'
import { activateCompare } from './web/compare/activate-compare'

export const activate: ActivateWeb = (scope) => {
  activateClaim(scope)
  activateCompare(scope)
}
