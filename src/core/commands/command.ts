import type { ArgumentSpec } from '../palette/arguments'
import type { Contribution } from '../registry'

/** What a command may decide on: where the person is and what is chosen there. Pure data. */
export interface CommandContext {
  /** The permission codes of the signed-in person. */
  readonly permissions: ReadonlySet<string>
  /** The resource whose list, record or form has the focus. */
  readonly resource?: string
  /** The chosen records of that resource, or the opened one. */
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly panel?: { readonly id: string; readonly path: string }
  readonly paneCount: number
  readonly tabCount: number
  readonly inForm: boolean
}

/** What a command did: a sentence for the status line, and how to take it back. */
export interface CommandOutcome {
  readonly message?: string
  readonly undo?: () => Promise<CommandOutcome | void> | CommandOutcome | void
}

export type CommandArguments = Readonly<Record<string, unknown>>

/** What a person can run: from the box, by a key, from a button. `area.entity.verb` ids. */
export interface Command extends Contribution {
  /** Chinese text, which is also its translation key. */
  readonly label: string | ((context: CommandContext) => string)
  /** The heading it stands under in the box. */
  readonly group?: string
  readonly permission?: string
  /** False hides it from the box and switches its key off. */
  readonly when?: (context: CommandContext) => boolean
  /** Default keys, such as 'Ctrl+K' or the sequence 'w v'. */
  readonly keys?: readonly string[]
  /** Where the keys count; see keymap. Default 'global'. */
  readonly keyContext?: string
  readonly arguments?: readonly ArgumentSpec[]
  /** More words it is found by. */
  readonly keywords?: readonly string[]
  /** Resources whose lists and records show it as a button, beside the commands that are theirs by id. */
  readonly resources?: readonly string[]
  /** Left out of the box (a pure key action such as 'cursor down'). */
  readonly hidden?: boolean
  readonly run: (
    context: CommandContext,
    args: CommandArguments,
  ) => Promise<CommandOutcome | void> | CommandOutcome | void
}

/** Whether the person may run the command here: permission first, then its own condition. */
export function isEnabled(command: Command, context: CommandContext): boolean {
  if (command.permission && !context.permissions.has(command.permission)) return false
  return command.when?.(context) ?? true
}

/** Whether the command is one of a resource's own, by its id or because it says so: it works on what is chosen of it. */
export const isCommandOf = (command: Command, resource: string): boolean =>
  command.id.startsWith(`${resource}.`) || (command.resources?.includes(resource) ?? false)

export function commandLabel(command: Command, context: CommandContext): string {
  return typeof command.label === 'function' ? command.label(context) : command.label
}
