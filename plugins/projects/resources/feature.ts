import { choice, decimal, defineResource, integer, reference, text, valueText, yesNo } from '#core'
import { categoryLabels, categoryOf, featureTypes, valueRules } from './feature-categories'

const rules = valueRules.map(({ type, message, holds }) => ({
  field: 'featureValue' as const,
  message,
  holds: (row: { readonly type: unknown; readonly featureValue: unknown }) =>
    categoryOf(row.type)?.type !== type || holds(valueText(row.featureValue)),
}))

/** 项目特征: one thing that a project is described by. The value is typed as text and kept by its type as well, so that it can be compared. */
export const feature = defineResource('projects.feature', {
  label: '项目特征',
  api: 'blade-biz/project/report/feature',
  calls: ['page', 'detail', 'submit', 'remove'],
  route: '/project/feature',
  icon: 'list-checks',
  fields: {
    projectId: reference('项目', 'projects.project', {
      required: true,
      fixed: true,
      search: true,
      picker: 'project',
      width: 260,
      also: { projectName: 'vname', projectCode: 'vcode' },
    }),
    type: choice('特征类别', categoryLabels, {
      required: true,
      requiredMessage: '请选择特征类别',
      search: true,
      width: 150,
    }),
    featureValue: text('特征值', {
      required: true,
      requiredMessage: '请填写项目特征',
      search: true,
      maxLength: 500,
      width: 180,
    }),
    feature: text('项目特征', { readOnly: true, maxLength: 600, width: 240 }),
    featureType: choice('数值类型', featureTypes, { readOnly: true, width: 90 }),
    featureInt: integer('整数值', { readOnly: true, on: [] }),
    featureDecimal: decimal('小数值', { readOnly: true, on: [] }),
    featureStr: text('文本值', { readOnly: true, maxLength: 500, on: [] }),
    isValid: yesNo('有效', { initial: 1, width: 80 }),
  },
  name: 'feature',
  detail: ['projectId'],
  list: {
    columns: ['projectId', 'type', 'feature', 'featureType', 'isValid', 'createTime'],
    filters: ['projectId', 'type', 'featureValue'],
    sort: '-createTime',
  },
  form: [['projectId'], ['type', 'featureValue'], ['isValid']],
  rules,
  indexes: [['projectId']],
  may: {
    read: 'project_feature_view',
    create: 'project_feature_add',
    update: 'project_feature_edit',
    remove: 'project_feature_delete',
  },
  searchedAlone: true,
})
