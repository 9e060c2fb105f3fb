import {
  AppError,
  addDays,
  fieldsInvalid,
  isId,
  type Money,
  monthOf,
  type Resource,
  type Row,
  splitTax,
  validateRecord,
  valueText,
} from '#core'
import { sql } from 'drizzle-orm'
import { keepPictures } from '../files/keep-pictures'
import { column } from './columns'
import { namesOf } from './display'
import { putLines } from './lines'
import { lockVisible } from './lock-visible'
import { presentDetail } from './read-records'
import { mayMeetReferences } from './references'
import { assertNoneSealed } from './sealed-values'
import type { Values, Write } from './write'

/** Creates or changes one record from what a client sent. Answers its id and version. */
export async function submitRecord(
  write: Write,
  resource: Resource,
  body: Values,
  isUpdate: boolean,
): Promise<{ id: string; version: number }> {
  const row = isUpdate ? await change(write, resource, body) : await create(write, resource, body)
  return { id: row.id, version: row.version }
}

async function create(write: Write, resource: Resource, body: Values): Promise<Row> {
  const values = await keepPictures(write, resource, validated(resource, body))
  await mayMeetReferences(write, resource, values)
  await assertNoneSealed(write, resource, values)
  const server = write.application.servers.find(resource.id)
  const complete = { ...withTax(resource, values), ...(await server?.beforeWrite?.(write, values, undefined)) }
  await assertOpenPeriod(write, resource, complete)
  await assertUnique(write, resource, complete)
  const numbered = resource.serial
    ? { ...complete, [resource.serial.field]: await write.serialNumber(resource.serial.prefix) }
    : complete
  const row = await write.insert(resource, numbered)
  await putLines(write, resource, row.id, body)
  await server?.afterWrite?.(write, row, undefined)
  return row
}

async function change(write: Write, resource: Resource, body: Values): Promise<Row> {
  const id = valueText(body.id)
  if (!isId(id)) throw new AppError('parameterMissing', { params: { name: 'id' } })
  const [previous] = await lockVisible(write, resource, [id])
  if (!previous) throw new AppError('recordMissing', { params: { label: resource.label } })
  await assertVersion(write, resource, previous, body.version)
  const values = await keepPictures(write, resource, validated(resource, body, previous), previous)
  await mayMeetReferences(write, resource, values, previous)
  await assertNoneSealed(write, resource, values, previous)
  const server = write.application.servers.find(resource.id)
  const changes = {
    ...withTax(resource, { ...previous, ...values }, withoutLines(resource, values)),
    ...(await server?.beforeWrite?.(write, values, previous)),
  }
  await assertOpenPeriod(write, resource, previous)
  await assertOpenPeriod(write, resource, { ...previous, ...changes })
  await assertUnique(write, resource, { ...previous, ...changes }, id)
  // Lines change the version of their record, so that two people who edit them at once are told.
  const lists = await putLines(write, resource, id, body)
  const row = await write.update(resource, { ...previous, ...lists.before }, { ...changes, ...lists.after })
  await server?.afterWrite?.(write, row, previous)
  return row
}

const withoutLines = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]?.kind !== 'lines'))

function validated(resource: Resource, body: Values, previous?: Row): Values {
  const { values, problems } = validateRecord(
    resource,
    keepMasked(resource, body),
    previous ? 'update' : 'create',
    previous,
  )
  if (problems.length > 0) throw fieldsInvalid(problems)
  return values
}

/** A form that was shown a masked value sends it back masked: that is no change. */
function keepMasked(resource: Resource, body: Values): Values {
  const isMasked = (name: string) => {
    const value = body[name]
    const mask = Object.hasOwn(resource.fields, name) && resource.fields[name]?.options.mask
    return mask && typeof value === 'string' && value.includes('****')
  }
  return Object.fromEntries(Object.entries(body).filter(([name]) => !isMasked(name)))
}

/** 409 with the newer record, so that the web can merge field by field and nothing typed is lost. */
async function assertVersion(write: Write, resource: Resource, row: Row, given: unknown): Promise<void> {
  if (given === undefined || given === null || given === '' || Number(valueText(given)) === row.version) return
  const record = await presentDetail(write, resource, row)
  const users = await namesOf(write, write.application.resources.get('system.user'), [row.updateUser])
  throw new AppError('conflict', {
    params: { label: resource.label, who: users.get(row.updateUser)?.name ?? '他人', when: row.updateTime },
    data: { record },
  })
}

function withTax(resource: Resource, row: Values, values: Values = row): Values {
  if (!resource.tax) return values
  const { amount, rate, noTaxAmount, taxAmount } = resource.tax
  if (row[amount] === null || row[amount] === undefined || row[rate] === null || row[rate] === undefined) return values
  const split = splitTax(row[amount] as Money, valueText(row[rate]))
  return { ...values, [noTaxAmount]: split.noTaxAmount, [taxAmount]: split.taxAmount }
}

/** Refuses a write that is dated in a closed month of the resource's domain. */
export async function assertOpenPeriod(write: Write, resource: Resource, row: Values): Promise<void> {
  const date = resource.period && row[resource.period.day]
  if (!resource.period || typeof date !== 'string' || date === '') return
  await assertMonthOpen(write, resource.period.domain, monthOf(date))
}

/** Refuses when the month ('yyyy-MM') is closed for the domain: 400 该期间已关闭. */
export async function assertMonthOpen(write: Write, domain: string, month: string): Promise<void> {
  const closed = await write.session.query(sql`
    select 1 from system_period where tenant_id = ${write.actor.tenantId} and is_deleted = 0
    and domain = ${domain} and month = ${month} and closed = 1 limit 1`)
  if (closed.length > 0)
    throw new AppError('monthClosed', { data: { domain, month, firstOpenDay: addDays(`${month}-28`, 4) } })
}

async function assertUnique(write: Write, resource: Resource, row: Values, id = '0'): Promise<void> {
  const groups = [
    ...Object.entries(resource.fields).flatMap(([name, field]) => (field.options.unique ? [[name]] : [])),
    ...(resource.unique ?? []),
  ]
  for (const names of groups) {
    if (names.some((name) => row[name] === null || row[name] === undefined || row[name] === '')) continue
    const equal = names.map((name) => sql`${column(resource, name)}::text = ${valueText(row[name])}`)
    const taken = await write.find(resource, sql`${sql.join(equal, sql` and `)} and id <> ${id}::int8`)
    if (taken.length > 0) {
      const label = names.map((name) => resource.fields[name]?.label ?? name).join('、')
      throw new AppError('duplicate', {
        params: { label, value: names.map((name) => valueText(row[name])).join('、') },
        data: {
          problems: [
            {
              field: names[0],
              label,
              message: '{{label}}“{{value}}”已存在',
              params: { label, value: valueText(row[names[0] ?? '']) },
            },
          ],
        },
      })
    }
  }
}
