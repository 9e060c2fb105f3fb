import { definePlugin } from '#core'
import { note } from './resources/note'

export default definePlugin({
  id: 'notes',
  label: '便签',
  version: '1.0.0',
  api: 1,
  requires: ['system'],
  resources: [note],
  menus: [
    {
      code: 'notes_area',
      label: '便签',
      path: '/notes',
      icon: 'bookmark',
      order: 800,
      children: [
        {
          code: 'note',
          label: '便签',
          path: '/notes/note',
          icon: 'bookmark',
          buttons: [
            { code: 'note_view', label: '查看' },
            { code: 'note_add', label: '新增' },
            { code: 'note_edit', label: '修改' },
            { code: 'note_delete', label: '删除' },
            { code: 'note_pin', label: '置顶' },
          ],
        },
        { code: 'note_wall', label: '便签墙', path: '/notes/wall', icon: 'boxes' },
      ],
    },
  ],
})
