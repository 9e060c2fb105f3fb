import { addMoney, compareMoney, isZeroMoney, type Money, ruleBroken, subtractMoney, toMoney } from '#core'
import type { Write } from '#server'
import { sql } from 'drizzle-orm'
import { statement } from '../resources/statement'
import type { StatementRow } from './rows'

export const none: Money = toMoney('0')

/** The fields of a statement that follow from what is claimed; the table's constraints hold the same identities. */
export function claimedFields(row: Pick<StatementRow, 'trsamt' | 'claimFlag'>, confirmAmount: Money) {
  const openAmount = subtractMoney(row.trsamt, confirmAmount)
  return { confirmAmount, openAmount, claimStatus: statusOf(row.claimFlag, confirmAmount, openAmount) }
}

/** {0 未认领, 1 部分认领, 2 已认领, 3 无需认领}: money that nobody is to claim is not waiting for anybody. */
function statusOf(claimFlag: number, confirmAmount: Money, openAmount: Money): 0 | 1 | 2 | 3 {
  if (isZeroMoney(openAmount)) return 2
  if (!isZeroMoney(confirmAmount)) return 1
  return claimFlag === 0 ? 3 : 0
}

/**
 * Reserves an amount of a locked statement. What had been posted as 未认领挂账 is taken first; `suspended` says how much.
 * Throws, naming who holds the rest, when less is left.
 */
export async function reserve(
  write: Write,
  row: StatementRow,
  amount: Money,
): Promise<{ row: StatementRow; suspended: Money }> {
  await assertLeft(write, row, amount)
  const confirmAmount = addMoney(row.confirmAmount, amount)
  const suspended = compareMoney(amount, row.suspendAmount) < 0 ? amount : row.suspendAmount
  const suspendAmount = subtractMoney(row.suspendAmount, suspended)
  const changes = { ...claimedFields(row, confirmAmount), suspendAmount }
  return { row: await write.update(statement, row, changes, 'claim'), suspended }
}

/** Gives an amount back to a locked statement; `suspended` of it returns to 未认领挂账. */
export function giveBack(write: Write, row: StatementRow, amount: Money, suspended: Money): Promise<StatementRow> {
  const confirmAmount = subtractMoney(row.confirmAmount, amount)
  return write.update(
    statement,
    row,
    { ...claimedFields(row, confirmAmount), suspendAmount: addMoney(row.suspendAmount, suspended) },
    'unclaim',
  )
}

/** Throws, naming who holds the rest, when less is left than is asked for in all. */
export async function assertLeft(write: Write, row: StatementRow, amount: Money): Promise<void> {
  if (compareMoney(amount, row.openAmount) > 0) throw await lessIsLeft(write, row, amount)
}

interface Holder {
  readonly serialNumber: string
  readonly realName: string
  readonly amount: Money
  readonly createTime: string
}

/** Two people can never claim the same yuan: the second is told who holds it and what is left. */
async function lessIsLeft(write: Write, row: StatementRow, amount: Money) {
  const holders = await write.session.query<Holder>(sql`
    select c.serial_number as "serialNumber", u.real_name as "realName", i.create_time as "createTime",
      (i.amount - i.unclaim_amount) as amount
    from bank_claim_item i
    join bank_claim c on c.tenant_id = i.tenant_id and c.id = i.claim_id
    left join "system_user" u on u.tenant_id = i.tenant_id and u.id = i.create_user
    where i.tenant_id = ${write.actor.tenantId} and i.statement_id = ${row.id}::int8 and i.amount > i.unclaim_amount
    order by i.id desc limit 5`)
  const [last] = holders
  const data = { statementId: row.id, left: row.openAmount, asked: amount, holders }
  if (!last) return ruleBroken('流水只剩 {{left}} 可认领', { left: row.openAmount }, data)
  return ruleBroken(
    '{{who}}已于{{when}}认领该流水 {{amount}}（{{serial}}），只剩 {{left}} 可认领',
    {
      who: last.realName ?? '他人',
      when: last.createTime,
      amount: last.amount,
      serial: last.serialNumber,
      left: row.openAmount,
    },
    data,
  )
}
