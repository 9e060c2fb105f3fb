import { defineResource, integer, multiline, text, treeReference, yesNo } from '#core'

/** A department; departments form one tree below the company. */
export const dept = defineResource('system.dept', {
  label: '部门',
  api: 'blade-system/dept',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/system/dept',
  icon: 'network',
  fields: {
    parentId: treeReference('上级部门', 'system.dept'),
    ancestors: text('祖级', { readOnly: true, on: [], maxLength: 2000 }),
    deptName: text('部门名称', { required: true, search: true, maxLength: 64 }),
    fullName: text('部门全称', { maxLength: 100 }),
    sort: integer('排序', { initial: 0, min: 0 }),
    isSealed: yesNo('封存', { initial: 0 }),
    financeCode: text('财务组织编码', { maxLength: 64 }),
    financeName: text('财务组织名称', { maxLength: 100 }),
    remark: multiline('备注'),
  },
  name: 'deptName',
  detail: ['parentId', 'fullName'],
  list: {
    columns: ['deptName', 'fullName', 'parentId', 'sort', 'remark'],
    filters: ['deptName', 'fullName'],
    sort: 'sort',
  },
  form: [['parentId', 'deptName'], ['fullName', 'sort'], ['financeCode', 'financeName'], ['isSealed'], ['remark']],
  parent: 'parentId',
  lazyChildren: 'lazy-list',
  may: { read: 'dept_view', create: 'dept_add', update: 'dept_edit', remove: 'dept_delete' },
})
