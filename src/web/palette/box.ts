import {
  acceptArgument,
  acceptArgumentText,
  argumentValues,
  areArgumentsReady,
  type ArgumentState,
  backspaceArgument,
  clearArgumentProblem,
  type Command,
  type CommandArguments,
  type CommandContext,
  currentArgument,
  emptySelection,
  parseBoxInput,
  reduceSelection,
  type RecordChoice,
  type SearchResult,
  type SelectionEvent,
  selectionRows,
  skipArgument,
  startArguments,
} from '#core'
import { registries } from '../app/registries'
import { runCommand } from '../keyboard'
import { completeRecords } from './complete-records'
import { askProviders, questionOf } from './ask-providers'
import { renewBoxContext } from './box-context'
import type { ArgumentsLevel, BoxRow, EnterWay, Level, SearchLevel } from './box-level'
import { box, closedBox, selectedRow, topLevel, type Trouble } from './box-store'
import { learnUse } from './learned'
import { matchClient } from './matching/match-client'
import { addressOf, focusReturned, openResult } from './open-result'

let asking = new AbortController()
let serial = 0

/** Opens the box, on the whole of it unless a level is given. */
export function openBox(level: Level = { kind: 'search', scope: '', text: '' }): void {
  renewBoxContext()
  // Starts the worker while the first letter is still being typed.
  matchClient()
  box.setState({ ...closedBox, open: true })
  showLevels([level])
}

export function closeBox(): void {
  asking.abort()
  box.setState(closedBox)
}

/** Opens or closes the box. */
export const toggleBox = (): void => (box.getState().open ? closeBox() : openBox())

/** The person's rights or the registered commands changed while the box is open: everything is asked anew. */
export function refreshBox(): void {
  renewBoxContext()
  if (box.getState().open) ask()
}

function showLevels(levels: readonly Level[]): void {
  if (levels.length === 0) return closeBox()
  box.setState({ levels, selection: emptySelection, preview: false })
  ask()
}

const pushLevel = (level: Level): void => showLevels([...box.getState().levels, level])

function replaceLevel(level: Level): void {
  box.setState(({ levels }) => ({ levels: [...levels.slice(0, -1), level] }))
  ask()
}

/** Asks everybody for what stands on the present level. What the former question still brings is dropped. */
function ask(): void {
  const level = topLevel(box.getState())
  if (!level) return
  asking.abort()
  asking = new AbortController()
  const { signal } = asking
  const question = questionOf(level)
  const query = String(++serial)
  box.setState({ troubles: [] })
  select({ type: 'text', text: query, providers: question.providers.map(({ id }) => id) })
  askProviders(question, signal, {
    rows: (provider, rows) => {
      setTrouble(provider.id)
      select({ type: 'results', provider: provider.id, query, rows: newRows(provider.id, rows) })
    },
    trouble: (provider, state) => {
      setTrouble(provider.id, { provider, state })
      select({ type: state === 'slow' ? 'slow' : 'failed', provider: provider.id, query })
    },
  })
}

/** The same thing stands in the list once, where it was found first. */
function newRows(provider: string, rows: readonly BoxRow[]): readonly BoxRow[] {
  const others = box.getState().selection.groups.filter((group) => group.provider !== provider)
  const known = new Set(others.flatMap((group) => group.rows.flatMap(identities)))
  return rows.filter((row) => !identities(row).some((identity) => known.has(identity)))
}

/** A result is itself, and the page it leads to. */
const identities = ({ id, result }: BoxRow) => [id, addressOf(result) ?? id]

function setTrouble(provider: string, trouble?: Trouble): void {
  const others = box.getState().troubles.filter((each) => each.provider.id !== provider)
  if (trouble || others.length < box.getState().troubles.length)
    box.setState({ troubles: trouble ? [...others, trouble] : others })
}

/** Every event of the selection comes by here, so that an Enter that waited runs as soon as it may. */
function select(event: SelectionEvent<BoxRow, EnterWay>): void {
  box.setState(({ selection }) => ({ selection: reduceSelection(selection, event) }))
  const { outcome } = box.getState().selection
  if (!outcome || outcome.kind === 'wait') return
  box.setState(({ selection }) => ({ selection: reduceSelection(selection, { type: 'handled' }) }))
  if (outcome.kind === 'nothing') return enterNothing(outcome.enter)
  const row = selectionRows(box.getState().selection).find((each) => each.id === outcome.id)
  if (row) runRow(row.result, outcome.enter)
}

/** What is in the input changed. A prefix becomes the scope's chip; while an input method composes it may still change. */
export function typeText(text: string, composing = false): void {
  const level = topLevel(box.getState())
  if (!level) return
  if (level.kind === 'search' && level.scope === '' && !composing) {
    const { scope, query } = parseBoxInput(text)
    if (scope.prefix !== '') return replaceLevel({ ...level, scope: scope.prefix, text: query })
  }
  if (level.text === text) return
  if (level.kind === 'arguments') return replaceLevel({ ...level, text, args: clearArgumentProblem(level.args) })
  replaceLevel({ ...level, text })
}

/** Goes into another scope with nothing typed. */
export const enterScope = (scope: string): void => replaceLevel({ kind: 'search', scope, text: '' })

/** Notes which selected row the list has drawn, if any. */
export function rowDrawn(drawnId: string | undefined): void {
  if (box.getState().drawnId !== drawnId) box.setState({ drawnId })
}

export const moveSelection = (to: 'next' | 'previous' | 'first' | 'last'): void => select({ type: 'move', to })
export const selectRow = (id: string): void => select({ type: 'select', id })

/** Enter, alone or with a modifier. It waits until everybody has answered for the text in the box. */
export function pressEnter(way: EnterWay): void {
  const level = topLevel(box.getState())
  const runsNow = level?.kind === 'arguments' && way === 'right' && level.text.trim() === ''
  if (runsNow && areArgumentsReady(level.args)) return runArguments(level)
  select({ type: 'enter', enter: way })
}

/** A click on a row that belongs to the text in the box. */
export function clickRow(id: string, way: EnterWay): void {
  select({ type: 'select', id })
  if (box.getState().selection.selectedId === id) pressEnter(way)
}

/** One level back: the preview first, the box itself last. */
export function goBack(): void {
  if (box.getState().preview) box.setState({ preview: false })
  else showLevels(box.getState().levels.slice(0, -1))
}

/** Backspace with nothing left to erase. */
export function eraseBack(): void {
  const level = topLevel(box.getState())
  if (level?.kind === 'search') {
    if (level.scope !== '') enterScope('')
    return
  }
  const args = level?.kind === 'arguments' ? backspaceArgument(level.args) : undefined
  if (level?.kind === 'arguments' && args) replaceLevel({ ...level, args, text: '' })
  else goBack()
}

/** Shows what can be done with the selected result. */
export function showActions(): void {
  const row = selectedRow(box.getState())
  if (row && topLevel(box.getState())?.kind === 'search') showActionsOf(row.result)
}

export function showActionsOf(result: SearchResult): void {
  const level: Level = { kind: 'actions', result, text: '' }
  if (box.getState().open) pushLevel(level)
  else openBox(level)
}

function runRow(result: SearchResult, way: EnterWay): void {
  if (way === 'preview') return box.setState(({ preview }) => ({ preview: !preview }))
  const level = topLevel(box.getState())
  const { target } = result
  if (level?.kind === 'search') learnUse(result)
  if (target.kind === 'command') {
    const command = registries.commands.find(target.command)
    if (command) startCommand(command, target.args ?? {}, { now: way === 'right' })
    return
  }
  if (target.kind === 'act') {
    if (!target.stays) closeBox()
    void target.act(way)
    return
  }
  closeBox()
  openResult(result, way)
}

export interface StartOptions {
  /** Runs at once when nothing required is missing, though more could be asked. */
  readonly now?: boolean
  readonly about?: Partial<CommandContext>
}

/** Runs a command from the box, or takes its arguments first. `given` become its first chips. */
export function startCommand(command: Command, given: CommandArguments, options: StartOptions = {}): void {
  const args = startArguments(command.arguments ?? [], given)
  const level: ArgumentsLevel = { kind: 'arguments', command, given, args, text: '', about: options.about }
  if (!currentArgument(args) || (options.now && areArgumentsReady(args))) return runArguments(level)
  if (box.getState().open) pushLevel(level)
  else openBox(level)
  completeChoices()
}

/** Takes a value for the argument that is being asked; `now` runs the command as soon as nothing required is missing. */
export function answerArgument(change: (args: ArgumentState) => ArgumentState, now = false): void {
  const level = topLevel(box.getState())
  if (level?.kind !== 'arguments') return
  const changed = change(level.args)
  const args = changed.problem ? changed : takeGiven(changed, level.given)
  if (args.problem) return box.setState(({ levels }) => ({ levels: [...levels.slice(0, -1), { ...level, args }] }))
  const next: ArgumentsLevel = { ...level, args, text: '' }
  if (!currentArgument(args) || (now && areArgumentsReady(args))) return runArguments(next)
  replaceLevel(next)
  completeChoices()
}

/** Values that were given but had to wait for those before them, as their rules look there. */
function takeGiven(args: ArgumentState, given: CommandArguments): ArgumentState {
  const value = given[currentArgument(args)?.name ?? '']
  if (value === undefined) return args
  const next = acceptArgument(args, value)
  return next.problem ? args : takeGiven(next, given)
}

/** Enter where there is no row: typed text is taken as it stands, or the reason is shown why it does not do. */
function enterNothing(way: EnterWay): void {
  const level = topLevel(box.getState())
  if (level?.kind !== 'arguments') return
  answerArgument(
    (args) => (level.text.trim() === '' ? skipArgument(args) : acceptArgumentText(args, level.text)),
    way === 'right',
  )
}

/** Runs the command of a level where the person was. */
export function runArguments({ command, given, args, about }: ArgumentsLevel): void {
  const values = { ...given, ...argumentValues(args) }
  closeBox()
  void focusReturned()
    .then(() => completeRecords(command.arguments ?? [], values))
    .then((complete) => runCommand(command.id, complete, about))
}

/** Fetches what the chosen records hold beyond their names, for rules that look there, without anybody waiting. */
function completeChoices(): void {
  const level = topLevel(box.getState())
  if (level?.kind !== 'arguments') return
  void completeRecords(level.args.specs, argumentValues(level.args)).then((values) => {
    const now = topLevel(box.getState())
    if (now?.kind !== 'arguments' || now.command !== level.command) return
    const args = withRecords(now.args, values)
    box.setState(({ levels }) => ({ levels: [...levels.slice(0, -1), { ...now, args }] }))
  })
}

/** The same answers, with the records that were fetched for them. */
function withRecords(args: ArgumentState, values: CommandArguments): ArgumentState {
  const answers = args.answers.map((answer, index) => {
    const value = values[args.specs[index]?.name ?? '']
    if (!answer || answer === 'skipped' || args.specs[index]?.kind !== 'record') return answer
    return (answer.value as RecordChoice).id === (value as RecordChoice | undefined)?.id ? { value } : answer
  })
  return { ...args, answers }
}

/** For keys and buttons: opens the box at the first argument that is missing. */
export function askArguments(command: Command | string, given: CommandArguments = {}): void {
  const found = typeof command === 'string' ? registries.commands.find(command) : command
  if (found) startCommand(found, given)
}

export const searchLevel = (scope: string): SearchLevel => ({ kind: 'search', scope, text: '' })
