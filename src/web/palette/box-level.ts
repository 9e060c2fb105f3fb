import type { ArgumentState, Command, CommandArguments, CommandContext, SearchResult } from '#core'

/** The whole box: a scope's prefix ('' for none) and what is typed behind it. */
export interface SearchLevel {
  readonly kind: 'search'
  readonly scope: string
  readonly text: string
}

/** What can be done with one result. */
export interface ActionsLevel {
  readonly kind: 'actions'
  readonly result: SearchResult
  readonly text: string
}

/** A command takes its arguments one after another. */
export interface ArgumentsLevel {
  readonly kind: 'arguments'
  readonly command: Command
  /** Values the command gets beside those it asks for, such as the record it was started from. */
  readonly given: CommandArguments
  readonly args: ArgumentState
  readonly text: string
  /** Where the command is to think itself: the record it was started from. */
  readonly about?: Partial<CommandContext>
}

/** The box shows one level at a time; Esc goes one back. */
export type Level = SearchLevel | ActionsLevel | ArgumentsLevel

/** A result as the box draws it. */
export interface BoxResult extends SearchResult {
  /** The key that does the same, as people read it; default that of its command. */
  readonly keys?: string
  /** The page that a result which acts by itself stands for. */
  readonly address?: string
}

export interface BoxRow {
  readonly id: string
  readonly score: number
  readonly result: BoxResult
}

/** What Enter and its companions ask for. */
export type EnterWay = 'here' | 'right' | 'below' | 'preview'
