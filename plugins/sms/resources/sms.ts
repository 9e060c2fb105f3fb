import { choice, defineResource, multiline, text } from '#core'

/** How short messages are sent. While none is enabled, they stay in the outbox on screen. */
export const sms = defineResource('sms.sms', {
  label: '短信配置',
  api: 'blade-resource/sms',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  pagedList: true,
  route: '/resource/sms',
  icon: 'monitor-smartphone',
  fields: {
    smsCode: text('资源编号', { required: true, unique: true, search: true, maxLength: 64 }),
    category: choice(
      '分类',
      { 1: '发件箱（只在屏幕上显示）', 2: 'HTTP 接口' },
      { required: true, search: true, initial: 1 },
    ),
    templateId: text('模板编号', { maxLength: 64 }),
    signName: text('短信签名', { maxLength: 64 }),
    endpoint: text('接口地址', {
      maxLength: 500,
      help: 'HTTP 接口必填；可含 {{phone}} 等占位符，内部地址须由运维允许',
    }),
    contentType: choice('请求格式', { 1: 'JSON', 2: '表单' }, { initial: 1 }),
    headers: multiline('请求头', { maxLength: 2000, help: '每行一个“名称: 值”，可用占位符' }),
    body: multiline('请求内容', {
      maxLength: 4000,
      help: '占位符：{{phone}}、{{params.code}}、{{templateId}}、{{signName}}、{{accessKey}}、{{secretKey}}；值自动转义',
    }),
    successText: text('成功标志', { maxLength: 200, help: '应答中含有这段文字即为成功；留空则看 HTTP 状态' }),
    accessKey: text('accessKey', { maxLength: 200 }),
    secretKey: text('secretKey', {
      secret: true,
      on: ['create', 'edit'],
      help: '加密保存，不再显示；修改时留空则不变',
    }),
    remark: multiline('备注'),
    status: choice('状态', { 1: '停用', 2: '启用' }, { readOnly: true, search: true, initial: 1 }),
  },
  name: 'smsCode',
  detail: ['signName'],
  list: {
    columns: ['smsCode', 'category', 'signName', 'templateId', 'endpoint', 'status', 'remark'],
    filters: ['smsCode', 'category', 'status'],
    sort: 'id',
  },
  form: [
    ['smsCode', 'category'],
    ['signName', 'templateId'],
    ['endpoint', 'contentType'],
    ['headers'],
    ['body'],
    ['successText'],
    ['accessKey', 'secretKey'],
    ['remark'],
  ],
  may: { read: 'sms_view', create: 'sms_add', update: 'sms_edit', remove: 'sms_delete' },
  actions: {
    enable: {
      label: '启用',
      may: 'sms_enable',
      takes: 'id',
      when: (row) => Number(row.status) !== 2,
      confirm: '启用后短信由它发送，其他配置随即停用。是否继续？',
    },
    disable: {
      label: '停用',
      may: 'sms_enable',
      when: (row) => Number(row.status) === 2,
      confirm: '停用后短信只写入发件箱，不再发出。是否继续？',
    },
    test: {
      label: '测试发送',
      may: 'sms_send',
      takes: 'id',
      input: [{ kind: 'text', name: 'phone', label: '手机号', maximumLength: 11 }],
    },
  },
})
