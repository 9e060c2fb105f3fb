import * as vocabulary from '#core'
import type { Fields, ResourceBody } from '#core'
import type { FieldKindName } from '../../resources/field-kinds'
import type { EntityBlueprint, FieldBlueprint } from './blueprint'
import { Call, Name } from './print'

/** What a resource's file says, once as data: printed into the file, and read by the product to make the migration. */
export interface EntityDefinition {
  readonly id: string
  /** Fields are calls of the definitions' vocabulary. */
  readonly body: Readonly<Record<string, unknown>> & { readonly fields: Readonly<Record<string, Call>> }
}

/** Most columns that a generated list begins with filters for. */
const mostFilters = 6

export function entityDefinition(plugin: string, entity: EntityBlueprint): EntityDefinition {
  const { label, api, route, code, fields } = entity
  const name = nameOf(fields)
  const listed = fields.filter((field) => field.listed === 1 && field.fieldKind !== 'json')
  const columns = (listed.length > 0 ? listed : [name]).map(({ fieldName }) => fieldName)
  const filters = listed.filter(({ fieldKind }) => fieldKind !== 'time').map(({ fieldName }) => fieldName)
  const sums = listed.filter(({ fieldKind }) => fieldKind === 'money').map(({ fieldName }) => fieldName)
  return {
    id: `${plugin}.${entity.name}`,
    body: {
      label,
      api,
      calls: ['page', 'list', 'detail', 'submit', 'remove'],
      route,
      icon: 'file-text',
      fields: Object.fromEntries(fields.map((field) => [field.fieldName, fieldCall(field, name)])),
      name: name.fieldName,
      list: {
        columns: [...columns, 'createTime'],
        filters: [...filters.slice(0, mostFilters), 'createTime'],
        sort: '-createTime',
        ...(sums.length > 0 ? { sums } : {}),
      },
      form: formOf(fields),
      may: { read: `${code}_view`, create: `${code}_add`, update: `${code}_edit`, remove: `${code}_delete` },
    },
  }
}

/** Makes the definition's fields real. Throws what `defineResource` would at start. */
export function realBody({ body }: EntityDefinition): ResourceBody<Fields> {
  const make = vocabulary as unknown as Readonly<Record<string, (...given: readonly unknown[]) => unknown>>
  const fields = Object.fromEntries(
    Object.entries(body.fields).map(([name, call]) => [name, make[call.name.text]?.(...call.given)]),
  )
  return { ...body, fields } as unknown as ResourceBody<Fields>
}

/** The functions of the vocabulary that the fields call, in order. */
export const vocabularyOf = ({ body }: EntityDefinition): readonly string[] =>
  [...new Set(Object.values(body.fields).map(({ name }) => name.text))].sort()

/** What a record is called by: a required line of text before any other, and any field before none. */
function nameOf(fields: readonly FieldBlueprint[]): FieldBlueprint {
  const texts = fields.filter(({ fieldKind }) => fieldKind === 'text')
  const wanted = texts.find(({ required, unique }) => required === 1 && !unique) ?? texts[0] ?? fields[0]
  if (!wanted) throw new Error('an entity without fields')
  return wanted
}

function fieldCall(field: FieldBlueprint, name: FieldBlueprint): Call {
  const options = { ...flags(field, name), ...sizes[field.fieldKind]?.(field.size) }
  return new Call(new Name(field.fieldKind), [field.label, ...(Object.keys(options).length > 0 ? [options] : [])])
}

function flags(field: FieldBlueprint, name: FieldBlueprint): Readonly<Record<string, unknown>> {
  const { required, unique, fieldKind, formed, listed } = field
  const places = [...(listed === 1 ? ['list'] : []), 'view', ...(formed === 1 ? ['create', 'edit'] : [])]
  const isText = fieldKind === 'text'
  return {
    ...(required === 1 && fieldKind !== 'yesNo' ? { required: true } : {}),
    ...(unique && (isText || fieldKind === 'integer') ? { unique: true } : {}),
    ...(isText && (field === name || unique) ? { search: true } : {}),
    ...(fieldKind === 'yesNo' ? { initial: 0 } : {}),
    ...(fieldKind === 'money' ? { signed: true } : {}),
    ...(places.length < 4 && fieldKind !== 'json' ? { on: places } : {}),
  }
}

const longest = (size: number | null) => (size ? { maxLength: size } : {})
const sizes: Readonly<Partial<Record<FieldKindName, (size: number | null) => Readonly<Record<string, unknown>>>>> = {
  text: longest,
  multiline: longest,
  decimal: (size) => (size === null ? {} : { scale: Math.min(size, 6) }),
}

/** Two fields beside one another; what takes room of its own stands alone. */
function formOf(fields: readonly FieldBlueprint[]): readonly (readonly string[])[] {
  const rows: string[][] = []
  let open: string[] | undefined
  for (const { fieldName, fieldKind, formed } of fields) {
    if (formed === 0) continue
    if (fieldKind === 'multiline' || fieldKind === 'json') {
      rows.push([fieldName])
      open = undefined
    } else if (open) {
      open.push(fieldName)
      open = undefined
    } else {
      open = [fieldName]
      rows.push(open)
    }
  }
  return rows
}
