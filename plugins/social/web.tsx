import type { ActivateWeb } from '#web'
import { addOwnAccounts } from './web/own/own-commands'

export const activate: ActivateWeb = (scope) => addOwnAccounts(scope)
