import type { ActivateWeb } from '#web'
import { addFeatures } from './web/features/feature-commands'

export const activate: ActivateWeb = (scope) => addFeatures(scope)
