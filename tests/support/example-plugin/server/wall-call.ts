import { defineCall, readList } from '#server'
import { note } from '../resources/note'

/** 便签墙: the pinned notes of whoever asks, newest first. */
export const wallCall = defineCall({
  method: 'GET',
  path: '/api/blade-notes/wall',
  kind: 'report',
  access: { permission: 'note_view' },
  summary: '便签墙',
  run: (context) => context.read((read) => readList(read, note, { pinned_equal: '1' })),
})
