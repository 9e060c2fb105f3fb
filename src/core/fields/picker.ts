import type { Contribution, Registry } from '../registry'
import type { MaskKind, Only, ReferenceField, ReferencesField } from './field'

export interface PickerColumn {
  /** A field of the resource, or a name that its call answers beside them. */
  readonly name: string
  /** Default: the label of the field. */
  readonly label?: string
  readonly width: number
  /** A link to a picture, drawn small. */
  readonly picture?: boolean
  /** Shown masked whoever looks. */
  readonly mask?: MaskKind
}

/** A field of the resource filters as its list does; any other name is text that the call looks for. */
export interface PickerSearch {
  readonly name: string
  readonly label?: string
}

/** A window in which records are chosen. Reference fields and arguments of commands name it by its id; who may be chosen is its rule for all of them. */
export interface Picker extends Contribution {
  /** Message key. */
  readonly title: string
  readonly resource: string
  /** The call that answers its pages to everybody who is signed in: 'blade-user/search/user'. Default: `page` of the resource, for those who may read it. */
  readonly call?: string
  readonly columns: readonly PickerColumn[]
  readonly search: readonly PickerSearch[]
  readonly only?: Only
}

/** Declares a picker. Throws when it has no columns. */
export function definePicker(picker: Picker): Picker {
  if (picker.columns.length === 0) throw new Error(`picker "${picker.id}" has no columns`)
  return picker
}

/** What a record must be like to be chosen for the field: the rule of its picker and its own. */
export function choosable(
  { options }: ReferenceField | ReferencesField,
  pickers: Pick<Registry<Picker>, 'find'>,
): Only {
  return { ...(options.picker ? pickers.find(options.picker)?.only : undefined), ...options.only }
}

/** A rule as conditions of a list's query: `{ status: '1', statusStr_in: '1,3' }`. */
export const onlyQuery = (only: Only = {}): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(only).map(([name, value]) =>
      Array.isArray(value)
        ? [`${name}_in`, value.join(',')]
        : [typeof value === 'number' ? name : `${name}_equal`, String(value)],
    ),
  )
