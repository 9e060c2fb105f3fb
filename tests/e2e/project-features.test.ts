import type { Page } from 'playwright'
import { describe, test } from 'vitest'
import { expectAccessible } from './support/axe'
import { answer, chosen, find } from './support/box'
import { expect } from './support/expect'
import { press, tabTo, type } from './support/keys'
import { box, cell, grid, listReady, message } from './support/screen'
import { clientOf, openSession } from './support/session'

interface Project {
  readonly id: string
  readonly vname: string
}
interface Feature {
  readonly id: string
  readonly feature: string
}
const features = 'blade-biz/project/report/feature'

/** Works on the projects by number from the end of the demo company's, and takes away what was added to it. */
async function withProject<T>(current: string, work: (project: Project) => Promise<T>): Promise<T> {
  const client = await clientOf('manager')
  const page = { current, size: '1', ascs: 'vcode' }
  const [project] = (await client.get<{ records: readonly Project[] }>('blade-biz/project/base/page', page)).records
  if (!project) throw new Error('the demo company has no such project')
  try {
    return await work(project)
  } finally {
    await client.post('blade-biz/project/base/submit', {}, { id: project.id, featureIds: '' })
    const left = await featuresOf(project)
    if (left.length > 0) await client.post(`${features}/remove`, { ids: left.map(({ id }) => id).join(',') })
  }
}
const featuresOf = async ({ id }: Project): Promise<readonly Feature[]> =>
  (await clientOf('manager')).get<readonly Feature[]>(features, { projectId: id })

const form = (page: Page) => page.getByRole('form', { name: '新增项目特征' })
const category = (page: Page) => form(page).getByRole('combobox', { name: '特征类别' })
const value = (page: Page) => form(page).getByRole('textbox', { name: '特征值' })
const chosenList = (page: Page) => page.getByRole('region', { name: '已选特征' })

/** Chooses a category by typing and goes on to the value. */
async function pickCategory(page: Page, name: string): Promise<void> {
  await type(page, name)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await press(page, 'ArrowDown', 'Enter')
  await expect(category(page)).toHaveValue(name)
  await press(page, 'Tab')
  await expect(value(page)).toBeFocused()
}

describe('the features of a project', () => {
  test('are added by the rules of their categories, chosen, saved and there again after a reload', async () => {
    await withProject('11', async ({ id }) => {
      const page = await openSession('manager', { address: `/project/features?projectId=${id}` })
      await expect(category(page)).toBeFocused()
      await press(page, 'Tab', 'Enter')
      await expect(form(page).getByText('请选择特征类别').last()).toBeVisible()
      await expect(form(page).getByText('请填写项目特征').last()).toBeVisible()
      await expect(category(page)).toBeFocused()
      await pickCategory(page, '结构高度')
      await type(page, '012')
      await press(page, 'Enter')
      await expect(form(page).getByText('请输入整数')).toBeVisible()
      await expect(value(page)).toHaveAttribute('aria-invalid', 'true')
      await press(page, 'Ctrl+A')
      await type(page, '120')
      await press(page, 'Enter')
      await expect(message(page, '操作成功')).toBeVisible()
      const all = grid(page, '全部特征')
      await expect(await cell(all, 1, '特征类别')).toHaveText('结构高度')
      await expect(await cell(all, 1, '单位')).toHaveText('m')
      await expect(category(page)).toBeFocused()
      await expect(category(page)).toHaveValue('')
      await pickCategory(page, '外立面材料')
      await type(page, '石材,玻璃')
      await press(page, 'Enter')
      await expect(form(page).getByText('请勿输入英文逗号')).toBeVisible()
      await press(page, 'Ctrl+A')
      await type(page, '石材，玻璃')
      await press(page, 'Enter')
      await expect(await cell(all, 2, '特征类别')).toHaveText('结构高度')
      await expect(category(page)).toBeFocused()
      await tabTo(page, all.getByRole('gridcell', { name: '外立面材料' }))
      await press(page, 'ArrowDown', 'Space')
      await expect(chosenList(page).getByText('结构高度：120 m')).toBeVisible()
      await press(page, 'Ctrl+S')
      await expect(message(page, '更新成功')).toBeVisible()
      await page.reload()
      await expect(chosenList(page).getByText('结构高度：120 m')).toBeVisible()
      await expect(all.getByRole('row', { selected: true })).toContainText('结构高度')
    })
  })

  test('are reached from the project’s record', async () => {
    const page = await openSession('manager', { address: '/project' })
    await listReady(page, '项目')
    await press(page, 'Enter')
    const record = page.getByRole('article')
    await expect(record).toBeFocused()
    await tabTo(page, record.getByRole('button', { name: /选择项目特征/ }))
    await press(page, 'Enter')
    await expect(category(page)).toBeFocused()
    await press(page, 'Escape')
    await expect(record.getByRole('button', { name: /选择项目特征/ })).toBeFocused()
  })

  test('are added from the box: project, category, value; a wrong value says why, and Ctrl+Z takes it back', async () => {
    await withProject('12', async (project) => {
      const page = await openSession('manager')
      await find(page, '>新增项目特征', '新增项目特征')
      await press(page, 'Enter')
      await answer(page, project.vname)
      await answer(page, '建筑面积')
      await type(page, '很大')
      await chosen(page, '很大')
      await press(page, 'Enter')
      await expect(box(page).getByText('请输入整数或小数')).toBeVisible()
      await press(page, 'Ctrl+A')
      await answer(page, '-12.5')
      await expect(message(page, '操作成功')).toBeVisible()
      expect((await featuresOf(project)).map(({ feature }) => feature)).toEqual(['建筑面积：-12.5 m²'])
      await expect(page.locator(':focus')).toHaveCount(1)
      await press(page, 'Ctrl+Z')
      await expect(message(page, /已撤销/)).toBeVisible()
      expect(await featuresOf(project)).toEqual([])
    })
  })
})

describe('axe finds nothing', () => {
  test('on the features of a project, with a problem shown and one chosen', async () => {
    await withProject('13', async ({ id }) => {
      const client = await clientOf('manager')
      const { id: featureId } = await client.post<Feature>(
        `${features}/submit`,
        {},
        { projectId: id, type: 'beds', featureValue: '8' },
      )
      await client.post('blade-biz/project/base/submit', {}, { id, featureIds: featureId })
      const page = await openSession('manager', { address: `/project/features?projectId=${id}` })
      await expect(category(page)).toBeFocused()
      await press(page, 'Tab', 'Enter')
      await expect(form(page).getByText('请填写项目特征').last()).toBeVisible()
      await expect(chosenList(page).getByText('床位数：8')).toBeVisible()
      await expectAccessible(page)
    })
  })
})
