import { choice, defineResource, lines, reference, text } from '#core'

const chosen = { 1: '否', 2: '是' } as const

/** What is generated from a table: the entity, where it stands, and its columns. Several of one plugin make one folder. */
export const code = defineResource('develop.code', {
  label: '代码生成',
  api: 'blade-develop/code',
  calls: ['page', 'list', 'detail', 'submit', 'remove'],
  pagedList: true,
  route: '/tool/code',
  icon: 'code',
  fields: {
    codeName: text('功能名称', { required: true, search: true, maxLength: 40, width: 200 }),
    datasourceId: reference('数据源', 'develop.datasource', { required: true, width: 160 }),
    tableName: text('表名', {
      required: true,
      search: true,
      maxLength: 127,
      width: 200,
      help: '不在 public 模式中的表写作 模式.表名',
    }),
    tablePrefix: text('表前缀', { maxLength: 40, help: '生成实体名时去掉，如 t_' }),
    pkName: text('主键名', { maxLength: 200, help: '留空时由数据源读取' }),
    packageName: text('插件标识', {
      required: true,
      search: true,
      maxLength: 20,
      help: '插件的文件夹名，如 depot；同一标识的几个功能生成在一个插件里',
      pattern: { expression: /^[a-z]{2,20}$/, message: '应为 2 到 20 个小写字母' },
    }),
    packageLabel: text('插件名称', { maxLength: 40, help: '留空时与功能名称相同' }),
    entityName: text('实体名', {
      maxLength: 30,
      help: '留空时由表名得出，如 fixedAsset',
      pattern: { expression: /^[a-z][a-zA-Z]*$/, message: '应以小写字母开头，只含字母' },
    }),
    serviceName: text('服务名', {
      maxLength: 40,
      help: '接口地址的第一段，留空时为 blade-插件标识',
      pattern: { expression: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, message: '应为小写字母、数字和连字符' },
    }),
    apiPath: text('接口路径', {
      maxLength: 80,
      help: '服务名之后的部分，留空时由实体名得出，如 fixed-asset',
      pattern: {
        expression: /^[a-z][a-z0-9]*([-/][a-z0-9]+)*$/,
        message: '应为小写字母、数字和连字符，各段以 / 分隔',
      },
    }),
    webPath: text('页面路径', {
      maxLength: 80,
      help: '留空时为 /插件标识/实体名',
      pattern: {
        expression: /^\/[a-z][a-z0-9]*([-/][a-z0-9]+)*$/,
        message: '应以 / 开头，为小写字母、数字和连字符',
      },
    }),
    baseMode: choice('公共字段', chosen, {
      readOnly: true,
      initial: 2,
      on: ['view'],
      help: '生成的实体总有创建人、时间和版本',
    }),
    wrapMode: choice('显示名称', chosen, {
      readOnly: true,
      initial: 2,
      on: ['view'],
      help: '生成的接口总是附带名称',
    }),
    columnList: lines('列', 'develop.codeColumn', { parent: 'codeId' }),
  },
  name: 'codeName',
  detail: ['tableName', 'packageName'],
  list: {
    columns: ['codeName', 'datasourceId', 'tableName', 'packageName', 'entityName', 'webPath', 'createTime'],
    filters: ['codeName', 'tableName', 'packageName'],
    sort: '-id',
  },
  form: [
    ['codeName', 'packageName', 'packageLabel'],
    ['datasourceId', 'tableName'],
    ['tablePrefix', 'pkName', 'entityName'],
    ['serviceName', 'apiPath', 'webPath'],
    ['columnList'],
  ],
  may: { read: 'code_view', create: 'code_add', update: 'code_edit', remove: 'code_delete' },
  actions: {
    copy: { label: '复制', may: 'code_add', takes: 'id' },
  },
})
