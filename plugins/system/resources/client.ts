import { defineResource, integer, multiline, text, yesNo } from '#core'

/** A program that signs people in: it names itself with every call, and its tokens live as long as stands here. */
export const client = defineResource('system.client', {
  label: '应用',
  api: 'blade-system/client',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  route: '/system/client',
  icon: 'app-window',
  fields: {
    clientId: text('应用编号', { required: true, unique: true, fixed: true, search: true, maxLength: 64 }),
    clientSecret: text('应用密钥', {
      secret: true,
      on: ['create', 'edit'],
      help: '保存后不再显示；修改时留空则不变',
      maxLength: 128,
    }),
    authorizedGrantTypes: text('授权类型', {
      required: true,
      initial: 'refresh_token,password,captcha,social',
      help: '多个用逗号分开',
    }),
    scope: text('授权范围', { required: true, initial: 'all', maxLength: 100 }),
    accessTokenValidity: integer('访问令牌秒数', { required: true, initial: 3600, min: 60, max: 86_400 }),
    refreshTokenValidity: integer('刷新令牌秒数', { required: true, initial: 604_800, min: 60, max: 31_536_000 }),
    webServerRedirectUri: text('回调地址', { maxLength: 500 }),
    autoapprove: yesNo('自动授权', { initial: 1 }),
    resourceIds: text('资源集合', { maxLength: 500 }),
    authorities: text('权限', { maxLength: 500 }),
    additionalInformation: multiline('附加说明'),
  },
  name: 'clientId',
  list: {
    columns: ['clientId', 'authorizedGrantTypes', 'scope', 'accessTokenValidity', 'refreshTokenValidity'],
    filters: ['clientId'],
    sort: 'id',
  },
  form: [
    ['clientId', 'clientSecret'],
    ['authorizedGrantTypes', 'scope'],
    ['accessTokenValidity', 'refreshTokenValidity'],
    ['webServerRedirectUri', 'autoapprove'],
    ['resourceIds', 'authorities'],
    ['additionalInformation'],
  ],
  may: { read: 'client_view', create: 'client_add', update: 'client_edit', remove: 'client_delete' },
})
