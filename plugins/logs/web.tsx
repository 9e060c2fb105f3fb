import type { ActivateWeb } from '#web'
import { addLogCommands } from './web/log-commands'

/** Lists and records follow from the definitions; what stands here is beside them. */
export const activate: ActivateWeb = (scope) => addLogCommands(scope)
