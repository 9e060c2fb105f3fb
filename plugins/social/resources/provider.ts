import { choice, defineResource, integer, multiline, text } from '#core'

const address = { expression: /^https?:\/\/[^\s?#]+$/, message: '应为 http(s) 地址，不含 ? 和 #' }

/** Another site whose accounts sign people in, by OpenID Connect. */
export const provider = defineResource('social.provider', {
  label: '登录来源',
  api: 'blade-system/social/oauth',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/social/oauth',
  icon: 'key-round',
  fields: {
    source: text('来源编号', {
      required: true,
      unique: true,
      fixed: true,
      search: true,
      help: '出现在登录地址中，保存后不能修改',
      pattern: { expression: /^[a-z][a-z0-9_-]{0,31}$/, message: '应为小写字母开头的字母、数字、- 或 _，最多 32 位' },
    }),
    title: text('名称', { required: true, search: true, maxLength: 32, help: '登录页按钮上的文字' }),
    issuer: text('颁发者地址', {
      required: true,
      pattern: address,
      maxLength: 500,
      help: '对方的 OpenID Connect issuer，配置自动读取；内部地址须由运维允许',
    }),
    clientId: text('客户端编号', { required: true, maxLength: 200 }),
    clientSecret: text('客户端密钥', {
      secret: true,
      on: ['create', 'edit'],
      maxLength: 500,
      help: '加密保存，不再显示；修改时留空则不变',
    }),
    scopes: text('申请范围', {
      required: true,
      initial: 'openid profile email',
      pattern: { expression: /^([\w.:/-]+ )*openid( [\w.:/-]+)*$/, message: '应含 openid，多个用空格分开' },
    }),
    match: choice(
      '匹配用户',
      { 1: '仅已绑定的账号', 2: '已验证邮箱相同的账号自动绑定' },
      { required: true, initial: 1, help: '自动绑定只用于您信任其邮箱验证的来源' },
    ),
    redirectAddress: text('回调地址', {
      pattern: address,
      maxLength: 500,
      help: '留空则为访问本系统的地址加 /api/blade-auth/oauth/callback/来源编号；经代理访问时请填写',
    }),
    sort: integer('排序', { initial: 1, min: 0, max: 9999 }),
    status: choice('状态', { 1: '启用', 2: '停用' }, { search: true, initial: 1 }),
    remark: multiline('备注'),
  },
  name: 'title',
  detail: ['source', 'issuer'],
  list: {
    columns: ['source', 'title', 'issuer', 'clientId', 'match', 'status', 'sort'],
    filters: ['source', 'title', 'status'],
    sort: 'sort',
  },
  form: [
    ['source', 'title'],
    ['issuer'],
    ['clientId', 'clientSecret'],
    ['scopes', 'match'],
    ['redirectAddress'],
    ['sort', 'status'],
    ['remark'],
  ],
  may: {
    read: 'social_oauth_view',
    create: 'social_oauth_add',
    update: 'social_oauth_edit',
    remove: 'social_oauth_delete',
  },
})
