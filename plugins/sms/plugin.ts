import { definePlugin } from '#core'
import { message } from './resources/message'
import { phoneCode } from './resources/phone-code'
import { sms } from './resources/sms'

export default definePlugin({
  id: 'sms',
  label: '短信',
  version: '1.0.0',
  requires: ['system', 'files'],
  resources: [sms, message, phoneCode],
  menus: [
    {
      code: 'sms',
      label: '短信配置',
      path: '/resource/sms',
      icon: 'monitor-smartphone',
      order: 30,
      below: 'resource',
      buttons: [
        { code: 'sms_view', label: '查看' },
        { code: 'sms_add', label: '新增' },
        { code: 'sms_edit', label: '修改' },
        { code: 'sms_delete', label: '删除' },
        { code: 'sms_enable', label: '启用与停用' },
        { code: 'sms_send', label: '发送' },
      ],
    },
    {
      code: 'sms_message',
      label: '短信发件箱',
      path: '/resource/sms-message',
      icon: 'activity',
      order: 40,
      below: 'resource',
      buttons: [
        { code: 'sms_message_view', label: '查看' },
        { code: 'sms_message_phone', label: '查看完整手机号' },
        { code: 'sms_message_text', label: '查看短信内容' },
      ],
    },
  ],
})
