import { choice, defineResource, multiline, text, yesNo } from '#core'

/** A place outside for files that speaks the S3 protocol. While none is enabled, files are put into the embedded store. */
export const store = defineResource('files.store', {
  label: '对象存储',
  api: 'blade-resource/oss',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  pagedList: true,
  route: '/resource/oss',
  icon: 'cloud',
  fields: {
    ossCode: text('资源编号', { required: true, unique: true, search: true, maxLength: 64 }),
    category: choice(
      '分类',
      { 1: 'MinIO', 2: '七牛云', 3: '阿里云', 4: '腾讯云', 5: '华为云', 6: 'Amazon S3' },
      { required: true, search: true, initial: 1 },
    ),
    endpoint: text('资源地址', {
      required: true,
      help: 'S3 接口的地址，如 https://s3.example.com；内部地址须由运维允许',
      pattern: { expression: /^https?:\/\/[^\s/?#]+\/?$/, message: '应为不带路径的 http(s) 地址' },
    }),
    region: text('地域', { initial: 'us-east-1', maxLength: 64 }),
    bucketName: text('空间名', {
      required: true,
      pattern: {
        expression: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        message: '应为 3 到 63 位小写字母、数字、点或连字符',
      },
    }),
    accessKey: text('accessKey', { required: true }),
    secretKey: text('secretKey', {
      secret: true,
      on: ['create', 'edit'],
      help: '加密保存，不再显示；修改时留空则不变',
    }),
    pathStyle: yesNo('路径方式访问', { initial: 1, help: '多数自建服务为是；云服务按其说明' }),
    remark: multiline('备注'),
    status: choice('状态', { 1: '停用', 2: '启用' }, { readOnly: true, search: true, initial: 1 }),
  },
  name: 'ossCode',
  detail: ['bucketName'],
  list: {
    columns: ['ossCode', 'category', 'endpoint', 'bucketName', 'region', 'status', 'remark'],
    filters: ['ossCode', 'category', 'status'],
    sort: 'id',
  },
  form: [
    ['ossCode', 'category'],
    ['endpoint', 'region'],
    ['bucketName', 'pathStyle'],
    ['accessKey', 'secretKey'],
    ['remark'],
  ],
  may: { read: 'oss_view', create: 'oss_add', update: 'oss_edit', remove: 'oss_delete' },
  actions: {
    enable: {
      label: '启用',
      may: 'oss_enable',
      takes: 'id',
      when: (row) => Number(row.status) !== 2,
      confirm: '启用后新文件存入这里，其他存储随即停用；已有文件留在原处。是否继续？',
    },
    disable: {
      label: '停用',
      may: 'oss_enable',
      when: (row) => Number(row.status) === 2,
      confirm: '停用后新文件存入内置存储，已有文件仍可读取。是否继续？',
    },
  },
})
