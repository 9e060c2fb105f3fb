import { definePicker } from '#core'
import { user } from './resources/user'

/** Everybody but those who have left (2). */
const employed = [1, 3, 4, 5]
const people = { resource: user.id, call: 'blade-user/search/user' } as const
const search = [{ name: 'realName' }, { name: 'deptName', label: '部门' }, { name: 'postName', label: '岗位' }] as const

/** 人员选择: people who are with the company and may sign in. */
const person = definePicker({
  ...people,
  id: 'person',
  title: '人员选择',
  columns: [
    { name: 'avatar', width: 56, picture: true },
    { name: 'realName', width: 140 },
    { name: 'deptName', label: '部门', width: 220 },
    { name: 'postName', label: '岗位', width: 200 },
  ],
  search,
  only: { status: 1, statusStr: employed },
})

/** The same people with their telephone numbers, which nobody sees whole here. */
const contact = definePicker({
  ...people,
  id: 'contact',
  title: '选择人员',
  columns: [
    { name: 'realName', width: 140 },
    { name: 'phone', label: '电话', width: 150, mask: 'phone' },
    { name: 'deptName', label: '部门', width: 240 },
  ],
  search: search.slice(0, 2),
  only: { status: 1, statusStr: employed },
})

/** Whoever is employed, whatever the state of the account. */
const anyUser = definePicker({
  ...people,
  id: 'user',
  title: '用户选择',
  columns: [
    { name: 'realName', width: 140 },
    { name: 'account', width: 140 },
    { name: 'deptName', label: '部门', width: 220 },
    { name: 'statusStr', width: 100 },
  ],
  search: [{ name: 'realName' }, { name: 'account' }, { name: 'deptName', label: '部门' }],
  only: { statusStr: employed },
})

export const pickers = [person, contact, anyUser]
