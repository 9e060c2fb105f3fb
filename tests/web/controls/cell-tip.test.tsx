// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DataGrid, type GridColumn, type GridCursor, longLines } from '../../../src/web/controls'
import EditTable from '../../../src/web/controls/edit-table/EditTable'
import type { EditColumn, RowValues } from '../../../src/web/controls/edit-table/edit-table-types'
import '../../../src/web/app/translations'
import { giveSizes } from '../support/give-sizes'

const short = '二十五个字以内的名称'
const long = '横琴粤澳深度合作区某某片区市政基础设施（一期）工程全过程咨询'
const note = long + '，第一段'
interface Work {
  readonly name: string
  readonly remark: string
}
const rows: readonly Work[] = [
  { name: short, remark: short },
  { name: long, remark: note },
  { name: short, remark: `${note}\n${note}` },
]
const columns: readonly GridColumn<Work>[] = [
  { id: 'name', label: '名称', width: 100, text: ({ name }) => name },
  { id: 'remark', label: '备注', width: 100, text: ({ remark }) => remark, tipFrom: longLines },
]

function Grid({ start = { row: 0, column: 0 } }: { start?: GridCursor }) {
  const [cursor, setCursor] = useState(start)
  return (
    <>
      <button type="button" onClick={() => setCursor({ row: 1, column: 0 })}>
        第二行
      </button>
      <DataGrid
        label="工程"
        columns={columns}
        count={rows.length}
        getRow={(index) => rows[index]}
        keyOf={({ name, remark }) => name + remark}
        cursor={cursor}
        onCursorChange={setCursor}
      />
    </>
  )
}

const cellOf = (text: string) => {
  const cell = screen.getAllByRole('gridcell').find(({ textContent }) => textContent === text)
  if (!cell) throw new Error(`no cell ${text}`)
  return cell
}
const focus = (text: string) => act(() => cellOf(text).focus())
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
// jsdom knows what a popover is and not how one is shown.
const findTip = () => screen.findByRole('tooltip', { hidden: true })
const tip = () => screen.queryByRole('tooltip', { hidden: true })
beforeAll(giveSizes)
afterEach(cleanup)

describe('the tip of a cell', () => {
  test('shows a text of more than 25 characters to whoever has the cursor on it, until Esc', async () => {
    render(<Grid />)
    focus(long)
    expect((await findTip()).textContent).toBe(long)
    expect(document.activeElement).toBe(cellOf(long))
    press('Escape')
    expect(tip()).toBeNull()
    expect(document.activeElement).toBe(cellOf(long))
  })

  test('shows it to whoever points at it, and stays while they point at the tip', async () => {
    render(<Grid />)
    fireEvent.pointerOver(cellOf(long))
    const shown = await findTip()
    expect(shown.textContent).toBe(long)
    fireEvent.pointerLeave(screen.getByRole('grid'), { relatedTarget: shown })
    expect(tip()).toBe(shown)
    fireEvent.pointerLeave(shown)
    expect(tip()).toBeNull()
  })

  test('goes when another cell is come to, and comes for texts of several lines from 50 characters on', async () => {
    render(<Grid />)
    focus(long)
    await findTip()
    focus(note)
    expect(tip()).toBeNull()
    focus(rows[2]?.remark ?? '')
    await waitFor(() => expect(tip()?.textContent).toBe(rows[2]?.remark))
    expect([cellOf(short), cellOf(long), cellOf(note)].map(({ dataset }) => dataset.tip)).toEqual([
      undefined,
      long,
      undefined,
    ])
  })
})

const editColumns: readonly EditColumn[] = ['name', 'remark'].map((id) => ({
  id,
  label: id,
  width: 100,
  align: 'start',
  beside: [],
  text: (row) => String(row[id]),
  problem: () => undefined,
  Editor: () => <input aria-label={id} />,
  reader: () => (text) => ({ values: { [id]: text }, fits: true }),
}))

test('the tip of an editable table follows the cell that its one input stands for, and is not there while it is edited', async () => {
  const given = rows as unknown as readonly RowValues[]
  render(
    <EditTable
      label="工程"
      name="works"
      columns={editColumns}
      rows={given}
      onChange={() => undefined}
      newRow={() => ({})}
      locked={false}
    />,
  )
  await waitFor(() => expect(screen.getAllByRole('gridcell').length).toBeGreaterThan(2))
  const catcher = screen.getByRole('textbox', { name: '工程' })
  act(() => catcher.focus())
  press('ArrowDown')
  expect((await findTip()).textContent).toBe(long)
  press('Enter')
  expect(tip()).toBeNull()
})
