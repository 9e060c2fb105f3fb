import { evaluateAmount } from '../fields/amount-expression'
import { isDay, parseLooseDay } from '../fields/day'
import { formatMoney, isNegativeMoney, type Money, moneyProblem } from '../fields/money'

/** A chosen record: what a chip shows and what a command gets. `record` is as much of it as the search result carried. */
export interface RecordChoice {
  readonly id: string
  readonly label: string
  readonly record?: Readonly<Record<string, unknown>>
  /** Which resource it is of, where an argument takes several. */
  readonly resource?: string
}

/** A record that is offered, with why. */
export interface RecordSuggestion extends RecordChoice {
  readonly resource: string
  /** Translated. */
  readonly detail?: string
}

/** Accepted values by argument name; what `Command.run` receives. Skipped optional arguments are absent. */
export type ArgumentValues = Readonly<Record<string, unknown>>

interface SpecOf<Kind extends string, Value> {
  readonly kind: Kind
  /** Key in the values a command receives. */
  readonly name: string
  /** Message key: what the box asks for. */
  readonly label: string
  readonly optional?: boolean
  /** Message key shown in the empty input. */
  readonly hint?: string
  /** A message key when the value does not do, given everything accepted before it. */
  readonly validate?: (value: Value, accepted: ArgumentValues) => string | undefined
}

interface RecordSource {
  readonly resource: string
  /** More resources that do as well: a contract or a project. Not filtered. */
  readonly orResources?: readonly string[]
  /** What is offered before anything is typed, best first; everything else follows. */
  readonly suggest?: (accepted: ArgumentValues, signal: AbortSignal) => Promise<readonly RecordSuggestion[]>
  /** The picker whose rule of who may be chosen holds, and whose columns are shown beside the name. */
  readonly picker?: string
  /** Filters the choice by what was accepted before, as query parameters of the resource's list. */
  readonly filter?: (accepted: ArgumentValues) => Readonly<Record<string, string>>
}

export interface ChoiceOption {
  readonly value: string
  /** Message key. */
  readonly label: string
}

export type RecordArgument = SpecOf<'record', RecordChoice> & RecordSource
export type RecordsArgument = SpecOf<'records', readonly RecordChoice[]> &
  RecordSource & {
    readonly maximum?: number
    /** Message key when none is chosen; default 此项必填. */
    readonly none?: string
  }
/** Not negative unless `signed`. */
export type MoneyArgument = SpecOf<'money', Money> & { readonly signed?: boolean }
export type TextArgument = SpecOf<'text', string> & { readonly maximumLength?: number }
export type DayArgument = SpecOf<'day', string>
export type ChoiceArgument = SpecOf<'choice', string> & { readonly options: readonly ChoiceOption[] }

export type ArgumentSpec =
  | RecordArgument
  | RecordsArgument
  | MoneyArgument
  | TextArgument
  | DayArgument
  | ChoiceArgument

/** What the box draws before the input; every record of a `records` argument is a chip of its own. */
export interface ArgumentChip {
  readonly name: string
  readonly kind: ArgumentSpec['kind']
  /** Message key of the argument. */
  readonly label: string
  /** The value as shown; for a choice the message key of its option. */
  readonly text: string
}

type Answer = { readonly value: unknown } | 'skipped'

/** The state of a command's arguments while they are taken one after another. Plain data; every function here returns a new one. */
export interface ArgumentState {
  readonly specs: readonly ArgumentSpec[]
  /** One place a spec; undefined is still to be asked. */
  readonly answers: readonly (Answer | undefined)[]
  /** Records chosen so far for the `records` argument being asked. */
  readonly pending: readonly RecordChoice[]
  /** Message key: why the last value was refused. */
  readonly problem?: string
}

/** The argument being asked, or undefined when all have been. */
export const currentArgument = (state: ArgumentState): ArgumentSpec | undefined =>
  state.specs[state.answers.indexOf(undefined)]

/** Everything accepted so far. */
export const argumentValues = (state: ArgumentState): ArgumentValues => {
  const values: Record<string, unknown> = {}
  for (const [index, spec] of state.specs.entries()) {
    const answer = state.answers[index]
    if (answer && answer !== 'skipped') values[spec.name] = answer.value
  }
  const current = currentArgument(state)
  if (current?.kind === 'records' && state.pending.length > 0) values[current.name] = state.pending
  return values
}

const isRecordChoice = (value: unknown): value is RecordChoice =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'label' in value &&
  typeof value.label === 'string'

const moneyValueProblem = (spec: MoneyArgument, value: unknown): string | undefined => {
  if (typeof value !== 'string') return '金额不是数字'
  return moneyProblem(value) ?? (!spec.signed && isNegativeMoney(value as Money) ? '金额不能为负' : undefined)
}

const recordsProblem = (spec: RecordsArgument, value: unknown): string | undefined => {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isRecordChoice)) return '请从结果中选择'
  if (new Set(value.map((record) => record.id)).size < value.length) return '已经选择'
  return value.length > (spec.maximum ?? Number.POSITIVE_INFINITY) ? '已达到数量上限' : undefined
}

const textProblem = (spec: TextArgument, value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return '请输入内容'
  return value.length > (spec.maximumLength ?? Number.POSITIVE_INFINITY) ? '内容过长' : undefined
}

/** Whether the value is of the argument's kind at all. */
const kindProblem = (spec: ArgumentSpec, value: unknown): string | undefined => {
  switch (spec.kind) {
    case 'record':
      return isRecordChoice(value) ? undefined : '请从结果中选择'
    case 'records':
      return recordsProblem(spec, value)
    case 'money':
      return moneyValueProblem(spec, value)
    case 'text':
      return textProblem(spec, value)
    case 'day':
      return typeof value === 'string' && isDay(value) ? undefined : '请输入日期'
    case 'choice':
      return spec.options.some((option) => option.value === value) ? undefined : '请从选项中选择'
  }
}

/** A message key when the value does not do for this argument, by its kind first and then by its own rule. */
export const argumentProblem = (spec: ArgumentSpec, value: unknown, accepted: ArgumentValues): string | undefined => {
  const problem = kindProblem(spec, value)
  // The kind has just been checked, which ties the value's type to the rule's; the union alone cannot say so.
  return problem ?? (spec.validate as SpecOf<string, unknown>['validate'])?.(value, accepted)
}

/**
 * Begins taking arguments. Values already known (the record a command was started from) are taken as accepted where they
 * are valid and asked for where not. One with a rule of its own is taken only when all before it are known, as rules may look there.
 */
export const startArguments = (specs: readonly ArgumentSpec[], given: ArgumentValues = {}): ArgumentState => {
  let state: ArgumentState = { specs, answers: specs.map(() => undefined), pending: [] }
  for (const [index, spec] of specs.entries()) {
    const value = given[spec.name]
    if (value === undefined || (spec.validate && currentArgument(state) !== spec)) continue
    if (argumentProblem(spec, value, argumentValues(state)) !== undefined) continue
    state = { ...state, answers: state.answers.with(index, { value }) }
  }
  return state
}

/** Refuses what was entered: it stays in the input, with the problem beneath. */
export const rejectArgument = (state: ArgumentState, problem: string): ArgumentState => ({ ...state, problem })

/** Forgets the problem, for when the input changes. */
export const clearArgumentProblem = (state: ArgumentState): ArgumentState => ({ ...state, problem: undefined })

const answered = (state: ArgumentState, answer: Answer): ArgumentState =>
  clearArgumentProblem({ ...state, answers: state.answers.with(state.answers.indexOf(undefined), answer), pending: [] })

/** Takes a value for the argument being asked, or refuses it with its problem. A `records` argument takes one record at a time. */
export const acceptArgument = (state: ArgumentState, value: unknown): ArgumentState => {
  const spec = currentArgument(state)
  if (!spec) return state
  const accepted = argumentValues({ ...state, pending: [] })
  const whole = spec.kind === 'records' && !Array.isArray(value) ? [...state.pending, value] : value
  const problem = argumentProblem(spec, whole, accepted)
  if (problem) return rejectArgument(state, problem)
  if (spec.kind === 'records' && !Array.isArray(value))
    return clearArgumentProblem({ ...state, pending: whole as readonly RecordChoice[] })
  return answered(state, { value: whole })
}

/** What typed text means for an argument: its value, or why it is none. Records are chosen, not typed. */
export const readArgumentText = (spec: ArgumentSpec, text: string): { value: unknown } | { problem: string } => {
  if (spec.kind === 'money') return evaluateAmount(text.replace(/^\s*[=＝]/, ''))
  if (spec.kind === 'text') return { value: text.trim() }
  if (spec.kind === 'day') {
    const day = parseLooseDay(text)
    return day ? { value: day } : { problem: '请输入日期' }
  }
  if (spec.kind === 'choice') {
    const option = spec.options.find((each) => each.label === text.trim() || each.value === text.trim())
    return option ? { value: option.value } : { problem: '请从选项中选择' }
  }
  return { problem: '请从结果中选择' }
}

/** `acceptArgument` for typed text: amounts may be expressions, days may be spelt loosely. */
export const acceptArgumentText = (state: ArgumentState, text: string): ArgumentState => {
  const spec = currentArgument(state)
  if (!spec) return state
  const read = readArgumentText(spec, text)
  return 'problem' in read ? rejectArgument(state, read.problem) : acceptArgument(state, read.value)
}

/** Goes on without a further value: closes a `records` argument or skips an optional one; refused where a value is required. */
export const skipArgument = (state: ArgumentState): ArgumentState => {
  const spec = currentArgument(state)
  if (!spec) return state
  if (spec.kind === 'records' && state.pending.length > 0) return answered(state, { value: state.pending })
  if (spec.optional) return answered(state, 'skipped')
  return rejectArgument(state, (spec.kind === 'records' ? spec.none : undefined) ?? '此项必填')
}

/** Takes the last chip back. Undefined when there is none: the command itself is left. */
export const backspaceArgument = (state: ArgumentState): ArgumentState | undefined => {
  if (state.pending.length > 0) return clearArgumentProblem({ ...state, pending: state.pending.slice(0, -1) })
  const last = state.answers.findLastIndex((answer) => answer !== undefined && answer !== 'skipped')
  if (last < 0) return undefined
  const answer = state.answers[last]
  const value = answer && answer !== 'skipped' ? answer.value : undefined
  const before = state.answers.map((each, index) => (index < last ? each : undefined))
  const pending = state.specs[last]?.kind === 'records' && Array.isArray(value) ? value.slice(0, -1) : []
  return clearArgumentProblem({ ...state, answers: before, pending: before.indexOf(undefined) === last ? pending : [] })
}

/** Whether the command can run now: nothing required is missing. Optional arguments may still be asked for. */
export const areArgumentsReady = (state: ArgumentState): boolean =>
  state.specs.every(
    (spec, index) =>
      state.answers[index] !== undefined ||
      spec.optional ||
      (spec.kind === 'records' && spec === currentArgument(state) && state.pending.length > 0),
  )

const shownText = (spec: ArgumentSpec, value: unknown): string => {
  if (spec.kind === 'money') return formatMoney(value as Money)
  if (spec.kind === 'choice') return spec.options.find((option) => option.value === value)?.label ?? String(value)
  return isRecordChoice(value) ? value.label : String(value)
}

/** The chips in the order of the arguments. */
export const argumentChips = (state: ArgumentState): ArgumentChip[] => {
  const values = argumentValues(state)
  return state.specs.flatMap((spec) => {
    const value = values[spec.name]
    if (value === undefined) return []
    const { name, kind, label } = spec
    return (Array.isArray(value) ? value : [value]).map((each) => ({ name, kind, label, text: shownText(spec, each) }))
  })
}

/** The last command that ran, with its values; serialisable. */
export interface LastCommand {
  readonly commandId: string
  readonly values: ArgumentValues
}

/** Begins the last command anew with its values; those its rules refuse by now are asked for again. */
export const repeatLast = (last: LastCommand, specs: readonly ArgumentSpec[]): ArgumentState =>
  startArguments(specs, last.values)
