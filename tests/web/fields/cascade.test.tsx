// @vitest-environment jsdom
import { defineResource, text, treeReference } from '#core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../src/web/api'
import { registries } from '../../../src/web/app/registries'
import '../../../src/web/app/translations'
import { FieldControl } from '../../../src/web/fields'
import { envelope, startWebServer, type WebServer } from '../support/web-server'

const place = defineResource('sample.place', {
  label: '地方',
  api: 'sample/place',
  fields: { parentId: treeReference('上级', 'sample.place'), name: text('名称') },
  name: 'name',
  list: { columns: ['name'], sort: 'name' },
  parent: 'parentId',
  lazyChildren: 'lazy-list',
  cascade: ['省', '市', '区县'],
  may: { read: 'place_view' },
})
const nodes: Readonly<Record<string, readonly { id: string; title: string }[]>> = {
  '0': [
    { id: '11', title: '北京市' },
    { id: '44', title: '广东省' },
  ],
  '44': [
    { id: '4401', title: '广州市' },
    { id: '4419', title: '东莞市' },
  ],
  '4401': [{ id: '440106', title: '天河区' }],
}
const all = Object.values(nodes).flat()
const wayTo = (id: string) => all.filter((node) => id.startsWith(node.id))

let server: WebServer
const asked: string[] = []
let dispose: () => void
beforeEach(async () => {
  globalThis.CSS ??= { escape: (plain: string) => plain } as typeof CSS
  asked.length = 0
  dispose = registries.resources.add(place)
  server = await startWebServer()
  server.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    asked.push(`${pathname}?${searchParams.toString()}`)
    if (pathname.endsWith('/lazy-tree')) return envelope(response, 200, nodes[searchParams.get('parentId') ?? ''] ?? [])
    if (pathname.endsWith('/way')) return envelope(response, 200, wayTo(searchParams.get('id') ?? ''))
    return envelope(response, 404, null)
  })
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  dispose()
  await server.stop()
})

function Kept({ initial }: { readonly initial: string }) {
  const [row, setRow] = useState<Readonly<Record<string, unknown>>>({ it: initial })
  return (
    <QueryClientProvider client={queryClient}>
      <FieldControl
        field={treeReference('参保地', 'sample.place')}
        name="it"
        row={row}
        value={row.it}
        onChange={(it, also) => setRow({ ...row, it, ...also })}
      />
      <output>{JSON.stringify(row)}</output>
    </QueryClientProvider>
  )
}
const value = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as Record<string, unknown>
const box = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name })
const choose = async (name: string, typed: string) => {
  const input = await box(name)
  await act(async () => input.focus())
  fireEvent.change(input, { target: { value: typed } })
  await screen.findByRole('option', { name: new RegExp(typed) })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter' })
}

test('a place is chosen level by level by keyboard, each level loaded as the one above is chosen', async () => {
  render(<Kept initial="" />)
  await choose('参保地', '广东')
  await waitFor(() => expect(value()).toEqual({ it: '44', itN: '广东省' }))
  expect(asked.some((path) => path.includes('parentId=4401'))).toBe(false)
  await choose('参保地 市', '广州')
  await waitFor(() => expect(value()).toEqual({ it: '4401', itN: '广州市' }))
  await choose('参保地 区县', '天河')
  await waitFor(() => expect(value()).toEqual({ it: '440106', itN: '天河区' }))
})

test('a place that is there shows its way, and emptying a level goes back to the one above', async () => {
  render(<Kept initial="440106" />)
  await waitFor(async () => expect((await box('参保地')).value).toBe('广东省'))
  expect((await box('参保地 市')).value).toBe('广州市')
  const county = await box('参保地 区县')
  expect(county.value).toBe('天河区')
  await act(async () => county.focus())
  fireEvent.change(county, { target: { value: '' } })
  await waitFor(() => expect(value()).toEqual({ it: '4401', itN: '广州市' }))
})

test('a place without anything below it ends the boxes', async () => {
  render(<Kept initial="4419" />)
  await waitFor(async () => expect((await box('参保地 市')).value).toBe('东莞市'))
  expect(screen.queryByRole('combobox', { name: '参保地 区县' })).toBeNull()
})
