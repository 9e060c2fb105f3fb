import type { Locator, Page } from 'playwright'
import { describe, test } from 'vitest'
import { expect } from './support/expect'
import { chooseFiles, press, tabTo, type } from './support/keys'
import { oldTextFile, pdfFile, pictureFile, type SampleFile, workbookFile } from './support/sample-files'
import { box, cell, focused, listReady, message, tab, workspace } from './support/screen'
import { openSession, watchOf } from './support/session'

const statements = '/finance/statement'
const form = (page: Page) => page.getByRole('form', { name: '银行流水' })
const attachments = (page: Page) => form(page).getByRole('group', { name: '银行回单' })
const fileNamed = (page: Page, name: string): Locator => attachments(page).getByRole('button', { name, exact: true })

/** The form of the statement at the cursor, opened by F2, with the cursor on the button that adds files. */
async function editStatement(page: Page): Promise<void> {
  await listReady(page, '银行流水')
  await press(page, 'F2')
  await tabTo(page, attachments(page).getByRole('button', { name: '添加附件' }))
}

async function attach(page: Page, files: readonly SampleFile[]): Promise<void> {
  await chooseFiles(page, ...files)
  for (const { name } of files) await expect(fileNamed(page, name)).toBeVisible()
}

const preview = (page: Page, name: string): Locator => workspace(page).getByRole('article', { name })

describe('files by keys', () => {
  test('two are attached to a record, one is shown beside, one is taken off, and the rest is kept', async () => {
    const page = await openSession('finance', { address: statements })
    await editStatement(page)
    await attach(page, [pdfFile('回单.pdf', 2), pictureFile('多余.png')])
    await tabTo(page, fileNamed(page, '回单.pdf'))
    await press(page, 'Space')
    const shown = preview(page, '回单.pdf')
    await expect(shown.getByRole('img', { name: '回单.pdf 1' })).toBeVisible()
    await expect(shown).toContainText('第 1 页，共 2 页')
    await expect(shown).toContainText('Receipt page 1')
    await press(page, 'PageDown')
    await expect(shown).toContainText('Receipt page 2')
    await press(page, '+', '0', 'PageUp')
    await expect(shown).toContainText('第 1 页，共 2 页')
    await press(page, 'w', 'q')
    await tabTo(page, fileNamed(page, '多余.png'))
    await press(page, 'Delete')
    await expect(message(page, '删除成功')).toBeVisible()
    await expect(fileNamed(page, '多余.png')).toHaveCount(0)
    await press(page, 'Ctrl+Enter')
    await expect(message(page, '更新成功')).toBeVisible()
    await listReady(page, '银行流水')
    await press(page, 'Enter')
    const record = workspace(page).getByRole('article').first()
    await expect(record.getByRole('button', { name: '回单.pdf', exact: true })).toBeVisible()
    await expect(record.getByRole('button', { name: '多余.png', exact: true })).toHaveCount(0)
  })

  test('a file that is not what it claims is refused with a sentence, and given up', async () => {
    const page = await openSession('finance', { address: statements })
    watchOf(page).allow(400, '/put-file')
    await editStatement(page)
    const wrong = { ...pdfFile('假的.png', 1) }
    await chooseFiles(page, wrong)
    await expect(attachments(page).getByRole('alert')).toContainText('内容是PDF，与扩展名 .png 不符')
    await tabTo(page, attachments(page).getByRole('button', { name: '取消上传 假的.png' }))
    await press(page, 'Enter')
    await expect(attachments(page).getByRole('alert')).toHaveCount(0)
  })

  test('sheets and old text are shown as tables; other kinds can be saved', async () => {
    const page = await openSession('finance', { address: statements })
    await editStatement(page)
    const other = { name: '图纸.rtf', mimeType: 'application/rtf', buffer: Buffer.from('{\\rtf1 x}') }
    await attach(page, [workbookFile('台账.xlsx'), oldTextFile('旧流水.csv'), other])
    const show = async (name: string) => {
      await tabTo(page, fileNamed(page, name))
      await press(page, 'Space')
      await expect(focused(page)).toBeVisible()
      return preview(page, name)
    }
    const book = await show('台账.xlsx')
    await expect(book.getByRole('table', { name: '流水' })).toContainText('南京恒泰置业有限公司')
    await press(page, 'PageDown')
    await expect(book.getByRole('table', { name: '说明' })).toContainText('第二张表')
    await press(page, 'w', 'q')
    const text = await show('旧流水.csv')
    await expect(text.getByRole('table')).toContainText('合计')
    await press(page, 'w', 'q')
    const rest = await show('图纸.rtf')
    await expect(rest).toContainText('这类文件不能预览')
    const saving = page.waitForEvent('download')
    await press(page, 'Ctrl+S')
    expect((await saving).suggestedFilename()).toBe('图纸.rtf')
  })

  test('attachments are found in the box by their names and listed for administrators', async () => {
    const page = await openSession('admin', { address: '/resource/attach' })
    const list = await listReady(page, '附件')
    await expect(await cell(list, 1, '文件名')).not.toBeEmpty()
    await press(page, 'Alt+Enter')
    await expect(workspace(page).getByRole('article').first()).toBeVisible()
    await press(page, 'Ctrl+K')
    await type(page, '回单.pdf')
    await expect(
      box(page)
        .getByRole('option', { name: /回单\.pdf/ })
        .first(),
    ).toBeVisible()
    await press(page, 'Escape', 'Escape')
  })

  test('an object store is made, tried and enabled by commands', async () => {
    const page = await openSession('admin', { address: '/resource/oss' })
    watchOf(page).allow(400, '/oss/')
    await expect(workspace(page).getByRole('grid', { name: '对象存储' })).toBeVisible()
    await press(page, 'Ctrl+K')
    await type(page, '>新建对象存储')
    await press(page, 'Enter')
    const oss = page.getByRole('form', { name: '对象存储' })
    const fill = async (name: string, value: string) => {
      await tabTo(page, oss.getByRole('textbox', { name, exact: true }))
      await press(page, 'Ctrl+A')
      await type(page, value)
    }
    await fill('资源编号', 'main')
    await fill('资源地址', 'http://169.254.169.254')
    await fill('空间名', 'files')
    await fill('accessKey', 'key')
    await fill('secretKey', 'secret')
    await press(page, 'Ctrl+S')
    await expect(page.getByText(/不允许访问内部地址/).first()).toBeVisible()
    await fill('资源地址', 'https://store.invalid')
    await press(page, 'Ctrl+Enter')
    const list = await listReady(page, '对象存储')
    await expect(await cell(list, 1, '资源编号')).toHaveText('main')
    await press(page, 'Ctrl+K')
    await type(page, '>测试连接')
    await press(page, 'Enter')
    await expect(message(page, /测试连接失败/)).toBeVisible()
    await expect(tab(page, '对象存储')).toBeVisible()
  })
})
