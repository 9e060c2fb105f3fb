import { defineResource, json, text } from '#core'

/** 列对应: how the columns of a bank's file were read last time, so that what was asked once is not asked again. */
export const columnMapping = defineResource('bank.columnMapping', {
  label: '列对应',
  fields: {
    signature: text('表头特征', { required: true, unique: true, maxLength: 64 }),
    bankName: text('银行'),
    mapping: json('列对应', { required: true }),
  },
  name: 'bankName',
  list: { columns: ['bankName', 'signature'], sort: 'createTime' },
  may: { read: 'statement_import' },
  unsearchable: true,
})
