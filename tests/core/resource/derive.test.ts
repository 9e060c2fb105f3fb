import { describe, expect, test } from 'vitest'
import {
  choice,
  columnName,
  defineResource,
  deriveCalls,
  derivePermissions,
  displayNames,
  lines,
  phone,
  recordName,
  reference,
  references,
  storedFields,
  tableName,
  text,
  yesNo,
} from '#core'

const note = defineResource('notes.stickyNote', {
  label: '便签',
  api: 'blade-desk/note',
  calls: ['page', 'detail', 'submit', 'save', 'update', 'remove'],
  fields: {
    title: text('标题'),
    phone: phone('电话', { mask: 'phone', reveal: 'note_phone' }),
    owner: reference('负责人', 'system.user', { also: { ownerAccount: 'account' } }),
    readers: references('读者', 'system.user'),
    kind: choice('种类', { 1: '一' }),
    isOpen: yesNo('公开'),
    lineList: lines('明细', 'notes.line'),
  },
  name: ['title', 'owner'],
  list: { columns: ['title'], sort: '-createTime' },
  may: { read: 'note_view', create: 'note_add', update: 'note_edit' },
  actions: {
    pin: { label: '置顶', may: 'note_pin', call: 'pin-it' },
    close: { label: '关闭', may: 'note_edit' },
  },
})

describe('the calls of a resource', () => {
  test('follow from its calls, its permissions and its actions', () => {
    expect(deriveCalls(note)).toEqual([
      { method: 'GET', path: '/api/blade-desk/note/page', kind: 'page', permission: 'note_view' },
      { method: 'GET', path: '/api/blade-desk/note/detail', kind: 'detail', permission: 'note_view' },
      { method: 'POST', path: '/api/blade-desk/note/submit', kind: 'submit', permission: 'note_add' },
      { method: 'POST', path: '/api/blade-desk/note/save', kind: 'save', permission: 'note_add' },
      { method: 'POST', path: '/api/blade-desk/note/update', kind: 'update', permission: 'note_edit' },
      // No 'remove': nobody may.
      { method: 'POST', path: '/api/blade-desk/note/pin-it', kind: 'action', action: 'pin', permission: 'note_pin' },
      { method: 'POST', path: '/api/blade-desk/note/close', kind: 'action', action: 'close', permission: 'note_edit' },
    ])
  })

  test('are none without an address', () => {
    expect(deriveCalls({ ...note, api: undefined })).toEqual([])
  })

  test('name each permission once', () => {
    expect([...derivePermissions(note)].sort()).toEqual([
      'note_add',
      'note_edit',
      'note_phone',
      'note_pin',
      'note_view',
    ])
  })
})

test('names are answered beside codes and references', () => {
  const names = Object.entries(note.fields).flatMap(([name, field]) => displayNames(name, field))
  expect(names).toEqual(['ownerN', 'ownerAccount', 'readersN', 'kindN', 'isOpenN'])
})

test('lines are records of their own and are not stored with their parent', () => {
  expect(storedFields(note).map(([name]) => name)).not.toContain('lineList')
})

test('tables and columns are spelt with underscores', () => {
  expect(tableName(note)).toBe('notes_sticky_note')
  expect(['createTime', 'm01', 'isR2'].map(columnName)).toEqual(['create_time', 'm01', 'is_r2'])
})

test('a record is named by the first of its name fields that is filled, else by its id', () => {
  expect(recordName(note, { id: '1', title: '买菜', owner: '7', ownerN: '张三' })).toBe('买菜')
  expect(recordName(note, { id: '1', title: '', owner: '7', ownerN: '张三' })).toBe('张三')
  expect(recordName(note, { id: '1', title: null })).toBe('1')
})
