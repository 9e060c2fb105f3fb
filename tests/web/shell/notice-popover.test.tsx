// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { addNoticeTab, notices } from '#web'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import NoticePopover from '../../../src/web/shell/notice/NoticePopover'

const anchor = document.body.appendChild(document.createElement('button'))
let ends: (() => void)[] = []
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS

afterEach(() => {
  cleanup()
  for (const end of ends) end()
  ends = []
})

interface Given {
  readonly onClose: () => void
}

/** Opens the bell with the mail of an area that loads so. */
function openWith(load: () => Promise<{ readonly default: ComponentType<Given> }>) {
  ends.push(addNoticeTab({ id: 'mail', label: '邮件', load }))
  render(<NoticePopover anchor={anchor} onClose={() => undefined} />)
}

test('nothing said yet, and areas that are not in use, say so', async () => {
  notices.setState({ history: [] })
  render(<NoticePopover anchor={anchor} onClose={() => undefined} />)
  expect((await screen.findByRole('tabpanel')).textContent).toContain('还没有消息')
  fireEvent.click(screen.getByRole('tab', { name: '邮件' }))
  expect(screen.getByRole('tabpanel').textContent).toContain('“邮件”所属的业务尚未启用')
})

test('what an area shows is waited for with bars where its lines will be', async () => {
  openWith(() => new Promise(() => {}))
  const panel = await screen.findByRole('tabpanel', { name: '邮件' })
  expect(await within(panel).findByRole('status', { name: '载入中' })).toBeTruthy()
})

test('an area that fails is named, the other tabs go on, and it is tried again', async () => {
  let isBroken = true
  openWith(async () => ({
    default: () => {
      if (isBroken) throw new Error('邮箱打不开')
      return <p>两封新邮件</p>
    },
  }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('“邮件”出错了')
  expect(alert.textContent).toContain('邮箱打不开')
  expect(screen.getByRole('tab', { name: '消息' })).toBeTruthy()
  isBroken = false
  fireEvent.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('两封新邮件')).toBeTruthy()
})
