import type { ActivateWeb } from '#web'
import { expiringTile } from './web/expiring-tile'

export const activate: ActivateWeb = (scope) => scope.addTile(expiringTile)
