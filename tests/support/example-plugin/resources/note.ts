import { choice, defineResource, multiline, reference, text, yesNo } from '#core'

/** 便签: something to remember, seen by whoever wrote it. */
export const note = defineResource('notes.note', {
  label: '便签',
  api: 'blade-notes/note',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/notes/note',
  icon: 'bookmark',
  fields: {
    title: text('标题', { required: true, search: true, width: 240 }),
    content: multiline('内容', { search: true, width: 320 }),
    color: choice('颜色', { 1: '黄', 2: '蓝', 3: '粉' }, { initial: 1, search: true, width: 80 }),
    pinned: yesNo('置顶', { readOnly: true, initial: 0, width: 80 }),
    about: reference('关于', 'system.user', { width: 120 }),
  },
  name: 'title',
  detail: ['color'],
  list: {
    columns: ['title', 'content', 'color', 'pinned', 'about', 'createTime'],
    filters: ['title', 'color'],
    sort: '-createTime',
  },
  form: [['title'], ['color', 'about'], ['content']],
  may: { read: 'note_view', create: 'note_add', update: 'note_edit', remove: 'note_delete' },
  actions: {
    pin: { label: '置顶', may: 'note_pin', when: (row) => row.pinned !== 1 },
    unpin: { label: '取消置顶', may: 'note_pin', when: (row) => row.pinned === 1 },
  },
})
