import { describe, test } from 'vitest'
import { find } from './support/box'
import { expect } from './support/expect'
import { press } from './support/keys'
import { listReady, panes } from './support/screen'
import { openSession } from './support/session'

const viewport = { width: 720, height: 900 }

describe('a window of 720 pixels', () => {
  test('the side menu is folded, makes room again once a page was chosen, and nothing is cut off', async () => {
    const page = await openSession('manager', { viewport })
    const fold = page.getByRole('button', { name: '展开菜单' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await find(page, ':xmbjazf', '厦门滨江安置房施工监理')
    await press(page, 'Enter')
    await expect(page.getByRole('article', { name: '厦门滨江安置房施工监理' })).toBeFocused()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider).toBe(0)
    await expect(panes(page)).toHaveCount(1)
  })

  test('list and form can be used: every field is in sight when it has the focus', async () => {
    const page = await openSession('manager', { viewport, address: '/project' })
    await listReady(page, '项目')
    await press(page, 'F2')
    const fields = page.getByRole('form', { name: '项目' }).getByRole('textbox')
    await expect(fields.first()).toBeVisible()
    for (let presses = 0; presses < 30; presses += 1) {
      await press(page, 'Tab')
      const inside = await page.evaluate(() => {
        const place = document.activeElement?.getBoundingClientRect()
        return place === undefined || (place.right <= window.innerWidth + 1 && place.left >= -1)
      })
      expect(inside).toBe(true)
    }
  })
})
