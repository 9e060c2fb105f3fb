import { choice, defineResource, multiline, text } from '#core'

/** A database outside that the code generator reads: which tables there are, and which columns they have. */
export const datasource = defineResource('develop.datasource', {
  label: '数据源',
  api: 'blade-develop/datasource',
  calls: ['page', 'list', 'detail', 'submit', 'remove', 'select'],
  pagedList: true,
  route: '/tool/datasource',
  icon: 'database',
  fields: {
    name: text('名称', { required: true, unique: true, search: true, maxLength: 100, width: 200 }),
    driverClass: choice(
      '驱动类',
      { 'org.postgresql.Driver': 'PostgreSQL' },
      { required: true, initial: 'org.postgresql.Driver', width: 120 },
    ),
    url: text('连接地址', {
      required: true,
      search: true,
      width: 360,
      help: '如 jdbc:postgresql://db.example.com:5432/erp；加密连接在末尾加 ?sslmode=require；内部地址须由运维允许',
      pattern: {
        expression: /^(jdbc:)?postgres(ql)?:\/\/[^\s/?#@]+\/[^\s/?#@]+(\?[^\s#@]*)?$/,
        message: '应为 jdbc:postgresql://主机:端口/数据库，且不含账号和密码',
      },
    }),
    username: text('用户名', { required: true, maxLength: 63 }),
    password: text('密码', {
      secret: true,
      on: ['create', 'edit'],
      help: '加密保存，不再显示；修改时留空则不变，改变连接地址或用户名时须重新输入',
    }),
    remark: multiline('备注'),
  },
  name: 'name',
  detail: ['url'],
  list: {
    columns: ['name', 'driverClass', 'url', 'username', 'remark', 'createTime'],
    filters: ['name', 'url'],
    sort: 'id',
  },
  form: [['name', 'driverClass'], ['url'], ['username', 'password'], ['remark']],
  may: { read: 'datasource_view', create: 'datasource_add', update: 'datasource_edit', remove: 'datasource_delete' },
})
