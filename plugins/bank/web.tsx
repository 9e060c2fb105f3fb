import type { ActivateWeb } from '#web'
import { activateClaim } from './web/claim/activate-claim'
import { activateCompare } from './web/compare/activate-compare'
import { activateImport } from './web/import/activate-import'
import { unclaimedTile } from './web/unclaimed-tile'

export const activate: ActivateWeb = (scope) => {
  activateImport(scope)
  activateClaim(scope)
  activateCompare(scope)
  scope.addTile(unclaimedTile)
}
