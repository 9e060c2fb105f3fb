import { halfWidth } from '#core'
import type { Direction } from './column-field'

const inMarks = '贷 贷方 收 收入 收款 入 入账 进 进账 存 存入 转入 来账 汇入 贷记 c cr credit in + deposit incoming'
const outMarks = '借 借方 付 支 支出 付款 出 出账 支取 支付 取 转出 往账 汇出 借记 d dr debit out - withdrawal outgoing'

const known = new Map<string, Direction>([
  ...inMarks.split(' ').map((mark) => [mark, 'c'] as const),
  ...outMarks.split(' ').map((mark) => [mark, 'd'] as const),
])

const bare = (mark: string): string =>
  halfWidth(mark)
    .replace(/[\s()[\]]/g, '')
    .toLowerCase()

/**
 * What a bank's mark says. The bank writes its own books: 借 (debit) lowers our deposit and is money out, 贷 (credit) is
 * money in, the reverse of our ledger. `learned` are answers for marks that say nothing by themselves, such as 1 and 2.
 */
export function markDirection(mark: string, learned: Readonly<Record<string, Direction>> = {}): Direction | undefined {
  return learned[mark] ?? known.get(bare(mark))
}
