import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { find } from './support/box'
import { expect } from './support/expect'
import { press, pressUntil, tabTo, type } from './support/keys'
import { workspace } from './support/screen'
import { openSession, type SessionOptions, watchOf } from './support/session'

const address = '/test/index?section=Location'
const field = (page: Page, name: string) => workspace(page).getByRole('textbox', { name, exact: true })
const drawer = (page: Page, name = '选择位置') => page.getByRole('dialog', { name })
const input = (page: Page, name: string) => drawer(page).getByRole('textbox', { name, exact: true })
const search = (page: Page) => drawer(page).getByRole('combobox', { name: '搜索地点' })
const map = (page: Page, name?: string) => drawer(page, name).getByRole('application', { name: '地图' })

async function openGallery(options: SessionOptions = {}): Promise<Page> {
  const page = await openSession('staff', { ...options, address })
  await expect(workspace(page).locator(':focus')).toBeVisible()
  await expect(field(page, '项目地点')).toBeVisible()
  return page
}

async function openDrawer(page: Page, name: string): Promise<void> {
  await tabTo(page, workspace(page).getByRole('button', { name: `选择位置 ${name}` }))
  await press(page, 'Enter')
  await expect(search(page)).toBeFocused()
}

/** What is typed is asked for when the typing rests; the first place is taken. */
async function choose(page: Page, typed: string, place: string): Promise<void> {
  await type(page, typed)
  const option = page.getByRole('option', { name: place }).first()
  await expect(option).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(option).toHaveAttribute('data-focused', 'true')
  await press(page, 'Enter')
  await expect(input(page, '地点名称')).toHaveValue(place)
}

/** What is painted a little beside the middle of the map, where Guangzhou is land without a name on it. */
async function landColour(page: Page): Promise<string> {
  const picture = await map(page).locator('canvas').screenshot()
  return page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const [x, y] = [Math.round(image.width / 3), Math.round(image.height / 4)]
    return [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join()
  }, picture.toString('base64'))
}

/** The token as the browser writes it: red, green, blue. */
const surfaceColour = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.color = 'var(--color-surface)'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return (color.match(/\d+/g) ?? []).slice(0, 3).join()
  })

describe('a place by keys', () => {
  test('is searched by pinyin and used, in one way of writing and in the other', async () => {
    const page = await openGallery()
    await openDrawer(page, '项目地点')
    await expect(drawer(page).getByRole('button', { name: '使用该位置' })).toBeDisabled()
    await choose(page, 'tianhequ', '天河区')
    await press(page, 'Ctrl+Enter')
    await expect(drawer(page)).toHaveCount(0)
    await expect(field(page, '项目地点')).toHaveValue(/^天河区\|113\.\d+,23\.\d+$/)
    await expect(field(page, '项目地点')).toHaveAttribute('readonly')
    await openDrawer(page, '打卡地点')
    await choose(page, 'futianqu', '福田区')
    await press(page, 'Ctrl+Enter')
    await expect(field(page, '打卡地点')).toHaveValue(/^福田区\(114\.\d+,22\.\d+\)$/)
  })

  test('is gone to on the map, which names what is near and finds the address', async () => {
    const page = await openGallery()
    await openDrawer(page, '项目地点')
    await tabTo(page, map(page))
    const near = map(page).getByRole('list', { name: '附近' })
    await expect(near).toContainText('越秀区')
    await press(page, 'ArrowRight', 'ArrowDown', '+', '-', 'Enter')
    await expect(input(page, '地点名称')).toHaveValue(/^广东省广州市/)
    await expect(input(page, '经度,纬度')).toHaveValue(/^113\.26\d+,23\.12\d+$/)
    await tabTo(page, drawer(page).getByRole('button', { name: '使用该位置' }))
    await press(page, 'Enter')
    await expect(field(page, '项目地点')).toHaveValue(/^广东省广州市.*\|113\.26\d+,23\.12\d+$/)
  })

  test('is typed as coordinates, which are checked; one that is nowhere in China keeps its typed name', async () => {
    const page = await openGallery()
    await openDrawer(page, '项目地点')
    await tabTo(page, input(page, '经度,纬度'))
    await type(page, '200,100')
    await expect(drawer(page)).toContainText('应为“经度,纬度”')
    await press(page, 'Ctrl+A')
    await type(page, '113.9304,22.5333')
    await press(page, 'Enter')
    await expect(input(page, '地点名称')).toHaveValue(/深圳市/)
    await pressUntil(page, 'Shift+Tab', input(page, '地点名称'))
    await press(page, 'Ctrl+A')
    await type(page, '现场办公室')
    await press(page, 'Ctrl+Enter')
    await expect(field(page, '项目地点')).toHaveValue('现场办公室|113.9304,22.5333')
  })

  test('is only looked at where it is locked, and Esc gives the focus back', async () => {
    const page = await openGallery()
    await tabTo(page, workspace(page).getByRole('switch', { name: '只读' }))
    await press(page, 'Space')
    const view = workspace(page).getByRole('button', { name: '查看 打卡地点' }).first()
    await tabTo(page, view)
    await press(page, 'Enter')
    const shown = drawer(page, '打卡地点')
    await expect(shown.getByRole('textbox', { name: '经度,纬度' })).toHaveValue('113.324528,23.10643')
    await expect(shown.getByRole('button', { name: '使用该位置' })).toHaveCount(0)
    await expect(shown.getByRole('combobox')).toHaveCount(0)
    await expect(map(page, '打卡地点')).toBeVisible()
    await press(page, 'Escape')
    await expect(shown).toHaveCount(0)
    await expect(view).toBeFocused()
  })

  test('stands on a map in the colours of the theme, also of one that is chosen while it is open', async () => {
    const page = await openGallery()
    await openDrawer(page, '项目地点')
    await expect(map(page).getByRole('list', { name: '附近' })).toBeVisible()
    await expect.poll(() => landColour(page)).toBe(await surfaceColour(page))
    const before = await surfaceColour(page)
    const other = await page.context().newPage()
    await other.goto('/')
    await expect(workspace(other)).toBeVisible()
    await find(other, '>切换深色', '切换深色')
    await press(other, 'Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await surfaceColour(page)).not.toBe(before)
    await expect.poll(() => landColour(page)).toBe(await surfaceColour(page))
  })

  test('says why nothing can be searched, and searches again when it can', async () => {
    const page = await openGallery()
    await openDrawer(page, '项目地点')
    watchOf(page).allowLostServer()
    await page.route('**/map/inputtips?*', (route) =>
      route.fulfill({ status: 503, json: { code: 503, msg: '地图服务繁忙' } }),
    )
    await type(page, '天河')
    await expect(search(page)).toHaveAccessibleDescription('地图服务繁忙')
    await page.unroute('**/map/inputtips?*')
    await choose(page, '区', '天河区')
    await expect(search(page)).not.toHaveAccessibleDescription('地图服务繁忙')
  })

  test('is chosen without a map where the browser has none', async () => {
    const page = await openGallery()
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await openDrawer(page, '项目地点')
    await expect(drawer(page)).toContainText('这个浏览器不能显示地图')
    await choose(page, 'tianhequ', '天河区')
    await press(page, 'Ctrl+Enter')
    await expect(field(page, '项目地点')).toHaveValue(/^天河区\|/)
  })
})

describe('axe finds nothing', () => {
  test.each([1440, 480])('on the field and in the drawer, %i pixels wide', async (width) => {
    const page = await openGallery({ viewport: { width, height: 900 } })
    await expectAccessible(page)
    await openDrawer(page, '项目地点')
    await expect(map(page).getByRole('list', { name: '附近' })).toBeVisible()
    await expectAccessible(page)
  })
})
