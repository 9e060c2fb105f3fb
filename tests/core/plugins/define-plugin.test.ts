import { expect, test } from 'vitest'
import { definePlugin, defineResource, menuCodes, text } from '#core'

const note = defineResource('notes.note', {
  label: '便签',
  fields: { title: text('标题') },
  name: 'title',
  list: { columns: ['title'], sort: '-createTime' },
  may: { read: 'note_view' },
})

test('a plugin is the data it was given', () => {
  const given = { id: 'notes', label: '便签', resources: [note] } as const
  expect(definePlugin(given)).toBe(given)
})

test('a plugin’s id is one word', () => {
  expect(() => definePlugin({ id: 'My notes', label: '便签' })).toThrow(
    'plugin id "My notes" must be one word in camelCase',
  )
})

test('a plugin brings resources of its own area only', () => {
  expect(() => definePlugin({ id: 'memos', label: '便签', resources: [note] })).toThrow(
    'plugin "memos": resource "notes.note" belongs to the area "notes"',
  )
})

test('a code stands for one menu or button', () => {
  const menu = { code: 'note', label: '便签', path: '/note', buttons: [{ code: 'note_view', label: '查看' }] }
  expect(menuCodes([{ ...menu, code: 'area', children: [menu] }])).toEqual(['area', 'note_view', 'note', 'note_view'])
  expect(() =>
    definePlugin({ id: 'notes', label: '便签', menus: [{ ...menu, children: [{ ...menu, buttons: [] }] }] }),
  ).toThrow('plugin "notes": the code "note" stands for two menus or buttons')
})
