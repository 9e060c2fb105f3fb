import { sql } from 'drizzle-orm'
import { bootApplication, companyName, type Database, defaultSettings, readSecret, seededRandom } from '#server'

export const tenantId = '000000'

/** Names of as many payers and payees; a few pay often, most seldom, as in life. */
const names = 4_000
const accounts = 12
const projects = 400
const batch = 50_000

/**
 * Fills an empty database with the demo company and, beside its own statements, so many more: two years, a dozen accounts,
 * some thousand counterparties; of ten receipts nine are claimed. Made in the database itself, so that a million take a minute.
 */
export async function fillLargeCompany(database: Database, count: number): Promise<void> {
  const settings = defaultSettings(await readSecret(database))
  const application = await bootApplication(database, { settings, pollJobs: false })
  await application.createTenant(tenantId, { demo: true })
  await application.jobRunner.stop()
  const random = seededRandom('large company')
  const company = Array.from({ length: names }, () => companyName(random))
  for (let start = 0; start < count; start += batch) {
    await database.owner((session) => session.execute(statements(company, start, Math.min(batch, count - start))))
  }
  await database.owner((session) => session.execute(sql`delete from job`))
}

/** Numbers that look random and are the same each time: `hash % n` of the line and a salt. */
const dice = (salt: string, sides: number) =>
  sql`((hashtext(${`${salt} `} || i)::int8 + 2147483648) % ${sql.raw(String(sides))})`

const statements = (company: readonly string[], start: number, count: number) => sql`
  with own as (
    select (array_agg(id order by id))[1:${sql.raw(String(accounts))}] as ids,
      (array_agg(account_name order by id))[1:${sql.raw(String(accounts))}] as names from finance_account where tenant_id = ${tenantId}
  ), works as (
    select (array_agg(id order by id))[1:${sql.raw(String(projects))}] as ids from projects_project where tenant_id = ${tenantId}
  ), facts as (
    select i, ${dice('side', 10)} < 6 as is_receipt, ${dice('claimed', 100)} as claimed, ${dice('kind', 100)} as kind,
      1 + ${dice('account', accounts)} as account, 1 + ${dice('project', projects)} as project,
      round((exp(${dice('amount', 1200)} / 100.0) + ${dice('cents', 100)} / 100.0)::numeric, 2) + 0.01 as amount,
      1 + (${dice('name', names)} * ${dice('often', names)}) / ${sql.raw(String(names))} as name,
      date '2024-11-01' + (i * 730 / 1000000 % 730)::int as day, 28800 + ${dice('time', 36000)} as second
    from generate_series(${start}::int8, ${start + count - 1}::int8) as i
  ), lines as (
    select facts.*, (sql_names.list)[name] as other,
      case when not is_receipt or kind < 5 then 0 else 1 end as flag
    from facts, (select ${sql.param([...company])}::text[] as list) as sql_names
  ), money as (
    select lines.*, case when flag = 0 then 0 when claimed < 90 then amount when claimed < 92 then round(amount / 2, 2) else 0 end as claimed_amount
    from lines
  )
  insert into bank_statement (tenant_id, id, create_user, create_time, update_time, trans_date, trans_time, cdflag, trsamt,
    confirm_amount, open_amount, suspend_amount, claim_status, other_name, dbtdwmc, dbtacc, crtdwmc, crtacc, trans_abstr,
    purpose, bank_name, bank_seq_no, type, claim_flag, account_id, project_id, balance, currency, payment_method, trans_type,
    source, line_key)
  select ${tenantId}, 1000000000000 + i, null, day + second * interval '1 second', day + second * interval '1 second', day,
    to_char(second * interval '1 second', 'HH24:MI:SS'), case when is_receipt then 'c' else 'd' end, amount,
    claimed_amount, amount - claimed_amount, 0,
    case when claimed_amount = amount then 2 when claimed_amount > 0 then 1 when flag = 0 then 3 else 0 end,
    other, case when is_receipt then other else own.names[account] end, '4301' || lpad(name::text, 15, '0'),
    case when is_receipt then own.names[account] else other end, '6222' || lpad(account::text, 15, '0'),
    (array['监理费', '造价咨询费', '工程款', '保证金', '服务费', '转账', '材料款', '往来款'])[1 + kind % 8], null, '工商银行',
    to_char(day, 'YYYYMMDD') || lpad(i::text, 10, '0'), case when is_receipt then 1 else 7 end, flag, own.ids[account],
    case when claimed < 90 and is_receipt then works.ids[project] end, 1000000 + amount, 'CNY', '网银转账',
    case when is_receipt then '转入' else '转出' end, 1, 'bench-' || i
  from money, own, works`
