import { choice, defineResource, multiline, text } from '#core'

/** An account at 薪人薪事, where the company's people and wages are kept: how its interface is reached. */
export const xrxs = defineResource('social.xrxs', {
  label: '薪人薪事',
  api: 'blade-system/social/xrxs',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/social/xrxs',
  icon: 'users',
  fields: {
    title: text('名称', { required: true, unique: true, search: true, maxLength: 64 }),
    endpoint: text('接口地址', {
      required: true,
      initial: 'https://api.xinrenxinshi.com',
      maxLength: 500,
      pattern: { expression: /^https?:\/\/[^\s?#]+$/, message: '应为 http(s) 地址，不含 ? 和 #' },
      help: '内部地址须由运维允许',
    }),
    appKey: text('appKey', { required: true, maxLength: 200 }),
    appSecret: text('appSecret', {
      secret: true,
      on: ['create', 'edit'],
      maxLength: 500,
      help: '加密保存，不再显示；修改时留空则不变',
    }),
    status: choice('状态', { 1: '启用', 2: '停用' }, { search: true, initial: 1 }),
    remark: multiline('备注'),
  },
  name: 'title',
  detail: ['endpoint'],
  list: {
    columns: ['title', 'endpoint', 'appKey', 'status', 'remark'],
    filters: ['title', 'status'],
    sort: 'id',
  },
  form: [['title', 'endpoint'], ['appKey', 'appSecret'], ['status'], ['remark']],
  may: {
    read: 'social_xrxs_view',
    create: 'social_xrxs_add',
    update: 'social_xrxs_edit',
    remove: 'social_xrxs_delete',
  },
})
