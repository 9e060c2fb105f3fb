// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { Row } from '#core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MergeDialog } from '../../../src/web/records/form/MergeDialog'
import { mergeFields } from '../../../src/web/records/form/merge'
import { lineChanges, linesOver } from '../../../src/web/records/form/merge-lines'
import { startRecords } from './show-panel'
import { vehicle } from './vehicle'

const line = (id: string, costAmount: string, more: object = {}) => ({
  id,
  costType: 1,
  costAmount,
  version: 1,
  ...more,
})
const record = (costs: readonly object[], version: number) =>
  ({
    id: '1',
    plate: '苏A0001',
    version,
    updateTime: '2026-11-21 09:00:00',
    updateUserName: '对面的人',
    costs,
  }) as unknown as Row

const field = vehicle.fields.costs
const before = record([line('1', '100.00'), line('2', '200.00'), line('3', '300.00')], 1)
const mine = {
  ...before,
  costs: [line('1', '100.00'), line('2', '250.00'), line('3', '300.00'), { costType: 2, costAmount: '5.00' }],
}
const theirs = record([line('1', '100.00', { version: 2 }), line('2', '999.00', { version: 2 })], 2)

let end: () => void
beforeEach(() => {
  end = startRecords()
})
afterEach(() => {
  cleanup()
  end()
})

test('what became of lines is told by their ids and what is typed in them', () => {
  expect(lineChanges(field, before.costs, mine.costs)).toEqual([
    { kind: 'changed', text: '加油 · 250.00', before: '加油 · 200.00' },
    { kind: 'added', text: '维修 · 5.00' },
  ])
  expect(lineChanges(field, before.costs, theirs.costs)).toEqual([
    { kind: 'changed', text: '加油 · 999.00', before: '加油 · 200.00' },
    { kind: 'removed', text: '加油 · 300.00' },
  ])
  expect(lineChanges(field, [line('1', '1.00')], [line('1', '1.00', { version: 7 })])).toEqual([])
})

test('a list that only one side changed is that side’s, whatever versions its lines have', () => {
  const same = record([line('1', '100.00', { version: 9 }), line('2', '200.00'), line('3', '300.00')], 2)
  expect(mergeFields(vehicle, before, before, same)).toEqual([])
  expect(mergeFields(vehicle, before, mine, same)).toEqual([{ name: 'costs', side: 'mine', isConflict: false }])
  expect(mergeFields(vehicle, before, before, theirs)).toEqual([{ name: 'costs', side: 'theirs', isConflict: false }])
})

test('a line that the other side removed is made anew when mine are kept', () => {
  expect(linesOver(mine.costs, theirs.costs).map(({ id }) => id)).toEqual(['1', '2', undefined, undefined])
})

test('both lists are shown with their counts and what is different in them, and the chosen one is taken', () => {
  let merged: Readonly<Record<string, unknown>> = {}
  const take = (values: Readonly<Record<string, unknown>>) => {
    merged = values
  }
  render(
    <MergeDialog
      resource={vehicle}
      base={before}
      mine={mine}
      theirs={theirs}
      onMerge={take}
      onClose={() => undefined}
    />,
  )
  const costs = within(screen.getByRole('radiogroup', { name: '费用' }))
  expect(costs.getByText('原值：3 行')).toBeTruthy()
  const [own, other] = costs.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(own).toContain('我的：4 行')
  expect(own).toContain('新增了 1 行、修改了 1 行')
  expect(own).toContain('维修 · 5.00')
  expect(other).toContain('对方：2 行')
  expect(other).toContain('修改了 1 行、删除了 1 行')
  expect(other).not.toContain('（空）')
  fireEvent.click(screen.getByRole('button', { name: /合并并保存/ }))
  expect((merged.costs as readonly object[]).length).toBe(4)
  fireEvent.click(costs.getByRole('radio', { name: /^对方/ }))
  fireEvent.click(screen.getByRole('button', { name: /合并并保存/ }))
  expect(merged.costs).toEqual(theirs.costs)
})
