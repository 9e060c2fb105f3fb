import type { fieldKinds } from '../resources/field-kinds'
import { cleanLabel } from './generate/clean-label'
import { fieldNameOf } from './generate/names'
import type { SourceColumn } from './read-tables'

/** One column as it is generated; the shape of a row of `develop.codeColumn`. */
export interface ColumnPlan {
  readonly columnName: string
  readonly columnType: string
  readonly fieldName: string
  readonly label: string
  readonly fieldKind: keyof typeof fieldKinds
  /** Characters at most, or digits after the point. */
  readonly size: number | null
  readonly required: 0 | 1
  readonly listed: 0 | 1
  readonly formed: 0 | 1
}

type Suggestion = Pick<ColumnPlan, 'fieldKind' | 'size'>

/** Characters that one line of a form takes; a longer text has several. */
const longestLine = 200
const longestText = 200_000

const plain: Readonly<Record<string, Suggestion>> = {
  smallint: { fieldKind: 'integer', size: null },
  integer: { fieldKind: 'integer', size: null },
  real: { fieldKind: 'decimal', size: 6 },
  'double precision': { fieldKind: 'decimal', size: 6 },
  money: { fieldKind: 'money', size: null },
  boolean: { fieldKind: 'yesNo', size: null },
  date: { fieldKind: 'day', size: null },
  text: { fieldKind: 'multiline', size: 2000 },
  'character varying': { fieldKind: 'multiline', size: 2000 },
  uuid: { fieldKind: 'text', size: 36 },
  json: { fieldKind: 'json', size: null },
  jsonb: { fieldKind: 'json', size: null },
}

/** What a column of this type becomes; undefined for types that no field stands for. */
export function suggestField({ type, name, primary }: SourceColumn): Suggestion | undefined {
  const [, base = type, first, second] =
    /^([a-z ]+?)(?:\((\d+)(?:,(-?\d+))?\))?(?: with(?:out)? time zone)?$/.exec(type) ?? []
  if (base.startsWith('timestamp')) return { fieldKind: 'dateTime', size: null }
  if (base === 'time') return { fieldKind: 'time', size: null }
  if (base === 'numeric') return numeric(first, second)
  // An id of another system is no number to reckon with, and longer than a decimal holds.
  if (base === 'bigint')
    return primary || /_?id$/i.test(name) ? { fieldKind: 'text', size: 20 } : { fieldKind: 'decimal', size: 0 }
  if (first && (base === 'character varying' || base === 'character')) return ofLength(Number(first))
  return first ? undefined : plain[base]
}

function ofLength(length: number): Suggestion {
  return length <= longestLine
    ? { fieldKind: 'text', size: length }
    : { fieldKind: 'multiline', size: Math.min(length, longestText) }
}

/** Money has two digits after the point and sixteen before; a decimal six and fourteen. */
function numeric(precision?: string, scale?: string): Suggestion {
  if (precision === undefined) return { fieldKind: 'decimal', size: 6 }
  const digits = Number(precision)
  const after = Number(scale ?? 0)
  if (after === 2 && digits <= 18) return { fieldKind: 'money', size: null }
  if (after <= 0) return digits <= 9 ? { fieldKind: 'integer', size: null } : decimal(digits, 0)
  return decimal(digits - after, after)
}

/** What is larger than a decimal holds is kept as text, to its last digit. */
const decimal = (before: number, after: number): Suggestion =>
  before <= 14 && after <= 6 ? { fieldKind: 'decimal', size: after } : { fieldKind: 'text', size: before + after + 2 }

/** Columns that every record of the product has by itself. */
const kept: ReadonlySet<string> = new Set([
  'id',
  'tenant_id',
  'version',
  'create_user',
  'create_dept',
  'create_time',
  'update_user',
  'update_time',
  'is_deleted',
])

/** How the columns of a table are generated unless told otherwise: those that every record has are left out, as are those of unknown types. */
export function planColumns(columns: readonly SourceColumn[]): readonly ColumnPlan[] {
  const taken = new Set<string>()
  let listed = 0
  return columns.map((column, index) => {
    const { name, type, comment, notNull, hasDefault } = column
    const suggestion = kept.has(name) ? undefined : suggestField(column)
    const fieldKind = suggestion?.fieldKind ?? 'none'
    const isListed = suggestion !== undefined && fieldKind !== 'json' && fieldKind !== 'multiline' && listed < 8
    if (isListed) listed += 1
    return {
      columnName: name,
      columnType: type.slice(0, 100),
      fieldName: fieldNameOf(name, index, taken),
      label: cleanLabel(comment.split(/[\n\r（(:：,，;；]/)[0] ?? '') || cleanLabel(name) || `列 ${index + 1}`,
      fieldKind,
      size: suggestion?.size ?? null,
      required: suggestion && notNull && !hasDefault ? 1 : 0,
      listed: isListed ? 1 : 0,
      formed: suggestion ? 1 : 0,
    }
  })
}

/** The columns whose type no field stands for, as `name（type）`. */
export const unknownColumns = (columns: readonly SourceColumn[]): readonly string[] =>
  columns
    .filter((column) => !kept.has(column.name) && !suggestField(column))
    .map(({ name, type }) => `${name}（${type}）`)
