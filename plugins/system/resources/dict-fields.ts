import { integer, multiline, text, treeReference, yesNo } from '#core'

/** A dictionary is one parent row with the key -1 and a child row a value, all with the dictionary's code. */
export const dictFields = (self: string) =>
  ({
    parentId: treeReference('上级字典', self),
    code: text('字典编号', { required: true, search: true, maxLength: 100 }),
    dictKey: text('字典键值', { required: true, help: '字典本身为 -1', maxLength: 64 }),
    dictValue: text('字典名称', { required: true, search: true }),
    sort: integer('字典排序', { required: true, initial: 0, min: 0 }),
    isSealed: yesNo('封存', { required: true, initial: 0 }),
    remark: multiline('字典备注'),
  }) as const

/** A sealed value stays readable where it was chosen and is not offered any more. */
export const sealing = (may: string) =>
  ({
    seal: { label: '封存字典', may, when: (row: { readonly isSealed: unknown }) => Number(row.isSealed) !== 1 },
    unseal: { label: '解除封存', may, when: (row: { readonly isSealed: unknown }) => Number(row.isSealed) === 1 },
  }) as const

export const dictForm = [['code', 'parentId'], ['dictKey', 'dictValue'], ['sort', 'isSealed'], ['remark']] as const
