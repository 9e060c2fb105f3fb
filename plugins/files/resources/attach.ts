import { choice, defineResource, integer, reference, text } from '#core'

/** An uploaded file. Who may read it: whoever uploaded it, and whoever may read a record that it hangs on. */
export const attach = defineResource('files.attach', {
  label: '附件',
  api: 'blade-resource/attach',
  calls: ['page', 'list', 'detail', 'remove'],
  pagedList: true,
  route: '/resource/attach',
  icon: 'paperclip',
  fields: {
    originalName: text('文件名', { readOnly: true, search: true, width: 320 }),
    extension: text('扩展名', { readOnly: true, search: true, width: 80 }),
    attachSize: integer('大小（字节）', { readOnly: true }),
    mediaType: text('媒体类型', { readOnly: true, on: ['view'] }),
    name: text('存储名', { readOnly: true, unique: true, on: ['view'] }),
    digest: text('校验值（SHA-256）', { readOnly: true, on: ['view'] }),
    storeId: reference('所在存储', 'files.store', { readOnly: true, help: '空为内置存储' }),
    status: choice('状态', { 0: '未登记', 1: '已登记' }, { readOnly: true, search: true }),
  },
  name: 'originalName',
  detail: ['extension'],
  list: {
    columns: ['originalName', 'extension', 'attachSize', 'storeId', 'status', 'createUser', 'createTime'],
    filters: ['originalName', 'extension', 'status', 'createTime'],
    sort: '-id',
  },
  indexes: [['status', 'createTime']],
  contains: ['originalName'],
  may: { read: 'attach_view', remove: 'attach_delete' },
})
