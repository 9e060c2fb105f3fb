import { valueText } from '../fields/value-text'
import type { ArgumentSpec } from '../palette/arguments'
import type { Field, Fields, ValueOf } from '../fields/field'
import { parseField } from '../fields/field-kind'
import '../fields/kinds'
import { displayNames } from './derive'
import { type FormLayout, layoutProblem } from './form-grid'

/** Fields that every record has, kept by the server. */
export interface CommonRow {
  readonly id: string
  readonly version: number
  readonly status: number
  readonly createUser: string
  readonly createDept: string
  readonly createTime: string
  readonly updateUser: string
  readonly updateTime: string
  readonly isDeleted: 0 | 1
}
export type CommonField = keyof CommonRow

type Names<F extends Fields> = Extract<keyof F, string>
/** A record of a resource, by its fields. */
export type RowOf<F extends Fields> = CommonRow & { readonly [K in Names<F>]: ValueOf<F[K]> }
/** A record where only the common fields are known. */
export type Row = CommonRow & Readonly<Record<string, unknown>>

/** The platform's calls; each becomes `POST|GET /api/<api>/<call>`. */
export type Call = 'page' | 'list' | 'detail' | 'submit' | 'save' | 'update' | 'remove' | 'tree' | 'select'

export interface ListDefinition<F extends Fields> {
  readonly columns: readonly (Names<F> | CommonField)[]
  readonly filters?: readonly (Names<F> | CommonField)[]
  /** A field, with '-' before it for newest or largest first. */
  readonly sort: string
  /** Money fields whose sums over everything filtered are answered with each page. */
  readonly sums?: readonly Names<F>[]
  /** A choice field drawn as a row of cards with counts above the list. */
  readonly cards?: Names<F>
  /**
   * How far a list of very many rows goes: neither paged nor counted beyond; its pages say `more` where there are more. Whoever looks for others
   * narrows the filters. Not with `sums` or `cards`, which speak of all rows.
   */
  readonly reach?: number
}

/** A rule between fields, checked in the form and again in the transaction. */
export interface Rule<F extends Fields> {
  readonly field: Names<F>
  /** A translation key. */
  readonly message: string
  /** True when the row is as it should be. */
  readonly holds: (row: RowOf<F>) => boolean
}

/** Something done to records that is not plain create, update or remove. */
export interface Action<F extends Fields = Fields> {
  readonly label: string
  readonly may: string
  readonly when?: (row: RowOf<F>) => boolean
  /** Asked before it runs. */
  readonly confirm?: string
  readonly danger?: boolean
  readonly input?: readonly ArgumentSpec[]
  /** The call's last path segment; default the action's name. */
  readonly call?: string
  /** 'ids' answers `?ids=1,2`; 'id' one record. Default 'ids'. */
  readonly takes?: 'ids' | 'id'
  /** What is said when nothing is chosen; default 请选择至少一条数据. Answered with HTTP 200 and code 400 in the body. */
  readonly none?: string
  readonly keys?: readonly string[]
  /** Inputs by which the same action makes a record what it was before; absent: it cannot be undone. */
  readonly undo?: (before: RowOf<F>) => Readonly<Record<string, string>>
}

export interface Permissions {
  readonly read: string
  readonly create?: string
  readonly update?: string
  readonly remove?: string
}

/** A definition without its actions. */
export interface ResourceBody<F extends Fields> {
  readonly label: string
  /** Service and entity of the calls: 'blade-biz/bank/statement'. Absent for child lines. */
  readonly api?: string
  readonly calls?: readonly Call[]
  /** The last path segment of calls that are not named by what they are: `{ detail: 'info' }`. */
  readonly callNames?: Readonly<Partial<Record<Call, string>>>
  /** Its area draws the list page by itself, as a panel `<id>.list` at the route. */
  readonly ownList?: boolean
  /** The address of its list; record and form stand below it. */
  readonly route?: string
  readonly icon?: string
  readonly fields: F
  /** The field (or fields, first filled one counts) that names a record. */
  readonly name: Names<F> | readonly Names<F>[]
  /** Fields shown small beside the name in pickers and results. */
  readonly detail?: readonly Names<F>[]
  readonly list: ListDefinition<F>
  /** Rows of the form, each a list of fields beside one another. Absent: one field a row in order. */
  readonly form?: readonly (readonly Names<F>[])[]
  /** Widths of its labels and of the buttons behind its filters, where they are not the usual ones. */
  readonly layout?: FormLayout
  readonly rules?: readonly Rule<F>[]
  readonly may: Permissions
  /** The field given a number without gaps per tenant and year when first submitted: SR-2026-0001. */
  readonly serial?: { readonly field: Names<F>; readonly prefix: string }
  /** amount = noTaxAmount + taxAmount to the cent, computed by the server from amount and rate. */
  readonly tax?: {
    readonly amount: Names<F>
    readonly rate: Names<F>
    readonly noTaxAmount: Names<F>
    readonly taxAmount: Names<F>
  }
  /** The day that decides the month; a closed month of this domain refuses writes. */
  readonly period?: { readonly domain: string; readonly day: Names<F> }
  /** The field that holds the record above: the list is a tree. */
  readonly parent?: Names<F>
  /** The call that answers one level of the tree, by `parentId`, each row with `hasChildren`. Absent: `list` answers all of it, nested. */
  readonly lazyChildren?: string
  /**
   * Names of the levels of a tree of thousands: references to it are chosen level by level, each loaded as the one above is chosen, from the
   * calls `lazy-tree?parentId=` (0 for the topmost) and `way?id=` (the nodes from the topmost down to that one).
   */
  readonly cascade?: readonly string[]
  /** Fields that together are unique among live records. */
  readonly unique?: readonly (readonly Names<F>[])[]
  /** Constraints of the table in SQL over its columns, by name. */
  readonly checks?: Readonly<Record<string, string>>
  /** More indexes: lists of fields, '-' before one for descending. */
  readonly indexes?: readonly (readonly string[])[]
  /** Texts of a long table that people filter by a part of: an index of their characters finds the rows that may have it. */
  readonly contains?: readonly Names<F>[]
  /** Kept out of the search index and the box. */
  readonly unsearchable?: boolean
  /** Found only where its records are asked for, as an argument or a reference: among everything it would repeat what it belongs to. */
  readonly searchedAlone?: boolean
  /** What references answer `also`, e.g. the code beside a contract's name: found by and shown with the details. */
  readonly foundBy?: readonly string[]
  /** Which records the box finds; absent: all of them. */
  readonly isSearchable?: (row: RowOf<F>) => boolean
  /** Rows that the server notes by itself and nobody ever edits: they have no history of their own. Actions on what they tell of are the area's own calls. */
  readonly journal?: boolean
  /** `list` answers pages, as the platform's lists of long tables do. */
  readonly pagedList?: boolean
}

/** A defined resource as the kit handles it: definition, id and area, whatever its fields are called. */
export interface Resource extends ResourceBody<Fields> {
  readonly id: string
  /** The plugin it belongs to: the first word of its id. */
  readonly area: string
  readonly owner: string
  readonly actions: Actions
  readonly calls: readonly Call[]
}

/** A defined resource with its own field and action names. */
export type ResourceOf<F extends Fields, A extends string> = Resource & {
  readonly fields: F
  readonly actions: Readonly<Record<A, Action<F>>>
}

/** A record of a defined resource: `RecordOf<typeof claim>`. */
export type RecordOf<R extends Resource> = R extends ResourceOf<infer F, string> ? RowOf<F> : never

export type Actions<F extends Fields = Fields> = Readonly<Record<string, Action<F>>>

export const commonFields = {
  id: 'id',
  version: 'version',
  status: 'status',
  createUser: 'createUser',
  createDept: 'createDept',
  createTime: 'createTime',
  updateUser: 'updateUser',
  updateTime: 'updateTime',
  isDeleted: 'isDeleted',
} as const satisfies Record<CommonField, CommonField>

/**
 * Declares a business entity once. Table, migration, calls, validation, list, form, record panel, commands, search, permissions,
 * OpenAPI entry and audit follow from it. Throws at start when the definition contradicts itself, naming resource and field.
 */
export function defineResource<const F extends Fields, const A extends string = never>(
  id: string,
  definition: ResourceBody<F> & { readonly actions?: Readonly<Record<A, Action<F>>> },
): ResourceOf<F, A> {
  const area = id.split('.')[0] ?? id
  const resource = { calls: [], actions: {}, ...definition, id, area, owner: area }
  checkDefinition(resource as unknown as Resource)
  return resource as unknown as ResourceOf<F, A>
}

function checkDefinition(resource: Resource): void {
  const { id, fields, list } = resource
  if (!/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id)) throw new Error(`resource id "${id}" must read area.entity`)
  const known = (name: string) => name in fields || name in commonFields
  const named: Readonly<Record<string, readonly string[]>> = {
    name: [resource.name].flat(),
    detail: resource.detail ?? [],
    'list.columns': list.columns,
    'list.filters': list.filters ?? [],
    'list.sums': list.sums ?? [],
    'list.sort': [list.sort.replace(/^-/, '')],
    'list.cards': list.cards ? [list.cards] : [],
    serial: resource.serial ? [resource.serial.field] : [],
    tax: Object.values(resource.tax ?? {}),
    period: resource.period ? [resource.period.day] : [],
    parent: resource.parent ? [resource.parent] : [],
    form: (resource.form ?? []).flat(),
    rules: (resource.rules ?? []).map((rule) => rule.field),
    unique: (resource.unique ?? []).flat(),
    contains: resource.contains ?? [],
    indexes: (resource.indexes ?? []).flat().map((name) => name.replace(/^-/, '')),
  }
  for (const [part, names] of Object.entries(named)) {
    for (const name of names)
      if (!known(name)) throw new Error(`resource "${id}": ${part} names "${name}", which is no field`)
  }
  const answered = Object.values(fields).flatMap(({ options }) =>
    Object.keys(('also' in options && options.also) || {}),
  )
  for (const name of resource.foundBy ?? []) {
    if (!answered.includes(name))
      throw new Error(`resource "${id}": foundBy names "${name}", which no reference answers`)
  }
  for (const name of list.sums ?? []) {
    if (fields[name]?.kind !== 'money')
      throw new Error(`resource "${id}": list.sums names "${name}", which is not money`)
  }
  for (const name of resource.contains ?? []) {
    if (fields[name]?.kind !== 'text' || fields[name].options.mask)
      throw new Error(`resource "${id}": contains names "${name}", which is no open text`)
  }
  for (const [name, field] of Object.entries(fields)) {
    if ('fewValues' in field.options && field.options.fewValues && (field.kind !== 'text' || field.options.mask))
      throw new Error(`resource "${id}": field "${name}" has few values, but is no open text`)
  }
  if (list.reach !== undefined && (list.sums?.length || list.cards))
    throw new Error(`resource "${id}": list.reach ends the list, but sums and cards speak of all rows`)
  const { create, update, remove } = resource.may
  if (resource.journal && (create || update || remove))
    throw new Error(`resource "${id}": a journal is written by the server alone`)
  for (const name of Object.keys(fields)) {
    if (name !== 'status' && name in commonFields)
      throw new Error(`resource "${id}": field "${name}" is kept by the server`)
  }
  for (const [name, field] of Object.entries(fields)) checkField(id, name, field)
  const problem = layoutProblem(resource.layout, fields, resource.form ?? [])
  if (problem) throw new Error(`resource "${id}": ${problem}`)
  checkDisplayNames(id, fields)
}

/** What is answered beside a field must not hide another field. */
function checkDisplayNames(id: string, fields: Fields): void {
  const taken = new Set<string>([...Object.keys(fields), ...Object.keys(commonFields)])
  for (const [name, field] of Object.entries(fields)) {
    for (const beside of displayNames(name, field)) {
      if (taken.has(beside))
        throw new Error(`resource "${id}": field "${name}" answers "${beside}", which is there already`)
      taken.add(beside)
    }
  }
}

function checkField(id: string, name: string, field: Field): void {
  const { initial, mask, reveal } = field.options
  if (!field.label) throw new Error(`resource "${id}": field "${name}" has no label`)
  if (initial !== undefined) {
    const parsed = parseField(field, initial)
    if ('problem' in parsed)
      throw new Error(`resource "${id}": field "${name}" cannot start with "${valueText(initial)}": ${parsed.problem}`)
  }
  if (mask && !reveal) {
    throw new Error(`resource "${id}": field "${name}" is masked but names no permission to reveal it`)
  }
}
