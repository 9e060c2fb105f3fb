import { definePlugin } from '#core'
import { account } from './resources/account'
import { invoice } from './resources/invoice'
import { voucher } from './resources/voucher'
import { voucherEntry } from './resources/voucher-entry'

export default definePlugin({
  id: 'finance',
  label: '财务',
  requires: ['system', 'projects', 'contracts'],
  resources: [account, invoice, voucher, voucherEntry],
  menus: [
    {
      code: 'finance_area',
      label: '财务管理',
      path: '/finance-area',
      icon: 'landmark',
      order: 10,
      children: [
        {
          code: 'invoice',
          label: '开票',
          path: '/finance/invoice',
          icon: 'receipt-text',
          order: 30,
          buttons: [{ code: 'invoice_view', label: '查看' }],
        },
        {
          code: 'voucher',
          label: '凭证',
          path: '/finance/voucher',
          icon: 'book-open-check',
          order: 40,
          buttons: [
            { code: 'voucher_view', label: '查看' },
            { code: 'voucher_push', label: '推送' },
          ],
        },
        {
          code: 'account',
          label: '本方账户',
          path: '/finance/account',
          icon: 'landmark',
          order: 50,
          buttons: [
            { code: 'account_view', label: '查看' },
            { code: 'account_add', label: '新增' },
            { code: 'account_edit', label: '修改' },
          ],
        },
      ],
    },
  ],
})
