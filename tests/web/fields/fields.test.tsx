// @vitest-environment jsdom
import {
  choice,
  dictionaries,
  dictionary,
  type Field,
  files,
  money,
  reference,
  references,
  richText,
  text,
  yesNo,
} from '#core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../src/web/api'
import '../../../src/web/app/translations'
import { FieldControl, FieldText, fieldText } from '../../../src/web/fields'
import { uploadFile } from '../../../src/web/fields/files/upload-file'
import { notices } from '../../../src/web/shell'
import { readPasted } from '../../../src/web/fields/lines/pasted-value'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

let server: WebServer
const people = [
  { id: '1', title: '王芳', subtitle: '造价部' },
  { id: '2', title: '王丽', subtitle: '监理部' },
]

let uploads = 76
beforeEach(async () => {
  uploads = 76
  globalThis.CSS ??= { escape: (plain: string) => plain } as typeof CSS
  server = await startWebServer()
  server.answer((asked, response) => {
    const { pathname, searchParams } = new URL(asked.url, 'http://localhost')
    if (pathname.endsWith('/dictionary') && searchParams.get('code') === 'broken')
      return envelope(response, 500, null, '坏了')
    if (pathname.endsWith('/dictionary'))
      return envelope(response, 200, [
        { dictKey: '1', dictValue: '监理', isSealed: 0 },
        { dictKey: '2', dictValue: '造价', isSealed: 0 },
        { dictKey: '3', dictValue: '旧类', isSealed: 1 },
      ])
    if (pathname.endsWith('/find'))
      return envelope(
        response,
        200,
        people.filter(({ title }) => title.includes(searchParams.get('query') ?? '')),
      )
    if (pathname.endsWith('/put-file'))
      return envelope(response, 200, {
        link: '/f/1',
        name: 'k1',
        originalName: '合同.pdf',
        attachId: String(++uploads),
      })
    return envelope(response, 404, null)
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  await server.stop()
})

/** One field with its value kept, and the row shown beside it. */
function Kept({ field, initial }: { readonly field: Field; readonly initial: unknown }) {
  const [row, setRow] = useState<Readonly<Record<string, unknown>>>({ it: initial })
  return (
    <QueryClientProvider client={queryClient}>
      <FieldControl
        field={field}
        name="it"
        row={row}
        value={row.it}
        onChange={(it, also) => setRow({ ...row, it, ...also })}
      />
      <output>{JSON.stringify(row)}</output>
    </QueryClientProvider>
  )
}
const show = (field: Field, initial: unknown = null) => render(<Kept field={field} initial={initial} />)
const value = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Record<string, unknown>
const search = async (label: string, query: string) => {
  const box = screen.getByRole('combobox', { name: label })
  await act(async () => box.focus())
  fireEvent.change(box, { target: { value: query } })
  return box
}

describe('a choice', () => {
  test('of up to three lies open, a longer one folds into a list', () => {
    show(choice('状态', { 0: '停用', 1: '启用' }), 1)
    expect((screen.getByRole('radio', { name: '启用' }) as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '停用' }))
    expect(value().it).toBe(0)
    cleanup()
    show(choice('类型', { a: '甲', b: '乙', c: '丙', d: '丁' }))
    expect(screen.getByRole('button', { name: /类型/ })).toBeTruthy()
  })

  test('of yes and no shows when nothing has been chosen', () => {
    show(yesNo('已关闭'))
    expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true)
  })
})

describe('a dictionary', () => {
  test('offers its values by typing and does not let a sealed one be chosen', async () => {
    show(dictionary('性质', 'business_type'))
    const box = await search('性质', '造')
    fireEvent.click(await screen.findByRole('option', { name: '造价' }))
    expect(value()).toEqual({ it: '2', itN: '造价' })
    fireEvent.change(box, { target: { value: '旧' } })
    expect((await screen.findByRole('option', { name: '旧类' })).getAttribute('aria-disabled')).toBe('true')
  })

  test('keeps showing a value that was sealed since', async () => {
    show(dictionary('性质', 'business_type'), '3')
    await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('旧类'))
  })

  test('that cannot be loaded is an empty list and no error', async () => {
    show(dictionary('性质', 'broken'))
    await search('性质', '监')
    await waitFor(() => expect(screen.getByText('没有找到')).toBeTruthy())
  })

  test('of several values joins them by commas', async () => {
    show(dictionaries('性质', 'business_type'), '1')
    await waitFor(() => expect(screen.getByRole('row', { name: '监理' })).toBeTruthy())
    await search('性质', '造')
    fireEvent.click(await screen.findByRole('option', { name: '造价' }))
    expect(value()).toEqual({ it: '1,2', itN: '监理、造价' })
  })
})

describe('a reference', () => {
  test('is found by one character and keeps its name beside its id', async () => {
    show(reference('项目经理', 'system.user'))
    await search('项目经理', '芳')
    fireEvent.click(await screen.findByRole('option', { name: /王芳/ }))
    expect(value()).toEqual({ it: '1', itN: '王芳' })
  })

  test('keeps its value when one leaves it in the middle of a search, and loses it when one empties it', async () => {
    render(<Kept field={reference('项目经理', 'system.user')} initial="1" />)
    const box = await search('项目经理', '王')
    await act(async () => box.blur())
    expect(value().it).toBe('1')
    await search('项目经理', 'x')
    fireEvent.change(box, { target: { value: '' } })
    expect(value().it).toBe('')
  })

  test('to several records shows their names and asks for those it does not have', async () => {
    show(references('参与人', 'system.user'), '1,2')
    await waitFor(() => expect(screen.getByRole('row', { name: '王丽' })).toBeTruthy())
  })
})

describe('what is read', () => {
  test('is the display name where there is one, and a dash where there is nothing', () => {
    expect(fieldText(reference('项目', 'projects.project'), 'it', { it: '9', itN: '大桥' })).toBe('大桥')
    expect(fieldText(money('金额'), 'it', { it: '1234.50' })).toBe('1,234.50')
    render(<FieldText field={text('备注')} name="it" row={{ it: '' }} />)
    expect(screen.getByText('—')).toBeTruthy()
  })

  test('of a state is a chip with a word and a shape', () => {
    const { container } = render(
      <FieldText field={choice('状态', { 1: '已认领' })} name="claimStatus" row={{ claimStatus: 1 }} />,
    )
    expect(container.textContent).toBe('●已认领')
  })
})

describe('formatted text', () => {
  test('is typed into a labelled box whose editor is fetched when it is needed', async () => {
    show(richText('正文'), '<p>甲<strong>乙</strong></p>')
    const box = await screen.findByRole('textbox', { name: '正文' })
    expect(box.querySelector('strong')?.textContent).toBe('乙')
    expect(screen.getByRole('toolbar', { name: '文字格式' })).toBeTruthy()
  })

  test('is read without anything that could run', async () => {
    const row = { it: '<p onclick="x()">甲<script>x()</script></p>' }
    const { container } = render(<FieldText field={richText('正文')} name="it" row={row} />)
    await waitFor(() => expect(container.querySelector('p')?.outerHTML).toBe('<p>甲</p>'))
  })
})

describe('attachments', () => {
  test('are uploaded at once and kept with what the server calls them', async () => {
    const file = new File(['x'.repeat(2048)], '合同.pdf')
    expect(await uploadFile(file)).toEqual({
      id: '77',
      name: 'k1',
      originalName: '合同.pdf',
      link: '/f/1',
      extension: 'pdf',
      attachSize: 2048,
    })
  })

  test('are added by choosing several at once, shown while they travel, and taken off by Delete', async () => {
    const { container } = show(files('附件'), [])
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input')
    fireEvent.change(input, { target: { files: [new File(['a'], '一.pdf'), new File(['b'], '二.pdf')] } })
    expect(screen.getByText('文件上传中，请稍候')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: '一.pdf' })).toBeTruthy()
    await waitFor(() => expect((value().it as unknown[]).length).toBe(2))
    expect(screen.queryByRole('progressbar')).toBeNull()
    const [row] = screen.getAllByRole('listitem')
    if (!row) throw new Error('no row')
    fireEvent.keyDown(row, { key: 'Delete' })
    expect(value().it).toMatchObject([{ id: '78' }])
  })

  test('say why one did not arrive, and try again or give up', async () => {
    server.answer((_, response) => envelope(response, 400, null, '文件过大'))
    const { container } = show(files('附件', { limit: 1 }), [])
    const group = screen.getByRole('group', { name: '附件' })
    const chosen = [new File(['a'], '一.pdf'), new File(['b'], '二.pdf')]
    fireEvent.drop(group, { dataTransfer: { files: chosen } })
    expect((await screen.findByRole('alert')).textContent).toBe('文件过大')
    expect(container.querySelectorAll('li')).toHaveLength(1)
    server.answer((_, response) => envelope(response, 200, { link: '/f/1', name: 'k1', attachId: '78' }))
    fireEvent.click(screen.getByRole('button', { name: '重试上传 一.pdf' }))
    await waitFor(() => expect(value().it).toMatchObject([{ id: '78', originalName: '一.pdf' }]))
  })

  test('that are too large are refused before they are sent, and again when tried again', async () => {
    const { container } = show(files('附件', { megabytes: 1 }), [])
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no input')
    const large = new File([new Uint8Array(1024 * 1024 + 1)], '录像.mp4')
    fireEvent.change(input, { target: { files: [large, new File(['a'], '一.pdf')] } })
    await waitFor(() => expect(value().it).toMatchObject([{ id: '77' }]))
    expect(screen.getByRole('alert').textContent).toBe('文件过大，不予受理')
    fireEvent.click(screen.getByRole('button', { name: '重试上传 录像.mp4' }))
    expect(screen.getByRole('alert').textContent).toBe('文件过大，不予受理')
    expect(server.asked.filter(({ url }) => url.includes('put-file'))).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: '取消上传 录像.mp4' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('say by name what previews, saves and removes one, and that it is removed', () => {
    const file = { id: '1', name: 'k', originalName: '合同.pdf', link: '/f/1', extension: 'pdf', attachSize: 1 }
    show(files('附件'), [file])
    expect(screen.getByRole('link', { name: '下载 合同.pdf' }).getAttribute('download')).toBe('合同.pdf')
    fireEvent.click(screen.getByRole('button', { name: '移除附件 合同.pdf' }))
    expect(value().it).toEqual([])
    expect(notices.getState().shown.map(({ message }) => message)).toContain('删除成功')
  })

  test('are pasted, unless the field is locked', async () => {
    show(files('附件'), [])
    const file = new File(['a'], '截图.png')
    fireEvent.paste(screen.getByRole('group', { name: '附件' }), { clipboardData: { files: [file] } })
    await waitFor(() => expect((value().it as unknown[]).length).toBe(1))
  })

  test('never lead to a script', () => {
    const bad = { id: '1', name: 'a', originalName: 'a', link: 'javascript:alert(1)', extension: '', attachSize: 1 }
    show(files('附件'), [bad])
    expect(screen.getByText('a').getAttribute('href')).toBeNull()
  })
})

describe('pasted cells', () => {
  test('are read by the kind of their column', () => {
    expect(readPasted(money('金额'), '１,０00.5')).toBe('1000.5')
    expect(readPasted(choice('类型', { 1: '加油' }), '加油')).toBe(1)
    expect(readPasted(yesNo('是否'), '否')).toBe(0)
    expect(readPasted(money('金额'), '不是数')).toBe('不是数')
  })
})
