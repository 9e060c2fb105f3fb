import { addDays, type Money, ofCents, splitByRatio, splitTax, toMoney } from '#core'
import {
  between,
  chance,
  companyName,
  demoCompany,
  digits,
  mobileNumber,
  personName,
  pick,
  pickWeighted,
  seededRandom,
  shuffle,
  type Write,
} from '#server'
import { sql } from 'drizzle-orm'
import { customer } from '../resources/customer'
import { customerBank } from '../resources/customer-bank'
import { revenue } from '../resources/revenue'

const customerCount = 220
const contractCount = 800
const banks = [
  '中国工商银行',
  '中国建设银行',
  '中国银行',
  '中国农业银行',
  '招商银行',
  '交通银行',
  '江苏银行',
  '南京银行',
] as const
const branches = ['城南支行', '鼓楼支行', '开发区支行', '中山路支行', '新街口支行', '滨江支行', '奥体支行'] as const
/** 20 % on entry, 60 % by progress, 15 % at acceptance, 5 % after settlement. */
const terms = [
  { name: '进场预付', ratio: '0.2', days: 20 },
  { name: '进度款一', ratio: '0.3', days: 150 },
  { name: '进度款二', ratio: '0.3', days: 330 },
  { name: '竣工验收', ratio: '0.15', days: 520 },
  { name: '结算尾款', ratio: '0.05', days: 700 },
] as const

/** 18 characters by GB 32100: 17 of the alphabet without I, O, S, V, Z and the check character. */
function unifiedCode(random: () => number): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
  const body = `9132${digits(random, 5)}MA${Array.from({ length: 6 }, () => pick(random, [...alphabet])).join('')}`
  const sum = [...body].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (weights[index] ?? 0),
    0,
  )
  return body + (alphabet[(31 - (sum % 31)) % 31] ?? '0')
}

/** Customers with their accounts, then contracts with their collection plans. */
export async function seedContracts(write: Write): Promise<void> {
  const customers = await seedCustomers(write)
  await seedRevenue(write, customers)
}

interface SeededCustomer {
  readonly id: string
  readonly customerName: string
}

async function seedCustomers(write: Write): Promise<SeededCustomer[]> {
  const random = seededRandom('customers')
  const names = new Set<string>()
  while (names.size < customerCount) names.add(companyName(random))
  const managers = await write.session.query<{ id: string }>(
    sql`select id from "system_user" where tenant_id = ${write.actor.tenantId} and is_deleted = 0 order by id limit 60`,
  )
  const rows = [...names].map((customerName) => {
    const code = unifiedCode(random)
    return {
      customerName,
      shortName: customerName.replace(/(有限公司|有限责任公司|股份有限公司)$/, ''),
      customerType: pickWeighted(random, [
        [1, 8],
        [2, 2],
        [3, 1],
      ] as const),
      unifiedCode: code,
      aliasList: chance(random, 12) ? customerName.replace('有限公司', '有限公司（筹）') : null,
      industry: String(between(random, 1, 9)),
      legalPerson: personName(random).name,
      phone: mobileNumber(random),
      taxpayerType: 1,
      invoiceTitle: customerName,
      taxNo: code,
      isBlack: 0,
      managerUserId: pick(random, managers).id,
      status: 1,
    }
  })
  const ids = await write.insertMany(customer, rows)
  await write.insertMany(
    customerBank,
    rows.flatMap((row, index) =>
      Array.from({ length: chance(random, 20) ? 2 : 1 }, (_, nth) => ({
        customerId: ids[index],
        accountName: row.customerName,
        bankName: `${pick(random, banks)}${pick(random, branches)}`,
        bankNo: digits(random, 12),
        account: digits(random, 19),
        isDefault: nth === 0 ? 1 : 0,
        status: 1,
      })),
    ),
  )
  return rows.map((row, index) => ({ id: ids[index] ?? '', customerName: row.customerName }))
}

/** Fees of consultancies run from tens of thousands to some millions, seldom round. */
function feeOf(random: () => number): Money {
  const size = pickWeighted(random, [
    [between(random, 5, 30), 40],
    [between(random, 30, 150), 45],
    [between(random, 150, 900), 15],
  ] as const)
  return chance(random, 45)
    ? toMoney(String(size * 10_000))
    : ofCents(BigInt(size * 1_000_000 + between(random, 1, 999_999)))
}

async function seedRevenue(write: Write, customers: readonly SeededCustomer[]): Promise<void> {
  const random = seededRandom('contracts')
  const projects = await write.session.query<{
    id: string
    vname: string
    deptId: string
    type: string
    city: string
  }>(sql`
    select id, vname, dept_id as "deptId", business_type_code as type, province_city as city from projects_project
    where tenant_id = ${write.actor.tenantId} and is_deleted = 0 order by id`)
  const owners = new Map(projects.map((project) => [project.id, pick(random, customers)]))
  const numbers = new Map<string, number>()
  const plans: Record<string, unknown>[] = []
  const rows = shuffle(random, Array.from({ length: contractCount }, (_, index) => projects[index % projects.length])).flatMap((project, index) => {
    const owner = project && owners.get(project.id)
    if (!project || !owner) return []
    const signingDate = addDays('2023-01-09', Math.floor((index / contractCount) * 1340) + between(random, 0, 20))
    const year = signingDate.slice(0, 4)
    numbers.set(year, (numbers.get(year) ?? 0) + 1)
    const contractAmount = feeOf(random)
    const archived = chance(random, 70)
    return [{
      contractCode: `SR-${year}-${String(numbers.get(year)).padStart(4, '0')}`,
      contractName: `${project.vname}${index % 3 === 0 ? '补充协议' : '合同'}`,
      contractCodeOwner: chance(random, 60) ? `${pick(random, ['JL', 'ZX', 'HT', 'FW'])}${year}${digits(random, 5)}` : null,
      contractType: index % 3 === 0 ? 3 : 1,
      businessType: project.type,
      partyAId: owner.id,
      partyA: owner.customerName,
      partyB: demoCompany,
      contractAmount,
      projectAmount: contractAmount,
      taxRate: '0.06',
      ...splitTax(contractAmount, '0.06'),
      claimAmount: '0.00',
      invoiceAmount: '0.00',
      signingDate,
      startDate: signingDate,
      endDate: addDays(signingDate, between(random, 300, 900)),
      projectId: project.id,
      implDeptId: project.deptId,
      contractStatus: 3,
      archiveStatus: archived ? 1 : 2,
      filingDate: archived ? addDays(signingDate, between(random, 5, 60)) : null,
      provinceCity: project.city,
      payMode: '进场 20%，按进度 60%，验收 15%，结算后 5%',
      isProvisional: 0,
    }]
  }) // biome-ignore format: a record a block
  const ids = await write.insertMany(revenue, rows)
  for (const [index, row] of rows.entries()) {
    const amounts = splitByRatio(
      row.contractAmount,
      terms.map(({ ratio }) => ratio),
    )
    for (const [nth, term] of terms.entries()) {
      plans.push({
        contractId: ids[index],
        projectId: row.projectId,
        planName: term.name,
        ratio: term.ratio,
        planAmount: amounts[nth],
        planDate: addDays(row.signingDate, term.days),
        invoiceAmount: '0.00',
        claimAmount: '0.00',
        planStatus: 0,
      })
    }
  }
  await write.insertMany(write.application.resources.get('projects.collectionPlan'), plans)
  await write.session.execute(sql`
    update projects_project p set customer_id = r.party_a_id from contracts_revenue r
    where r.tenant_id = ${write.actor.tenantId} and p.tenant_id = r.tenant_id and r.project_id = p.id and p.customer_id is null`)
  for (const [year, last] of numbers) {
    await write.session.execute(sql`
      insert into serial_counter (tenant_id, kind, year, last) values (${write.actor.tenantId}, 'SR', ${Number(year)}, ${last}) on conflict do nothing`)
  }
}
