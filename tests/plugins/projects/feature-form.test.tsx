// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../src/web/api'
import '../../../src/web/app/translations'
import { notices } from '../../../src/web/shell'
import { FeatureForm } from '../../../plugins/projects/web/features/FeatureForm'
import { json, startWebServer, type WebServer } from '../../web/support/web-server'

let server: WebServer
beforeEach(async () => {
  globalThis.CSS ??= { escape: (plain: string) => plain } as typeof CSS
  notices.setState({ shown: [], history: [] })
  server = await startWebServer()
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  await server.stop()
})

const category = () => screen.getByRole<HTMLInputElement>('combobox', { name: /特征类别/ })
const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: /特征值/ })
const said = () => notices.getState().shown.map(({ kind, message }) => [kind, message])

/** Fills in a height of 120 m and sends it. */
async function send() {
  render(
    <QueryClientProvider client={queryClient}>
      <FeatureForm projectId="7" root={createRef()} />
    </QueryClientProvider>,
  )
  act(() => category().focus())
  act(() => void fireEvent.change(category(), { target: { value: '结构高' } }))
  const option = await screen.findByRole('option', { name: /结构高度/ })
  act(() => option.click())
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  act(() => value().focus())
  act(() => void fireEvent.change(value(), { target: { value: '120' } }))
  act(() => void fireEvent.keyDown(value(), { key: 'Enter' }))
}

test('a feature is saved when the code is 200 and success is true: the server’s words are said and the form is empty', async () => {
  server.answer((_, response) => json(response, 200, { code: 200, success: true, data: { id: '1' }, msg: '保存好了' }))
  await send()
  await waitFor(() => expect(said()).toEqual([['success', '保存好了']]))
  await waitFor(() => expect(document.activeElement).toBe(category()))
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(JSON.parse(server.asked.at(-1)?.body ?? '{}')).toEqual({
    projectId: '7',
    type: 'structureHeight',
    featureValue: '120',
  })
  expect([category().value, value().value]).toEqual(['', ''])
})

test.each([
  ['code 200 without success', 200, { code: 200, success: false, data: null, msg: '没有存上' }],
  ['another code', 400, { code: 400, success: false, data: null, msg: '没有存上' }],
])('an answer of %s is an error in the server’s words, and the form is kept', async (_, status, body) => {
  server.answer((_asked, response) => json(response, status, body))
  await send()
  await waitFor(() => expect(said()).toEqual([['error', '没有存上']]))
  expect([category().value, value().value]).toEqual(['结构高度', '120'])
})
