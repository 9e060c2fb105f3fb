import { day, defineResource, multiline, reference, text } from '#core'

/** 过往业绩: a project that a person worked on elsewhere, as the person says it on the own profile page. */
export const workAchievement = defineResource('system.workAchievement', {
  label: '过往业绩',
  fields: {
    userId: reference('用户', 'system.user', { required: true, fixed: true }),
    projectName: text('项目名称', { required: true, maxLength: 200, width: 200 }),
    company: text('工作单位', { required: true, maxLength: 200, width: 200 }),
    startDate: day('开始日期', { required: true, width: 130 }),
    endDate: day('结束日期', { required: true, width: 130 }),
    post: text('岗位', { required: true, maxLength: 100, width: 120 }),
    projectOverview: multiline('项目概况', { required: true, maxLength: 2000, width: 240 }),
    projectContent: multiline('工作内容', { required: true, maxLength: 2000, width: 240 }),
  },
  name: 'projectName',
  detail: ['company', 'startDate', 'endDate'],
  list: { columns: ['projectName', 'company', 'startDate', 'endDate', 'post'], sort: '-startDate' },
  rules: [
    {
      field: 'endDate',
      message: '结束日期不能早于开始日期',
      holds: ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
    },
  ],
  may: { read: 'user_view' },
  unsearchable: true,
})
