import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptySelection,
  reduceSelection,
  type SelectionEvent,
  type SelectionRow,
  type SelectionState,
  selectionRows,
  shownGroups,
} from '../../../src/core/palette/selection'

type State = SelectionState<SelectionRow, string>
type Event = SelectionEvent<SelectionRow, string>

const run = (events: readonly Event[], from: State = emptySelection): State =>
  events.reduce((state: State, event) => reduceSelection(state, event), from)

const row = (id: string, score: number): SelectionRow => ({ id, score })
const type = (text: string, ...providers: string[]): Event => ({ type: 'text', text, providers })
const results = (provider: string, query: string, ...rows: SelectionRow[]): Event => ({
  type: 'results',
  provider,
  query,
  rows,
})
const enter: Event = { type: 'enter', enter: 'plain' }

describe('what is selected', () => {
  test('the best row of all who were waited for, whoever answers first', () => {
    const menus = results('menus', '流水', row('m1', 10))
    const records = results('records', '流水', row('r1', 90), row('r2', 20))
    for (const order of [
      [menus, records],
      [records, menus],
    ]) {
      const state = run([type('流水', 'menus', 'records'), ...order])
      expect(state.selectedId).toBe('r1')
      expect(state.groups.map((group) => group.provider)).toEqual(['records', 'menus'])
    }
  })

  test('nothing until everybody waited for has answered, but rows are shown', () => {
    const state = run([type('流水', 'menus', 'records'), results('menus', '流水', row('m1', 10))])
    expect(state.selectedId).toBeUndefined()
    expect(shownGroups(state)).toMatchObject({ stale: false, groups: [{ provider: 'menus' }] })
  })

  test('a late better hit goes first but does not take the selection', () => {
    const state = run([
      type('流水', 'menus', 'records'),
      results('menus', '流水', row('m1', 10)),
      { type: 'slow', provider: 'records', query: '流水' },
      results('records', '流水', row('r1', 90)),
    ])
    expect(selectionRows(state).map((each) => each.id)).toEqual(['r1', 'm1'])
    expect(state.selectedId).toBe('m1')
  })

  test('results for another text are dropped', () => {
    const state = run([type('流', 'menus'), type('流水', 'menus'), results('menus', '流', row('m1', 10))])
    expect(state.groups).toEqual([])
  })

  test('rows of the text before stay on screen until the first of this one, and cannot be selected', () => {
    const before = run([type('流', 'menus'), results('menus', '流', row('m1', 10))])
    const state = run([type('流水', 'menus'), { type: 'move', to: 'next' }, { type: 'select', id: 'm1' }], before)
    expect(shownGroups(state)).toMatchObject({ stale: true, groups: [{ provider: 'menus' }] })
    expect(state.selectedId).toBeUndefined()
    expect(shownGroups(run([results('menus', '流水')], state))).toEqual({ groups: [], stale: false })
  })

  test('arrows go round, Home and End to the ends', () => {
    const to = (...moves: ('next' | 'previous' | 'first' | 'last')[]) =>
      run([
        type('a', 'p'),
        results('p', 'a', row('1', 3), row('2', 2), row('3', 1)),
        ...moves.map((move): Event => ({ type: 'move', to: move })),
      ]).selectedId
    expect(to()).toBe('1')
    expect(to('next')).toBe('2')
    expect(to('previous')).toBe('3')
    expect(to('last', 'next')).toBe('1')
    expect(to('last', 'first')).toBe('1')
  })

  test('a selected row that vanishes leaves nothing selected, so Enter cannot hit its neighbour', () => {
    const state = run([
      type('a', 'p'),
      results('p', 'a', row('1', 3), row('2', 2)),
      results('p', 'a', row('2', 2)),
      enter,
    ])
    expect(state.selectedId).toBeUndefined()
    expect(state.outcome?.kind).toBe('nothing')
  })
})

describe('Enter', () => {
  test('waits for the text in the box, then runs its best row', () => {
    const before = run([type('流', 'menus'), results('menus', '流', row('m1', 10))])
    const waiting = run([type('流水', 'menus', 'records'), enter], before)
    expect(waiting.outcome).toEqual({ kind: 'wait', enter: 'plain' })
    const half = run([results('menus', '流水', row('m2', 10))], waiting)
    expect(half.outcome?.kind).toBe('wait')
    const done = run([results('records', '流水', row('r1', 90))], half)
    expect(done.outcome).toEqual({ kind: 'run', id: 'r1', enter: 'plain' })
    expect(run([{ type: 'handled' }], done).outcome).toBeUndefined()
  })

  test('goes on without a slow provider when something is there, and waits for it when nothing is', () => {
    const slow: Event = { type: 'slow', provider: 'records', query: 'a' }
    const some = run([type('a', 'menus', 'records'), enter, results('menus', 'a', row('m1', 1)), slow])
    expect(some.outcome).toMatchObject({ kind: 'run', id: 'm1' })
    const none = run([type('a', 'menus', 'records'), enter, results('menus', 'a'), slow])
    expect(none.outcome?.kind).toBe('wait')
    expect(run([results('records', 'a', row('r1', 1))], none).outcome).toMatchObject({ kind: 'run', id: 'r1' })
    expect(run([{ type: 'failed', provider: 'records', query: 'a' }], none).outcome?.kind).toBe('nothing')
  })

  test('is forgotten when the text changes, and left to an input method that is composing', () => {
    expect(run([type('a', 'p'), enter, type('ab', 'p'), results('p', 'ab', row('1', 1))]).outcome).toBeUndefined()
    expect(run([type('a', 'p'), { type: 'enter', enter: 'plain', composing: true }]).outcome).toBeUndefined()
  })

  test('runs at once the row the person moved to, whoever has still to answer', () => {
    const state = run([
      type('a', 'p', 'q'),
      results('p', 'a', row('1', 1), row('2', 1)),
      { type: 'move', to: 'last' },
      enter,
    ])
    expect(state.outcome).toMatchObject({ kind: 'run', id: '2' })
  })

  test('finds nothing to run when nobody is asked', () => expect(run([type('x'), enter]).outcome?.kind).toBe('nothing'))
})

describe('over random orders of arrival', () => {
  const providers = ['p', 'q', 'r']
  const answer = fc.oneof(
    fc.record({
      type: fc.constant('results' as const),
      provider: fc.constantFrom(...providers),
      query: fc.constantFrom('a', 'ab'),
      rows: fc.array(fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), score: fc.nat({ max: 9 }) })),
    }),
    fc.record({
      type: fc.constantFrom('slow' as const, 'failed' as const),
      provider: fc.constantFrom(...providers),
      query: fc.constantFrom('a', 'ab'),
    }),
  )
  const act = fc.oneof(
    fc.record({
      type: fc.constant('text' as const),
      text: fc.constantFrom('a', 'ab'),
      providers: fc.constant(providers),
    }),
    fc.record({ type: fc.constant('move' as const), to: fc.constantFrom('next' as const, 'previous' as const) }),
    fc.record({ type: fc.constant('select' as const), id: fc.constantFrom('1', '2', '3') }),
    fc.constant(enter),
  )

  test('an answer never moves a selection, and Enter only ever runs a row of the text in the box', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: answer }, act), { maxLength: 40 }), (events) => {
        let state: State = emptySelection
        for (const event of events) {
          const next = reduceSelection(state, event)
          const present = selectionRows(next).some((each) => each.id === state.selectedId)
          if (event.type === 'results' && state.selectedId !== undefined)
            expect(next.selectedId).toBe(present ? state.selectedId : undefined)
          if (next.selectedId !== undefined)
            expect(selectionRows(next).map((each) => each.id)).toContain(next.selectedId)
          if (next.outcome?.kind === 'run') expect(next.outcome.id).toBe(next.selectedId)
          state = next.outcome && next.outcome.kind !== 'wait' ? reduceSelection(next, { type: 'handled' }) : next
        }
      }),
      { numRuns: 2000 },
    ))

  test('what Enter runs does not depend on who answers first or when Enter is pressed', () => {
    const answers = fc.tuple(
      ...providers.map((provider) =>
        fc
          .array(fc.nat({ max: 9 }), { maxLength: 3 })
          .map((scores) => results(provider, 'a', ...scores.map((score, index) => row(`${provider}${index}`, score)))),
      ),
    )
    const ran = (events: readonly Event[]) => run([type('a', ...providers), ...events]).outcome
    fc.assert(
      fc.property(
        answers.chain((each) =>
          fc.tuple(fc.constant(each), fc.shuffledSubarray([...each], { minLength: 3 }), fc.nat({ max: 3 })),
        ),
        ([straight, shuffled, at]) => {
          expect(ran([...shuffled.slice(0, at), enter, ...shuffled.slice(at)])).toEqual(ran([...straight, enter]))
        },
      ),
    )
  })
})
