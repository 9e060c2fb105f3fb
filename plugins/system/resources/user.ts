import { choice, dateTime, day, defineResource, integer, lines, phone, references, text } from '#core'

/** Where a person stands with the company; people who have left (2) are no longer offered in pickers. */
export const employment = { 1: '在职', 3: '试用', 4: '实习', 5: '返聘', 2: '离职' } as const

const noneChosen = '请至少选择一个用户'

/** A person who may sign in. */
export const user = defineResource('system.user', {
  label: '用户',
  api: 'blade-user',
  calls: ['page', 'detail', 'submit', 'update', 'remove'],
  route: '/system/user',
  icon: 'user',
  fields: {
    account: text('账号', { required: true, unique: true, fixed: true, search: true, maxLength: 64 }),
    password: text('密码', { secret: true, on: ['create'], help: '留空则为初始密码', maxLength: 128 }),
    code: text('用户编号', { maxLength: 32 }),
    realName: text('姓名', { required: true, search: true, maxLength: 64 }),
    name: text('昵称', { maxLength: 64 }),
    avatar: text('头像', { maxLength: 500, picture: true, on: ['view', 'edit'] }),
    phone: phone('手机号', { format: 'mobile', search: true, mask: 'phone', reveal: 'user_phone' }),
    email: text('邮箱', {
      maxLength: 100,
      format: 'email',
    }),
    sex: choice('性别', { 1: '男', 2: '女', 3: '未知' }, { initial: 3 }),
    birthday: day('生日'),
    roleId: references('角色', 'system.role', { search: true }),
    deptId: references('部门', 'system.dept', { required: true, search: true }),
    postId: references('岗位', 'system.post', { search: true }),
    statusStr: choice('员工状态', employment, { initial: 1, search: true }),
    status: choice('账号状态', { 0: '待审核', 1: '正常', 2: '停用', 3: '已拒绝' }, { initial: 1, search: true }),
    refusal: text('拒绝原因', { readOnly: true, on: ['view'] }),
    oauthId: text('第三方账号', { readOnly: true, on: ['view'] }),
    userType: choice('用户平台', { 1: '网页', 2: '移动端', 3: '其他' }, { readOnly: true, initial: 1, on: ['view'] }),
    userExt: text('平台扩展信息', { readOnly: true, maxLength: 2000, on: ['view'] }),
    failures: integer('登录失败次数', { readOnly: true, initial: 0, on: ['view'] }),
    lockedUntil: dateTime('锁定至', { readOnly: true, on: ['list', 'view'] }),
    workExperienceList: lines('工作经历', 'system.workExperience', { parent: 'userId', on: ['view'] }),
    workAchievementList: lines('过往业绩', 'system.workAchievement', { parent: 'userId', on: ['view'] }),
  },
  name: ['realName', 'account'],
  detail: ['account', 'deptId', 'postId'],
  contains: ['realName', 'account'],
  list: {
    columns: ['account', 'realName', 'deptId', 'postId', 'roleId', 'phone', 'statusStr', 'status', 'lockedUntil'],
    filters: ['account', 'realName', 'phone', 'deptId', 'roleId', 'statusStr', 'status'],
    sort: 'id',
  },
  form: [
    ['account', 'password'],
    ['realName', 'name'],
    ['phone', 'email'],
    ['sex', 'birthday'],
    ['deptId', 'postId', 'roleId'],
    ['code', 'avatar'],
    ['statusStr', 'status'],
  ],
  may: { read: 'user_view', create: 'user_add', update: 'user_edit', remove: 'user_delete' },
  actions: {
    unlock: { label: '解锁用户', may: 'user_unlock', none: noneChosen },
    resetPassword: {
      label: '重置密码',
      call: 'reset-password',
      may: 'user_reset',
      none: noneChosen,
      confirm: '密码将重置为初始密码，所有登录随即失效。是否继续？',
      danger: true,
    },
    grant: {
      label: '授权角色',
      may: 'user_role',
      none: noneChosen,
      input: [{ kind: 'records', name: 'roleIds', label: '角色', resource: 'system.role', hint: '将替换现有角色' }],
      undo: ({ roleId }) => ({ roleIds: roleId ?? '' }),
    },
    approve: {
      label: '通过注册',
      may: 'user_audit',
      keys: ['P'],
      when: (row) => Number(row.status) === 0,
      input: [
        { kind: 'records', name: 'deptIds', label: '部门', resource: 'system.dept' },
        { kind: 'records', name: 'roleIds', label: '角色', resource: 'system.role' },
      ],
    },
    refuse: {
      label: '拒绝注册',
      may: 'user_audit',
      keys: ['R'],
      when: (row) => Number(row.status) === 0,
      input: [{ kind: 'text', name: 'reason', label: '拒绝原因', maximumLength: 200 }],
    },
    endSessions: {
      label: '结束全部会话',
      call: 'end-sessions',
      may: 'user_session',
      confirm: '所选用户的登录随即失效，须重新登录。是否继续？',
      danger: true,
    },
  },
})
