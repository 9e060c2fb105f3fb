import { dateTime, defineResource, integer, text } from '#core'

/** A code to sign in by phone. It is asked for by phone and kept as a keyed hash; nobody reads it back. */
export const phoneCode = defineResource('sms.phoneCode', {
  label: '手机验证码',
  fields: {
    phone: text('手机号', { required: true, maxLength: 11 }),
    codeHash: text('验证码', { required: true, secret: true, maxLength: 64 }),
    address: text('来源地址', { maxLength: 64 }),
    expires: dateTime('失效时间', { required: true }),
    tries: integer('尝试次数', { initial: 0 }),
    used: integer('已使用', { initial: 0 }),
  },
  name: 'phone',
  list: { columns: ['phone'], sort: 'id' },
  indexes: [
    ['phone', '-id'],
    ['address', '-createTime'],
  ],
  may: { read: 'sms_view' },
  unsearchable: true,
})
