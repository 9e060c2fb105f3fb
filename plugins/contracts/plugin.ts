import { definePlugin } from '#core'
import { customer } from './resources/customer'
import { customerBank } from './resources/customer-bank'
import { revenue } from './resources/revenue'

export default definePlugin({
  id: 'contracts',
  label: '合同',
  requires: ['system', 'projects'],
  resources: [customer, customerBank, revenue],
  dictionaries: [
    {
      code: 'industry',
      label: '行业',
      values: {
        1: '房地产',
        2: '市政',
        3: '交通',
        4: '水利',
        5: '能源',
        6: '工业',
        7: '教育医疗',
        8: '政府机关',
        9: '其他',
      },
    },
  ],
  menus: [
    {
      code: 'contract_area',
      label: '合同管理',
      path: '/contract-area',
      icon: 'file-signature',
      order: 30,
      children: [
        {
          code: 'revenue',
          label: '收入合同',
          path: '/contract/revenue',
          icon: 'file-signature',
          buttons: [{ code: 'revenue_view', label: '查看' }],
        },
        {
          code: 'customer',
          label: '客户',
          path: '/customer',
          icon: 'building-2',
          buttons: [
            { code: 'customer_view', label: '查看' },
            { code: 'customer_add', label: '新增' },
            { code: 'customer_edit', label: '修改' },
            { code: 'customer_phone', label: '查看完整电话' },
            { code: 'customer_account', label: '查看完整账号' },
          ],
        },
        {
          code: 'customer_bank',
          label: '客户银行账户',
          path: '/customer/bank',
          icon: 'credit-card',
          buttons: [
            { code: 'customer_bank_add', label: '新增' },
            { code: 'customer_bank_edit', label: '修改' },
          ],
        },
      ],
    },
  ],
})
