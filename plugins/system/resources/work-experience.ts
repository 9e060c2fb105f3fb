import { day, defineResource, multiline, reference, text } from '#core'

/** 工作经历: where a person worked before, as the person says it on the own profile page. */
export const workExperience = defineResource('system.workExperience', {
  label: '工作经历',
  fields: {
    userId: reference('用户', 'system.user', { required: true, fixed: true }),
    company: text('工作单位', { required: true, maxLength: 200, width: 200 }),
    startDate: day('入职日期', { required: true, width: 130 }),
    endDate: day('离职日期', { required: true, width: 130 }),
    post: text('岗位', { required: true, maxLength: 100, width: 120 }),
    witness: text('证明人', { maxLength: 64, width: 100 }),
    witnessPhone: text('证明人电话', { maxLength: 32, width: 130 }),
    remarks: text('备注', { maxLength: 500, width: 160 }),
    workResume: multiline('工作简历', { maxLength: 2000, width: 240 }),
  },
  name: 'company',
  detail: ['post', 'startDate', 'endDate'],
  list: { columns: ['company', 'startDate', 'endDate', 'post', 'witness', 'witnessPhone'], sort: '-startDate' },
  rules: [
    {
      field: 'endDate',
      message: '离职日期不能早于入职日期',
      holds: ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
    },
  ],
  may: { read: 'user_view' },
  unsearchable: true,
})
