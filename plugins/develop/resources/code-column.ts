import { choice, defineResource, integer, reference, text, yesNo } from '#core'
import { fieldKinds } from './field-kinds'

/** How one column of the table is generated. */
export const codeColumn = defineResource('develop.codeColumn', {
  label: '生成列',
  fields: {
    codeId: reference('代码生成', 'develop.code', { readOnly: true }),
    columnName: text('列名', { required: true, maxLength: 63 }),
    columnType: text('列类型', { maxLength: 100 }),
    fieldName: text('字段名', {
      required: true,
      maxLength: 40,
      pattern: { expression: /^[a-z][a-zA-Z0-9]*$/, message: '应以小写字母开头，只含字母和数字' },
    }),
    label: text('显示名', { required: true, maxLength: 60 }),
    fieldKind: choice('字段种类', fieldKinds, { required: true, initial: 'text' }),
    size: integer('长度或小数位', { min: 0, max: 200_000 }),
    required: yesNo('必填', { initial: 0 }),
    listed: yesNo('列表显示', { initial: 1 }),
    formed: yesNo('表单填写', { initial: 1 }),
  },
  name: 'columnName',
  list: {
    columns: ['columnName', 'columnType', 'fieldName', 'label', 'fieldKind', 'size', 'required', 'listed', 'formed'],
    sort: 'id',
  },
  rules: [
    {
      field: 'formed',
      message: '必填的列应在表单填写',
      holds: (row) => row.fieldKind === 'none' || row.required !== 1 || row.formed !== 0,
    },
  ],
  may: { read: 'code_view' },
  unsearchable: true,
})
