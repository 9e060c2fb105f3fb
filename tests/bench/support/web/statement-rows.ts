import type { Row } from '#core'
import { type GridColumn, listColumns, registries } from '#web'

export const rowCount = 100_000
export const rowHeight = 32
/** A grid takes what its surroundings leave. */
export const filling = { display: 'flex', flexDirection: 'column', height: '100%' } as const
/** So many lines differ; then they come again under other ids. */
export const different = 2_000

const parties =
  '南京恒泰建设 苏州信诚置业 上海华盛国际工程 杭州宏远水务 成都嘉润地产 武汉中天轨道交通 合肥金安 广州博联'.split(' ')
const works = '综合管廊 安置房 污水处理厂改扩建 快速路 隧道 医院 住宅小区 数据中心'.split(' ')
const purposes = '工程款 监理费 履约保证金退回 咨询服务费 进度款 结算尾款 往来'.split(' ')
const accounts = '中国银行江北支行 工商银行城中支行 建设银行'.split(' ')

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? ''
const money = (cents: number) => (cents / 100).toFixed(2)
const two = (number: number) => String(number).padStart(2, '0')

/** Lines as the server answers them: money as text, display names beside ids. */
function rowAt(index: number): Row {
  const number = index % different
  const cents = ((number * 7_919_993) % 987_654_321) + 1
  const claimed = number % 4
  const confirmed = claimed === 2 ? cents : claimed === 1 ? Math.floor(cents / 3) : 0
  return {
    id: String(1_000_000_000_000_000_000n + BigInt(index)),
    version: 1,
    status: 1,
    createUser: '1',
    createDept: '1',
    createTime: '2025-01-01 00:00:00',
    updateUser: '1',
    updateTime: '2025-01-01 00:00:00',
    isDeleted: 0,
    transDate: `2025-${two(1 + (number % 12))}-${two(1 + (number % 28))}`,
    transTime: `${two(number % 24)}:${two(number % 60)}:${two((number * 7) % 60)}`,
    cdflag: number % 3 === 0 ? 'd' : 'c',
    trsamt: money(cents),
    confirmAmount: money(confirmed),
    openAmount: money(cents - confirmed),
    claimStatus: claimed,
    otherName: `${pick(parties, number)}有限公司${number % 97}`,
    transAbstr: `${pick(works, number)}项目${pick(purposes, number + 3)}${number % 5 === 0 ? `（合同编号 HT-${number}-2025）` : ''}`,
    purpose: pick(purposes, number),
    type: 1 + (number % 7),
    accountId: String(number % 3),
    accountIdN: pick(accounts, number),
  }
}

export const statementRows = (): readonly Row[] => Array.from({ length: rowCount }, (_, index) => rowAt(index))

/** The first dozen columns of the statements' own list, with the same texts and chips. */
export function statementColumns(): readonly GridColumn<Row>[] {
  const statement = registries.resources.get('bank.statement')
  const shown = statement.list.columns.slice(0, 12)
  return listColumns(statement).filter(({ id }) => shown.includes(id))
}
