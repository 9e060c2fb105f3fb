/**
 * Which row of the box is selected, and when Enter may run it.
 *
 * The rules: rows are shown as they arrive, but one is selected by itself only when every provider that is waited for has
 * answered for the text in the box; so the choice does not depend on who answers first. From then on the selection is kept
 * by id: late results never move it. Enter before that waits. A row the person moved to is theirs and runs at once.
 */

export interface SelectionRow {
  readonly id: string
  /** Higher is better, comparable between providers (`MatchResult.score`). */
  readonly score: number
}

export interface SelectionGroup<Row extends SelectionRow> {
  readonly provider: string
  /** In the provider's own order. */
  readonly rows: readonly Row[]
}

type ProviderState = 'awaited' | 'slow' | 'settled'

export type EnterOutcome<Enter> =
  | { readonly kind: 'wait'; readonly enter: Enter }
  | { readonly kind: 'run'; readonly id: string; readonly enter: Enter }
  /** Everything has answered and there is nothing to run. */
  | { readonly kind: 'nothing'; readonly enter: Enter }

export interface SelectionState<Row extends SelectionRow, Enter> {
  /** The text in the box; results for any other text are dropped. */
  readonly text: string
  /** The providers asked for this text, in the order that breaks ties between groups. */
  readonly providers: Readonly<Record<string, ProviderState>>
  readonly groups: readonly SelectionGroup<Row>[]
  /** Rows of an earlier text, drawn until the first row of this one arrives; never selected, never run. */
  readonly staleGroups: readonly SelectionGroup<Row>[]
  readonly selectedId?: string
  /** The selected row vanished: nothing is selected until the person moves. */
  readonly lost: boolean
  /** What the last Enter led to. The box runs `run` and then sends `handled`. */
  readonly outcome?: EnterOutcome<Enter>
}

export type SelectionEvent<Row extends SelectionRow, Enter> =
  | { readonly type: 'text'; readonly text: string; readonly providers: readonly string[] }
  | { readonly type: 'results'; readonly provider: string; readonly query: string; readonly rows: readonly Row[] }
  /** The provider takes longer than it is waited for; Enter goes on without it if anything else is there. */
  | { readonly type: 'slow'; readonly provider: string; readonly query: string }
  /** The provider failed or was cut off. */
  | { readonly type: 'failed'; readonly provider: string; readonly query: string }
  | { readonly type: 'move'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  | { readonly type: 'select'; readonly id: string }
  /** `composing`: the key belongs to the input method and changes nothing here. */
  | { readonly type: 'enter'; readonly enter: Enter; readonly composing?: boolean }
  | { readonly type: 'handled' }

export const emptySelection: SelectionState<never, never> = {
  text: '',
  providers: {},
  groups: [],
  staleGroups: [],
  lost: false,
}

const bestScore = (group: SelectionGroup<SelectionRow>): number =>
  group.rows.reduce((best, row) => Math.max(best, row.score), Number.NEGATIVE_INFINITY)

const ordered = <Row extends SelectionRow>(
  groups: readonly SelectionGroup<Row>[],
  providers: readonly string[],
): SelectionGroup<Row>[] =>
  groups
    .filter((group) => group.rows.length > 0)
    .toSorted((a, b) => bestScore(b) - bestScore(a) || providers.indexOf(a.provider) - providers.indexOf(b.provider))

/** Rows in the order drawn: groups by their best hit. */
export const selectionRows = <Row extends SelectionRow>(state: SelectionState<Row, unknown>): Row[] =>
  state.groups.flatMap((group) => group.rows)

/** What to draw: the groups of this text, or those of an earlier one while nothing has arrived. `stale` rows cannot be run. */
export const shownGroups = <Row extends SelectionRow>(
  state: SelectionState<Row, unknown>,
): { groups: readonly SelectionGroup<Row>[]; stale: boolean } =>
  state.groups.length > 0 || !isSelectionWaiting(state)
    ? { groups: state.groups, stale: false }
    : { groups: state.staleGroups, stale: state.staleGroups.length > 0 }

const anyProvider = (state: SelectionState<SelectionRow, unknown>, wanted: ProviderState): boolean =>
  Object.values(state.providers).includes(wanted)

/** Whether a provider still has to answer for the text in the box. */
export const isSelectionWaiting = (state: SelectionState<SelectionRow, unknown>): boolean =>
  anyProvider(state, 'awaited') || anyProvider(state, 'slow')

/** The first row as drawn. */
const firstRow = <Row extends SelectionRow>(state: SelectionState<Row, unknown>): Row | undefined =>
  state.groups[0]?.rows[0]

/** Selects the best row once everybody waited for has answered; a row that is gone is let go. */
const settleSelection = <Row extends SelectionRow, Enter>(
  state: SelectionState<Row, Enter>,
): SelectionState<Row, Enter> => {
  if (state.selectedId !== undefined)
    return selectionRows(state).some((row) => row.id === state.selectedId)
      ? state
      : { ...state, selectedId: undefined, lost: true }
  if (state.lost || anyProvider(state, 'awaited')) return state
  return { ...state, selectedId: firstRow(state)?.id }
}

const enterOutcome = <Enter>(state: SelectionState<SelectionRow, Enter>, enter: Enter): EnterOutcome<Enter> => {
  if (state.selectedId !== undefined) return { kind: 'run', id: state.selectedId, enter }
  return !state.lost && isSelectionWaiting(state) ? { kind: 'wait', enter } : { kind: 'nothing', enter }
}

/** After anything that may change the answer to an Enter that waits. */
const settle = <Row extends SelectionRow, Enter>(state: SelectionState<Row, Enter>): SelectionState<Row, Enter> => {
  const settled = settleSelection(state)
  if (settled.outcome?.kind !== 'wait') return settled
  return { ...settled, outcome: enterOutcome(settled, settled.outcome.enter) }
}

const answered = <Row extends SelectionRow, Enter>(
  state: SelectionState<Row, Enter>,
  event: { readonly provider: string; readonly query: string },
  providerState: ProviderState,
  rows?: readonly Row[],
): SelectionState<Row, Enter> => {
  const before = state.providers[event.provider]
  if (event.query !== state.text || before === undefined) return state
  if (providerState === 'slow' && before !== 'awaited') return state
  const providers = { ...state.providers, [event.provider]: providerState }
  if (!rows) return settle({ ...state, providers })
  const others = state.groups.filter((group) => group.provider !== event.provider)
  const groups = ordered([...others, { provider: event.provider, rows }], Object.keys(providers))
  return settle({ ...state, providers, groups })
}

const moved = <Row extends SelectionRow, Enter>(
  state: SelectionState<Row, Enter>,
  to: 'next' | 'previous' | 'first' | 'last',
): SelectionState<Row, Enter> => {
  const rows = selectionRows(state)
  const at = rows.findIndex((row) => row.id === state.selectedId)
  const target = {
    first: 0,
    last: rows.length - 1,
    next: (at + 1) % rows.length,
    previous: at <= 0 ? rows.length - 1 : at - 1,
  }[to]
  const row = rows[target]
  return row ? { ...state, selectedId: row.id, lost: false, outcome: undefined } : state
}

/** A pure reducer; keeps the state it was given when an event changes nothing. */
export const reduceSelection = <Row extends SelectionRow, Enter>(
  state: SelectionState<Row, Enter>,
  event: SelectionEvent<Row, Enter>,
): SelectionState<Row, Enter> => {
  switch (event.type) {
    case 'text':
      return settle({
        text: event.text,
        providers: Object.fromEntries(event.providers.map((provider) => [provider, 'awaited'])),
        groups: [],
        staleGroups: shownGroups(state).groups,
        lost: false,
      })
    case 'results':
      return answered(state, event, 'settled', event.rows)
    case 'slow':
      return answered(state, event, 'slow')
    case 'failed':
      return answered(state, event, 'settled')
    case 'move':
      return moved(state, event.to)
    case 'select':
      return selectionRows(state).some((row) => row.id === event.id)
        ? { ...state, selectedId: event.id, lost: false, outcome: undefined }
        : state
    case 'enter':
      return event.composing ? state : { ...state, outcome: enterOutcome(state, event.enter) }
    case 'handled':
      return { ...state, outcome: undefined }
  }
}
