import { dateTime, defineResource, reference, text } from '#core'

/** That an account of another site is a person's of this company. */
export const binding = defineResource('social.binding', {
  label: '绑定关系',
  api: 'blade-system/social/binding',
  calls: ['page', 'detail', 'remove'],
  route: '/social/binding',
  icon: 'link',
  fields: {
    providerId: reference('登录来源', 'social.provider', { required: true, readOnly: true, search: true }),
    userId: reference('用户', 'system.user', { required: true, readOnly: true, search: true }),
    issuer: text('颁发者地址', { required: true, readOnly: true, maxLength: 500 }),
    subject: text('对方账号编号', { required: true, readOnly: true, search: true, maxLength: 255 }),
    displayName: text('对方名称', { readOnly: true, search: true, maxLength: 200 }),
    email: text('对方邮箱', { readOnly: true, maxLength: 200 }),
    lastUsed: dateTime('最近登录', { readOnly: true }),
  },
  name: ['displayName', 'subject'],
  detail: ['userId', 'providerId'],
  list: {
    columns: ['providerId', 'userId', 'displayName', 'email', 'subject', 'createTime', 'lastUsed'],
    filters: ['providerId', 'userId', 'displayName', 'subject'],
    sort: '-createTime',
  },
  unique: [['providerId', 'issuer', 'subject']],
  indexes: [['userId']],
  may: { read: 'social_binding_view', remove: 'social_binding_delete' },
  unsearchable: true,
})
