import { dateTime, defineResource, text } from '#core'

/** Sign-ins that are open, as the server's own table of refresh tokens tells them. */
export const signIn = defineResource('system.signIn', {
  label: '会话',
  api: 'blade-user/session',
  calls: ['page', 'detail'],
  route: '/system/session',
  icon: 'monitor-smartphone',
  fields: {
    account: text('账号', { readOnly: true, search: true }),
    realName: text('姓名', { readOnly: true, search: true }),
    address: text('网络地址', { readOnly: true, search: true }),
    userAgent: text('浏览器', { readOnly: true }),
    since: dateTime('登录时间', { readOnly: true }),
    lastUsed: dateTime('最近续期', { readOnly: true }),
  },
  name: 'realName',
  detail: ['address'],
  list: {
    columns: ['account', 'realName', 'address', 'userAgent', 'since', 'lastUsed'],
    filters: ['account', 'realName', 'address'],
    sort: '-lastUsed',
  },
  may: { read: 'user_session' },
  actions: {
    end: { label: '结束会话', may: 'user_session', confirm: '所选会话随即失效，须重新登录。是否继续？', danger: true },
  },
  unsearchable: true,
  journal: true,
})
