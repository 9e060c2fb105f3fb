import { defineResource, lines, phone, text } from '#core'

/** One's own record as one may see and change it; child rows are the area's of people. */
export const profile = defineResource('system.profile', {
  label: '个人信息',
  api: 'blade-user',
  calls: ['detail', 'update'],
  callNames: { detail: 'info', update: 'update-info' },
  fields: {
    avatar: text('头像', { maxLength: 500, picture: true }),
    name: text('昵称', { readOnly: true }),
    realName: text('姓名', { readOnly: true }),
    phone: phone('手机号', { readOnly: true }),
    email: text('邮箱', { readOnly: true }),
    workExperienceList: lines('工作经历', 'system.workExperience', { parent: 'userId' }),
    workAchievementList: lines('过往业绩', 'system.workAchievement', { parent: 'userId' }),
    projectUserList: lines('公司业绩', 'system.userProject', { readOnly: true }),
  },
  name: 'realName',
  list: { columns: ['realName'], sort: 'realName' },
  form: [
    ['avatar'],
    ['name', 'realName'],
    ['phone', 'email'],
    ['workExperienceList'],
    ['workAchievementList'],
    ['projectUserList'],
  ],
  may: { read: 'user_view' },
  unsearchable: true,
})
