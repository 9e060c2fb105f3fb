import type { CommonField, Resource, Row } from '#core'
import { t } from '../app/translations'
import { fieldText, valueText } from '../fields'

/** Labels of what every record has. */
const commonLabels: Readonly<Record<CommonField, string>> = {
  id: '编号',
  version: '版本',
  status: '状态',
  createUser: '创建人',
  createDept: '创建部门',
  createTime: '创建时间',
  updateUser: '更新人',
  updateTime: '更新时间',
  isDeleted: '已删除',
}

export const isCommonField = (name: string): name is CommonField => name in commonLabels

/** The translated label of a field of a resource, or of what every record has. */
export function labelOf(resource: Resource, name: string): string {
  const field = resource.fields[name]
  if (field) return t(field.label)
  return isCommonField(name) ? t(commonLabels[name]) : name
}

/** What a person reads of any column of a record. */
export function textOf(resource: Resource, name: string, row: Row): string {
  const field = resource.fields[name]
  if (field) return fieldText(field, name, row)
  const named = row[`${name}Name`] ?? row[`${name}N`] ?? row[name]
  return valueText(named)
}
