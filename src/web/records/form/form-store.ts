import type { Resource, Row, WriteMode } from '#core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { fieldProblem, initialValues, type Values } from '../../fields'
import { changedFields, type Problems } from './form-values'

export interface FormState {
  /** The record as the server holds it; initial values of a new one. */
  readonly base: Values
  readonly values: Values
  readonly problems: Problems
  /** Values before each step, the newest last. */
  readonly past: readonly Values[]
  readonly future: readonly Values[]
  readonly submitting: boolean
  /** The newer record that a save was refused for. */
  readonly conflict?: Row
  /** When the restored draft was kept, in milliseconds since 1970. */
  readonly restoredFrom?: number
}

export interface FormStore extends StoreApi<FormState> {
  readonly resource: Resource
  readonly mode: WriteMode
}

/** Typing in one field within this many milliseconds is one step to undo. */
const oneStep = 900
const mostSteps = 200
const lastEdits = new WeakMap<FormStore, { readonly name: string; readonly time: number }>()

export function createFormStore(resource: Resource, mode: WriteMode, base: Values): FormStore {
  const start = mode === 'create' ? initialValues(resource, base) : base
  const store = createStore<FormState>(() => ({
    base: start,
    values: start,
    problems: {},
    past: [],
    future: [],
    submitting: false,
  }))
  return Object.assign(store, { resource, mode })
}

export const isDirty = (store: FormStore, { base, values }: FormState = store.getState()): boolean =>
  changedFields(store.resource, base, values).length > 0

/** Takes what was typed into one field. Its problem, if it had one, is looked at again. */
export function editField(store: FormStore, name: string, value: unknown, also: Values = {}): void {
  const before = store.getState()
  if (before.submitting) return
  const last = lastEdits.get(store)
  const now = Date.now()
  const continues = last?.name === name && now - last.time < oneStep && before.past.length > 0
  lastEdits.set(store, { name, time: now })
  const values = { ...before.values, [name]: value, ...also }
  const past = continues ? before.past : [...before.past, before.values].slice(-mostSteps)
  store.setState({
    values,
    past,
    future: [],
    problems: name in before.problems ? checked(store, name, values) : keepLines(before.problems, name),
  })
}

/** Problems of lines stay until the next check, as their places may have moved. */
const keepLines = (problems: Problems, name: string): Problems => {
  const own = Object.keys(problems).some((path) => path.startsWith(`${name}.`))
  return own ? Object.fromEntries(Object.entries(problems).filter(([path]) => !path.startsWith(`${name}.`))) : problems
}

/** Checks one field as it is left. */
export function leaveField(store: FormStore, name: string): void {
  lastEdits.delete(store)
  const problems = checked(store, name, store.getState().values)
  if (problems !== store.getState().problems) store.setState({ problems })
}

function checked(store: FormStore, name: string, values: Values): Problems {
  const { problems } = store.getState()
  const field = store.resource.fields[name]
  const problem = field && fieldProblem(name, field, values[name])
  if (problem === problems[name]) return problems
  const { [name]: _former, ...rest } = problems
  return problem ? { ...rest, [name]: problem } : rest
}

export function undoEdit(store: FormStore): void {
  const { past, future, values, submitting } = store.getState()
  const before = past.at(-1)
  if (!before || submitting) return
  lastEdits.delete(store)
  store.setState({ values: before, past: past.slice(0, -1), future: [values, ...future], problems: {} })
}

export function redoEdit(store: FormStore): void {
  const { past, future, values, submitting } = store.getState()
  const [next, ...rest] = future
  if (!next || submitting) return
  lastEdits.delete(store)
  store.setState({ values: next, past: [...past, values], future: rest, problems: {} })
}

/** Takes the record as it is on the server now, where nothing unsaved would be lost by it. */
export function takeRecord(store: FormStore, row: Row): void {
  const state = store.getState()
  if (state.submitting || isDirty(store, state) || state.base === row) return
  store.setState({ base: row, values: row, past: [], future: [], problems: {} })
}

/** Goes back to the record as the server holds it. */
export function resetForm(store: FormStore): void {
  const { base } = store.getState()
  lastEdits.delete(store)
  store.setState({ values: base, problems: {}, past: [], future: [], conflict: undefined, restoredFrom: undefined })
}

/** Puts the merged values in, upon the newer record, so that the next save is over that one. */
export function takeMerge(store: FormStore, merged: Values, newer: Row): void {
  const { values, past } = store.getState()
  store.setState({
    base: newer,
    values: { ...newer, ...merged, version: newer.version },
    past: [...past, values],
    future: [],
    conflict: undefined,
    problems: {},
  })
}
