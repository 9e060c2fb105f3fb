import type { ActivateWeb } from '#web'
import { addFeatures } from './web/features/feature-commands'
import { receivablesTile } from './web/receivables-tile'

export const activate: ActivateWeb = (scope) => {
  addFeatures(scope)
  scope.addTile(receivablesTile)
}
