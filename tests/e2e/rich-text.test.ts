import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { expect } from './support/expect'
import { chooseFiles, press, pressUntil, tabTo, type } from './support/keys'
import { pictureFile } from './support/sample-files'
import { focused, workspace } from './support/screen'
import { openSession, watchOf } from './support/session'

const address = '/test/index?section=RichText'
const text = (page: Page) => workspace(page).getByRole('textbox', { name: '正文' })
const bar = (page: Page) => workspace(page).getByRole('toolbar', { name: '文字格式' })
const tool = (page: Page, name: string | RegExp) => bar(page).getByRole('button', { name })

async function openEditor(): Promise<Page> {
  const page = await openSession('staff', { address })
  await expect(text(page)).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await expect(focused(page)).toBeVisible()
  // The switches of the page stand before it, then the bar with its one stop.
  await tabTo(page, text(page))
  return page
}

/** A tool is gone to by the bar's keys and used. */
async function use(page: Page, name: string | RegExp): Promise<void> {
  await press(page, 'Alt+F10')
  await expect(bar(page).locator(':focus')).toBeVisible()
  await press(page, 'Home')
  await pressUntil(page, 'ArrowRight', tool(page, name))
  await press(page, 'Enter')
}

async function choose(page: Page, menu: string | RegExp, option: string): Promise<void> {
  await use(page, menu)
  const item = page
    .getByRole('menu')
    .getByRole(/^(表格)$/.test(String(menu)) ? 'menuitem' : 'menuitemradio', { name: option, exact: true })
  await expect(item).toBeVisible()
  await pressUntil(page, 'ArrowDown', item)
  await press(page, 'Enter')
  await expect(text(page)).toBeFocused()
}

describe('the editor of formatted text by keys', () => {
  test('headings, styles, lists, indents, tables and code are made and read back', async () => {
    const page = await openEditor()
    await choose(page, /^标题/, '标题一')
    await type(page, '监理周报')
    await expect(text(page).getByRole('heading', { level: 1, name: '监理周报' })).toHaveCSS('font-size', '29px')
    await press(page, 'Enter')
    await press(page, 'Ctrl+B')
    await type(page, '主体')
    await press(page, 'Ctrl+B')
    await choose(page, /^字号/, '24px')
    await type(page, '大')
    await choose(page, /^字号/, '16px')
    await press(page, 'Tab')
    await type(page, '四格之后')
    await expect(text(page).locator('strong')).toHaveText('主体')
    await expect(text(page).locator('span[style*="24px"]')).toHaveText('大')
    expect(await text(page).innerText()).toContain('    四格之后')
    await press(page, 'Enter', 'Ctrl+Shift+8')
    await type(page, '甲项')
    await press(page, 'Enter')
    await press(page, 'Ctrl+]')
    await type(page, '乙项')
    await expect(text(page).locator('ul ul li')).toHaveText('乙项')
    await press(page, 'Enter', 'Enter', 'Enter')
    await press(page, 'Ctrl+]')
    await type(page, '缩进')
    await expect(text(page).locator('p', { hasText: '缩进' })).toHaveCSS('margin-left', '32px')
    await press(page, 'Enter', 'Ctrl+[')
    await choose(page, '表格', '插入表格')
    await type(page, '序号')
    await choose(page, '表格', '删除列')
    await expect(text(page).locator('tr').first().locator('th')).toHaveCount(2)
    await choose(page, '表格', '在下方插入行')
    await expect(text(page).locator('tr')).toHaveCount(4)
    await choose(page, '表格', '切换表头行')
    await expect(text(page).locator('th')).toHaveCount(0)
    await press(page, 'Ctrl+Z')
    await expect(text(page).locator('th')).toHaveCount(2)
    await press(page, 'Ctrl+Shift+Z')
    await expect(text(page).locator('th')).toHaveCount(0)
  })

  test('Tab writes, Esc then Tab leaves, Alt+F10 and Esc go to the bar and back', async () => {
    const page = await openEditor()
    await press(page, 'Tab')
    await expect(text(page)).toBeFocused()
    await press(page, 'Alt+F10')
    await expect(bar(page).locator(':focus')).toBeVisible()
    await press(page, 'Escape')
    await expect(text(page)).toBeFocused()
    await press(page, 'Escape', 'Shift+Tab')
    await expect(bar(page).locator(':focus')).toBeVisible()
    await press(page, 'Tab')
    await expect(text(page)).toBeFocused()
    await press(page, 'Escape', 'Tab')
    await expect(text(page)).not.toBeFocused()
  })

  test('a link is checked before it is made', async () => {
    const page = await openEditor()
    await type(page, '详见')
    await use(page, '链接')
    const dialog = page.getByRole('dialog', { name: '链接' })
    const field = dialog.getByRole('textbox', { name: '链接地址' })
    await expect(field).toBeFocused()
    await type(page, 'javascript:alert(1)')
    await press(page, 'Enter')
    await expect(dialog).toContainText('链接应为 http(s):// 或 mailto: 开头的地址')
    await tabTo(page, field)
    await press(page, 'Ctrl+A')
    await type(page, 'https://example.com/a')
    await tabTo(page, dialog.getByRole('textbox', { name: '显示文字' }))
    await type(page, '通知')
    await press(page, 'Ctrl+Enter')
    await expect(text(page)).toBeFocused()
    await expect(text(page).getByRole('link', { name: '通知' })).toHaveAttribute('href', 'https://example.com/a')
  })

  test('colours of the theme are chosen, and one of your own is told how well it is read', async () => {
    const page = await openEditor()
    await press(page, 'Ctrl+B')
    await use(page, '文字颜色')
    const colors = page.getByRole('dialog', { name: '文字颜色' })
    await expect(colors.locator(':focus')).toBeVisible()
    await tabTo(page, colors.getByRole('textbox', { name: '自定义颜色' }))
    await type(page, '#cccccc')
    await expect(colors.getByRole('status')).toContainText('不易辨认')
    await press(page, 'Escape')
    await use(page, '文字颜色')
    await expect(colors.getByRole('button', { name: '蓝色' })).toBeFocused()
    await pressUntil(page, 'Tab', colors.getByRole('button', { name: '绿色' }))
    await press(page, 'Enter')
    await expect(text(page)).toBeFocused()
    await type(page, '绿字')
    await expect(text(page).locator('span[style*="--chart-3"]')).toHaveText('绿字')
  })

  test('a picture is uploaded into the text, another file is refused', async () => {
    const page = await openEditor()
    watchOf(page).allow(400, '/put-file')
    await type(page, '现场照片')
    await press(page, 'Alt+F10', 'Home')
    await pressUntil(page, 'ArrowRight', tool(page, '插入图片'))
    await chooseFiles(page, pictureFile('现场.png'))
    await expect(text(page).getByRole('img', { name: '现场.png' })).toHaveAttribute(
      'src',
      /^\/api\/workspace\/picture\?/,
    )
    await press(page, 'Alt+F10')
    await pressUntil(page, 'ArrowRight', tool(page, '插入图片'))
    await chooseFiles(page, { name: '假.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await expect(workspace(page).getByRole('alert')).toContainText('图片应为 JPG、PNG、GIF 或 WebP')
    await expect(text(page).getByRole('img')).toHaveCount(1)
  })

  test('what is pasted leaves scripts, handlers, foreign styles and pictures behind', async () => {
    const page = await openEditor()
    await page.evaluate(async () => {
      const html = `<h2 onclick="x()" style="color:red;position:fixed">标题</h2><p style="text-align:center">中间<script>x()</script>
        <a href="javascript:x()">坏</a><a href="https://example.com">好</a><img src="https://example.com/x.png"></p><svg onload="x()"></svg>`
      const item = new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob(['标题'], { type: 'text/plain' }),
      })
      await navigator.clipboard.write([item])
    })
    await press(page, 'Ctrl+V')
    await expect(text(page).getByRole('heading', { level: 2 })).toHaveText('标题')
    await expect(text(page).getByRole('link')).toHaveCount(1)
    await expect(text(page).locator('p', { hasText: '中间' })).toHaveCSS('text-align', 'center')
    const html = await text(page).innerHTML()
    for (const trace of ['onclick', 'script', 'position', 'color', 'svg', 'example.com/x.png', 'x()'])
      expect(html).not.toContain(trace)
  })

  test('acts are commands of the box as well, and the preview shows what readers will see', async () => {
    const page = await openEditor()
    await type(page, '引言')
    await press(page, 'Ctrl+K')
    await type(page, '>分割线')
    await expect(page.getByRole('option', { selected: true })).toContainText('分割线')
    await press(page, 'Enter')
    await expect(text(page).locator('hr')).toHaveCount(1)
    await expect(text(page)).toBeFocused()
    await use(page, '预览')
    const preview = page.getByRole('dialog', { name: '文本预览' })
    await expect(preview).toContainText('引言')
    await press(page, 'Escape')
    await expect(preview).toHaveCount(0)
  })
})

describe('axe finds nothing', () => {
  test('in the editor, its colours and when it is locked', async () => {
    const page = await openEditor()
    await tabTo(page, text(page))
    await type(page, '正文')
    await expectAccessible(page)
    await use(page, '文字颜色')
    await expect(page.getByRole('dialog', { name: '文字颜色' }).locator(':focus')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Escape')
    await pressUntil(page, 'Shift+Tab', workspace(page).getByRole('switch', { name: '禁用' }))
    await press(page, 'Space')
    await expect(bar(page)).toHaveCount(0)
    await expect(text(page)).toHaveAttribute('contenteditable', 'false')
    await expectAccessible(page)
  })
})
