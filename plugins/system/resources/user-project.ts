import { defineResource, text } from '#core'

/** 公司业绩: a project that a person has a part in here, as the area of projects tells it. Without a table of its own. */
export const userProject = defineResource('system.userProject', {
  label: '公司业绩',
  fields: {
    projectName: text('项目名称', { width: 320 }),
    dates: text('起止日期', { width: 220 }),
    post: text('岗位', { width: 120 }),
  },
  name: 'projectName',
  list: { columns: ['projectName', 'dates', 'post'], sort: 'projectName' },
  may: { read: 'user_view' },
  unsearchable: true,
})
