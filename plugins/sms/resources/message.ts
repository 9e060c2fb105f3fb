import { choice, dateTime, defineResource, integer, multiline, phone, text } from '#core'

/** A short message to one phone, as it was asked for and what became of it. */
export const message = defineResource('sms.message', {
  label: '短信',
  api: 'blade-resource/sms/message',
  calls: ['page', 'detail'],
  route: '/resource/sms-message',
  icon: 'activity',
  fields: {
    smsCode: text('资源编号', { readOnly: true, search: true, maxLength: 64 }),
    phone: phone('手机号', { readOnly: true, search: true, mask: 'phone', reveal: 'sms_message_phone' }),
    params: multiline('内容参数', { readOnly: true, maxLength: 2000, mask: 'whole', reveal: 'sms_message_text' }),
    sendStatus: choice(
      '发送状态',
      { 0: '待发送', 1: '已发送', 2: '发送失败', 3: '发送中', 4: '仅存发件箱' },
      { readOnly: true, search: true, initial: 0 },
    ),
    reason: text('说明', { readOnly: true, maxLength: 500 }),
    attempts: integer('尝试次数', { readOnly: true, initial: 0 }),
    sentTime: dateTime('发送时间', { readOnly: true }),
  },
  name: 'phone',
  detail: ['smsCode', 'sendStatus'],
  list: {
    columns: ['createTime', 'phone', 'smsCode', 'params', 'sendStatus', 'reason', 'attempts', 'sentTime'],
    filters: ['phone', 'smsCode', 'sendStatus'],
    sort: '-id',
    cards: 'sendStatus',
  },
  indexes: [['-id']],
  may: { read: 'sms_message_view' },
  unsearchable: true,
  actions: {
    resend: {
      label: '重新发送',
      may: 'sms_send',
      when: (row) => Number(row.sendStatus) === 2,
      confirm: '将再发送一次。是否继续？',
    },
  },
})
