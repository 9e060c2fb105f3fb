import type { CDPSession, Page } from 'playwright'
import { describe, test } from 'vitest'
import { find } from './support/box'
import { expect } from './support/expect'
import { press, type } from './support/keys'
import { box, focused, grid, listReady, panes, tab } from './support/screen'
import { openSession } from './support/session'

/** Starts a composition as an input method does; what is composed is not yet text. */
async function compose(page: Page, text: string): Promise<CDPSession> {
  const method = await page.context().newCDPSession(page)
  await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  return method
}

describe('keys belong to what is typed in', () => {
  test('letters typed into a filter run no command', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, '/')
    const filter = page.getByRole('searchbox', { name: '项目名称' })
    await expect(filter).toBeFocused()
    await press(page, ...'wvgsnpxjkyr?/'.split(''), 'Space')
    await expect(filter).toHaveValue('wvgsnpxjkyr?/ ')
    await expect(panes(page)).toHaveCount(1)
    await expect(tab(page, /新建|快捷键/)).toHaveCount(0)
    await expect(filter).toBeFocused()
  })

  test('while an input method composes in the box, Enter, Esc, arrows and Tab are its own', async () => {
    const page = await openSession('finance')
    await press(page, 'Ctrl+K')
    const input = box(page).getByRole('combobox')
    await expect(input).toBeFocused()
    const before = page.url()
    const method = await compose(page, 'yinhangliushui')
    // As a browser tells them while it composes; one pressed through the debugger would end the composition first.
    await input.evaluate((element) => {
      for (const key of ['Enter', 'ArrowDown', 'Tab', 'Escape']) {
        const press = { key, bubbles: true, cancelable: true, isComposing: true }
        element.dispatchEvent(new KeyboardEvent('keydown', press))
      }
    })
    await expect(box(page)).toBeVisible()
    await expect(input).toBeFocused()
    expect(page.url()).toBe(before)
    await method.send('Input.insertText', { text: '银行流水' })
    await expect(input).toHaveValue('银行流水')
    await expect(box(page).getByRole('option', { selected: true })).toContainText('银行流水')
    await press(page, 'Enter')
    await listReady(page, '银行流水')
  })

  test('letters that an input method takes on a list run no command', async () => {
    const page = await openSession('manager', { address: '/project' })
    const list = await listReady(page, '项目')
    await focused(page).evaluate((element) => {
      for (const [key, code] of [
        ['Process', 'KeyN'],
        ['n', 'KeyN'],
      ]) {
        const press = { key, code, bubbles: true, cancelable: true, isComposing: true }
        element.dispatchEvent(new KeyboardEvent('keydown', press))
      }
    })
    await press(page, 'ArrowDown')
    await expect(list.locator('[role=row][aria-rowindex="3"] :focus')).toBeVisible()
    await expect(tab(page, /新建/)).toHaveCount(0)
  })

  test('Enter at once after typing waits for its own results and opens nothing else', async () => {
    const page = await openSession('admin')
    await press(page, 'Ctrl+K')
    await expect(box(page).getByRole('combobox')).toBeFocused()
    await type(page, 'bmgl')
    await press(page, 'Enter')
    await listReady(page, '部门')
    await press(page, 'Ctrl+K')
    await expect(box(page).getByRole('combobox')).toBeFocused()
    await type(page, 'jsgl')
    await press(page, 'Enter')
    await listReady(page, '角色')
    await expect(grid(page, '用户')).toHaveCount(0)
  })

  test('the focus comes back to where it was when the box closes', async () => {
    const page = await openSession('manager', { address: '/project' })
    const list = await listReady(page, '项目')
    await press(page, 'ArrowDown', 'ArrowDown', 'ArrowRight')
    const place = await focused(page).innerText()
    await find(page, 'xm', '项目')
    await press(page, 'Escape')
    await expect(box(page)).toHaveCount(0)
    await expect(list.locator(':focus')).toHaveText(place)
  })
})
