import { definePlugin } from '#core'
import { claim } from './resources/claim'
import { claimItem } from './resources/claim-item'
import { columnMapping } from './resources/column-mapping'
import { importBatch } from './resources/import-batch'
import { offset } from './resources/offset'
import { statement } from './resources/statement'
import { unclaim } from './resources/unclaim'

export default definePlugin({
  id: 'bank',
  label: '银行流水',
  requires: ['system', 'projects', 'contracts', 'finance'],
  resources: [statement, claim, claimItem, unclaim, offset, importBatch, columnMapping],
  toDos: [
    {
      id: 'bank.statement.unclaimed',
      label: '待认领流水',
      resource: statement,
      filters: { claimStatus_in: '0,1', claimFlag_equal: '1' },
      permission: 'claim_add',
    },
    {
      id: 'bank.importBatch.review',
      label: '待复核的流水导入',
      resource: importBatch,
      filters: { importStatus_equal: '1' },
    },
  ],
  menus: [
    {
      code: 'bank_area',
      label: '资金流水',
      path: '/bank-area',
      icon: 'arrow-left-right',
      order: 5,
      children: [
        {
          code: 'statement',
          label: '银行流水',
          path: '/finance/statement',
          icon: 'landmark',
          order: 10,
          buttons: [
            { code: 'statement_view', label: '查看' },
            { code: 'statement_add', label: '新增' },
            { code: 'statement_edit', label: '修改' },
            { code: 'statement_delete', label: '删除' },
            { code: 'statement_allocation', label: '开放/关闭认领' },
            { code: 'statement_type', label: '设置流水类型' },
            { code: 'statement_account', label: '查看完整账号' },
          ],
        },
        {
          code: 'statement_import_page',
          label: '流水导入',
          path: '/finance/import',
          icon: 'file-down',
          order: 20,
          buttons: [
            { code: 'statement_import', label: '导入' },
            { code: 'statement_import_undo', label: '撤回导入' },
          ],
        },
        {
          code: 'claim',
          label: '认领单',
          path: '/finance/transaction',
          icon: 'hand-coins',
          order: 30,
          buttons: [
            { code: 'claim_view', label: '查看' },
            { code: 'claim_add', label: '认领' },
            { code: 'claim_undo', label: '取消认领' },
            { code: 'claim_voucher', label: '推送凭证' },
          ],
        },
        { code: 'claim_item', label: '认领明细', path: '/finance/claim-item', icon: 'list-checks', order: 40 },
        {
          code: 'offset',
          label: '核销',
          path: '/finance/offset',
          icon: 'scale',
          order: 50,
          buttons: [
            { code: 'offset_view', label: '查看' },
            { code: 'offset_add', label: '核销' },
          ],
        },
        { code: 'compare', label: '流水对照', path: '/finance/compare', icon: 'columns-2', order: 60 },
      ],
    },
  ],
})
