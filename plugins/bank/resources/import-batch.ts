import { choice, day, defineResource, integer, json, money, reference, text } from '#core'

/**
 * 导入批次: one file of a bank, from its review to its being taken back. A file of many lines is stored and taken back in
 * parts, each a transaction of its own; 入库中 and 撤回中 say that the rest is under way.
 */
export const importBatch = defineResource('bank.importBatch', {
  label: '流水导入',
  api: 'blade-biz/bank/import',
  calls: ['page', 'detail'],
  route: '/finance/import',
  icon: 'file-down',
  fields: {
    fileName: text('文件', { readOnly: true, search: true, width: 240 }),
    accountId: reference('本方账户', 'finance.account', { search: true, width: 200 }),
    bankName: text('银行', { search: true, width: 140 }),
    importStatus: choice(
      '状态',
      { 1: '待复核', 2: '已导入', 3: '已撤回', 4: '已放弃', 5: '入库中', 6: '未能读取', 7: '撤回中' },
      { readOnly: true, initial: 1, search: true, width: 90 },
    ),
    lineCount: integer('行数', { readOnly: true, initial: 0, width: 80 }),
    addedCount: integer('新增', { readOnly: true, initial: 0, width: 80 }),
    knownCount: integer('已有', { readOnly: true, initial: 0, width: 80 }),
    rejectedCount: integer('未入库', { readOnly: true, initial: 0, width: 80 }),
    inAmount: money('收入合计', { readOnly: true, initial: '0.00', width: 130 }),
    outAmount: money('支出合计', { readOnly: true, initial: '0.00', width: 130 }),
    fromDate: day('起始日期', { readOnly: true, width: 104 }),
    toDate: day('截止日期', { readOnly: true, width: 104 }),
    signature: text('表头特征', { readOnly: true, on: [] }),
    /** How its columns are read, with what is still to be asked. */
    mapping: json('列对应', { readOnly: true, on: [] }),
    /** Why it could not be read, or stopped half way: a translation key with its facts. */
    problem: json('问题', { readOnly: true, on: [] }),
    fileId: text('原文件', { readOnly: true, maxLength: 19, on: [] }),
  },
  name: 'fileName',
  detail: ['bankName', 'lineCount', 'fromDate'],
  list: {
    columns: [
      'fileName',
      'accountId',
      'bankName',
      'importStatus',
      'lineCount',
      'addedCount',
      'knownCount',
      'rejectedCount',
      'inAmount',
      'outAmount',
      'fromDate',
      'toDate',
      'createTime',
    ],
    filters: ['fileName', 'accountId', 'importStatus', 'fromDate'],
    sort: '-createTime',
    sums: ['inAmount', 'outAmount'],
  },
  may: { read: 'statement_import' },
  actions: {
    undo: {
      label: '撤回导入',
      may: 'statement_import_undo',
      takes: 'id',
      when: (row) =>
        row.importStatus === 2 || row.importStatus === 5 || (row.importStatus === 1 && (row.addedCount ?? 0) > 0),
      confirm: '这一批新增的流水将全部删除；已有认领时不能撤回。',
      danger: true,
    },
    discard: {
      label: '放弃导入',
      may: 'statement_import',
      takes: 'id',
      when: (row) => row.importStatus === 1 && (row.addedCount ?? 0) === 0,
      confirm: '复核到一半的内容和上传的文件将删除，没有流水入库。',
      danger: true,
    },
  },
})
