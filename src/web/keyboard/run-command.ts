import {
  type Command,
  type CommandArguments,
  type CommandContext,
  type CommandOutcome,
  isCommandOf,
  isEnabled,
} from '#core'
import { registries } from '../app/registries'
import { t } from '../app/translations'
import { messageOf } from '../api'
import { notices, notify } from '../shell'
import { currentContext } from '../workspace/current-context'
import { lastCommand, undoStack } from './undo-stack'

/** What opens the box for a command whose arguments are still missing; the box sets it. */
let askArguments: ((command: Command, given: CommandArguments) => void) | undefined

export function setAskArguments(ask: typeof askArguments): void {
  askArguments = ask
}

/** What is being chosen in a list, until it is. */
let choosing: Promise<unknown> | undefined

/** Commands of the resource shown that are given before `chosen` settles run after it, on what was chosen then; when it fails they do not. */
export function holdRecordCommands(chosen: Promise<unknown>): void {
  choosing = chosen
  const done = () => {
    if (choosing === chosen) choosing = undefined
  }
  chosen.then(done, done)
}

/**
 * Runs a command where the person is now. It says what was done, with a way back where there is one, and remembers the
 * command for repeating. `about` lets it think itself elsewhere, at a record found in the box. A command whose arguments are missing opens the box to ask for them. Answers whether it ran.
 */
export async function runCommand(
  id: string,
  args?: CommandArguments,
  about?: Partial<CommandContext>,
): Promise<boolean> {
  const command = registries.commands.find(id)
  const context = { ...currentContext(), ...about }
  if (!command || !isEnabled(command, context)) return false
  if (choosing && context.resource && isCommandOf(command, context.resource)) {
    return choosing.then(
      () => runCommand(id, args, about),
      () => false,
    )
  }
  if (askArguments && isIncomplete(command, args ?? {})) {
    askArguments(command, args ?? {})
    return false
  }
  if (!unrepeated.has(id)) lastCommand.setState({ last: { id, args } })
  try {
    settle(await command.run(context, args ?? {}))
    return true
  } catch (error) {
    sayFailure(error)
    return false
  }
}

/** Commands that work on the past are not repeated themselves. */
const unrepeated: ReadonlySet<string> = new Set(['keyboard.repeat', 'keyboard.undo', 'keyboard.redo'])

const isIncomplete = (command: Command, args: CommandArguments) =>
  (command.arguments ?? []).some((spec) => !spec.optional && args[spec.name] === undefined)

function settle(outcome: CommandOutcome | void): void {
  if (!outcome) return
  const { message, undo } = outcome
  if (undo) undoStack.push({ message, undo })
  if (message) notify({ kind: 'success', message: t(message), undo: undo && (() => undoLast()) })
}

/** Runs the last command once more with the same arguments. */
export async function repeatLastCommand(): Promise<boolean> {
  const { last } = lastCommand.getState()
  return last ? runCommand(last.id, last.args) : false
}

/** Takes back what was done last. What that answers as its own undo is what `redoLast` runs. */
export const undoLast = (): Promise<boolean> => travel('undo')
export const redoLast = (): Promise<boolean> => travel('redo')

async function travel(way: 'undo' | 'redo'): Promise<boolean> {
  const entry = undoStack.take(way)
  if (!entry) {
    notify({ kind: 'info', message: way === 'undo' ? t('没有可撤销的操作') : t('没有可重做的操作') })
    return false
  }
  try {
    const outcome = await entry.undo()
    if (outcome?.undo) undoStack.push({ message: entry.message, undo: outcome.undo }, way === 'undo' ? 'redo' : 'undo')
    notify({
      kind: 'success',
      message: outcome?.message ? t(outcome.message) : way === 'undo' ? t('已撤销') : t('已重做'),
    })
    return true
  } catch (error) {
    undoStack.putBack(entry, way)
    sayFailure(error)
    return false
  }
}

/** A refused call has already said why; the same is not said twice. */
function sayFailure(error: unknown): void {
  const message = messageOf(error)
  const said = notices.getState().shown.some((notice) => notice.kind === 'error' && notice.message === message)
  if (!said) notify({ kind: 'error', message })
}
