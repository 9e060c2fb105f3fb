import type { Page } from 'playwright'
import { expect } from './support/expect'
import { describe, test } from 'vitest'
import { press, tabTo, type } from './support/keys'
import { cell, grid, listReady, message, row } from './support/screen'
import { openSession, watchOf } from './support/session'

const projectForm = (page: Page) => page.getByRole('form', { name: '项目' })
const field = (page: Page, name: string) => projectForm(page).getByRole('textbox', { name, exact: true })

async function retype(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toBeVisible()
  await tabTo(page, field(page, name))
  await press(page, 'Ctrl+A')
  await type(page, text)
}

/** The row that stands first in sight, and how far from the upper edge. */
const firstInSight = (page: Page) =>
  page.getByRole('grid').evaluate((list) => {
    const below = list.querySelector('[role=rowgroup]')?.getBoundingClientRect().bottom ?? 0
    // The order of rows in the page is not the order on screen.
    const [first] = [...list.querySelectorAll('[role=row][data-row]:not([data-row="-1"])')]
      .map((element) => ({ text: element.textContent, top: Math.round(element.getBoundingClientRect().top - below) }))
      .filter(({ top }) => top >= 0)
      .sort((one, other) => one.top - other.top)
    return { text: first?.text, top: first?.top ?? 0 }
  })

describe('two people at once', () => {
  test('what one saves appears in the other list, in place, without moving it', async () => {
    const reader = await openSession('finance', { address: '/project' })
    const list = await listReady(reader, '项目')
    for (let count = 0; count < 6; count += 1) await press(reader, 'PageDown')
    await expect(list.locator(':focus')).toBeVisible()
    const place = await list.locator('[role=row]:has(:focus)').getAttribute('aria-rowindex')
    const number = Number(place) - 1
    const name = await (await cell(list, number, '项目名称')).innerText()
    const before = await firstInSight(reader)
    const writer = await openSession('manager', { address: `/project?vname_like=${encodeURIComponent(name)}` })
    await listReady(writer, '项目')
    await press(writer, 'F2')
    await retype(writer, '项目名称', `${name}（改）`)
    await press(writer, 'Ctrl+S')
    await expect(message(writer, '更新成功')).toBeVisible()
    await expect(await cell(list, number, '项目名称')).toHaveText(`${name}（改）`)
    await expect(row(list, number).locator(':focus')).toBeVisible()
    expect((await firstInSight(reader)).top).toBe(before.top)
  })

  test('12,000 rows scroll without end, and a new row above does not move the reader', async () => {
    const reader = await openSession('finance', { address: '/finance/statement' })
    const list = await listReady(reader, '银行流水')
    const count = Number(await list.getAttribute('aria-rowcount')) - 1
    expect(count).toBeGreaterThanOrEqual(12_000)
    await press(reader, 'End')
    await expect(await cell(list, count, '交易日期')).toBeFocused()
    await expect(await cell(list, count, '交易金额')).not.toBeEmpty()
    for (let turn = 0; turn < 40; turn += 1) await press(reader, 'PageUp')
    await expect(list.locator(':focus')).not.toBeEmpty()
    const at = Number(await list.locator('[role=row]:has(:focus)').getAttribute('aria-rowindex')) - 1
    await expect(await cell(list, at, '交易金额')).not.toBeEmpty()
    const before = await firstInSight(reader)

    const writer = await openSession('admin', { address: '/finance/statement' })
    await listReady(writer, '银行流水')
    await press(writer, 'n')
    await fillStatement(writer)
    await press(writer, 'Ctrl+S')
    await expect(message(writer, '新增成功')).toBeVisible()

    await expect(list).toHaveAttribute('aria-rowcount', `${count + 2}`)
    await expect(row(list, at + 1).locator(':focus')).toBeVisible()
    await expect.poll(() => firstInSight(reader)).toEqual(before)
    await press(writer, 'Ctrl+Enter', 'Ctrl+Z')
    await expect(grid(reader, '银行流水')).toHaveAttribute('aria-rowcount', `${count + 1}`)
    await expect.poll(() => firstInSight(reader)).toEqual(before)
  })

  test('a save over a newer change opens the merge, and nothing typed is lost', async () => {
    const one = await openSession('manager', { address: '/project' })
    await listReady(one, '项目')
    await press(one, 'ArrowDown', 'ArrowDown', 'F2')
    await retype(one, '简称', '我的简称')
    const address = new URL(one.url())
    const other = await openSession('admin', { address: address.pathname + address.search })
    await retype(other, '简称', '对方的简称')
    await retype(other, '备注', '对方的备注')
    await press(other, 'Ctrl+S')
    await expect(message(other, '更新成功')).toBeVisible()

    await expect(one.getByText('这条记录已被他人修改，保存时将逐项合并')).toBeVisible()
    watchOf(one).allow(409, 'project/base/submit')
    await press(one, 'Ctrl+S')
    const merge = one.getByRole('dialog', { name: '合并修改' })
    await expect(merge).toBeVisible()
    const short = merge.getByRole('radiogroup', { name: '简称' })
    await expect(short).toContainText('两边都改了')
    await expect(short.getByRole('radio', { name: /我的：我的简称/ })).toBeChecked()
    await expect(merge.getByRole('radiogroup', { name: '备注' }).getByRole('radio', { name: /^对方/ })).toBeChecked()
    await press(one, 'Ctrl+Enter')
    await expect(message(one, '更新成功')).toBeVisible()
    await expect(field(one, '简称')).toHaveValue('我的简称')
    await expect(field(one, '备注')).toHaveValue('对方的备注')
    await expect(field(other, '简称')).toHaveValue('我的简称')
  })
})

/** A statement of today, typed into the form from its first field on. */
async function fillStatement(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '银行流水' })
  await expect(form).toBeVisible()
  await tabTo(page, form.getByRole('combobox', { name: '本方账户' }))
  await type(page, '基本')
  await expect(page.getByRole('option').first()).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await tabTo(page, form.getByRole('radio', { name: '收' }))
  await press(page, 'Space')
  await tabTo(page, form.getByRole('textbox', { name: '交易日期' }))
  await type(page, new Date().toLocaleDateString('sv-SE'))
  await tabTo(page, form.getByRole('textbox', { name: '交易时间' }))
  await type(page, '23:59:59')
  await tabTo(page, form.getByRole('textbox', { name: '交易金额' }))
  await type(page, '1234.56')
}
