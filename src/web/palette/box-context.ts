import type { CommandContext } from '#core'
import { currentContext } from '../workspace'

let context: CommandContext | undefined

/** Where the person was when the box was opened: what its commands decide on. Taken anew when the person's rights change. */
export const boxContext = (): CommandContext => (context ??= currentContext())

export const renewBoxContext = (): void => {
  context = undefined
}
