import type { LocationStyle } from './location'
import type { Money } from './money'
import type { TextFormat } from './text-format'

/** Where a field is shown. Absent means everywhere. */
export type Place = 'list' | 'view' | 'create' | 'edit'
export type MaskKind = 'phone' | 'idCard' | 'bankAccount' | 'salary' | 'whole'

/** What every field may say of itself. */
export interface FieldOptions {
  readonly required?: boolean
  /** Set by the server alone; what a client sends for it is ignored. */
  readonly readOnly?: boolean
  /** May be given when the record is made and never changed. */
  readonly fixed?: boolean
  /** One live record of the tenant may have a value. */
  readonly unique?: boolean
  /** Offered as a filter of the list and found by the box. */
  readonly search?: boolean
  readonly on?: readonly Place[]
  readonly initial?: unknown
  readonly help?: string
  /** Said when a required value is missing; default 请输入… or 请选择…. */
  readonly requiredMessage?: string
  /** Column width in pixels. */
  readonly width?: number
  /** Columns of 24 that it takes in a form; default 12, and all of them for what is broad. */
  readonly span?: number
  /** Shown masked to whoever lacks the `reveal` permission. */
  readonly mask?: MaskKind
  readonly reveal?: string
  /** Never leaves the server (a password's hash). */
  readonly secret?: boolean
  /** Answered with the record alone: lists leave it out, as it is long. */
  readonly detailOnly?: boolean
}

interface FieldOf<Kind extends string, Options extends FieldOptions> {
  readonly kind: Kind
  readonly label: string
  readonly options: Options
}

export interface TextOptions extends FieldOptions {
  readonly maxLength?: number
  /** The link of a person's picture (JPG or PNG up to 500 KB), which is uploaded and not typed. */
  readonly picture?: boolean
  /** A place with its coordinates, chosen on a map: 名称|经度,纬度 or 名称(经度,纬度). Text that was typed before stays readable as a name. */
  readonly location?: LocationStyle
  /** What stands between name and coordinates of a location with `pipe`. Default '|'. */
  readonly separator?: string
  readonly pattern?: { readonly expression: RegExp; readonly message: string }
  /** What the text is: an e-mail address, a number that people are called by, … Both sides hold to it. */
  readonly format?: TextFormat
  /** Text of machines: shown in letters of one width, with a button that copies it. */
  readonly code?: boolean
  /**
   * Very many rows hold but some hundred different texts (paths, kinds): a filter by a part looks through those instead of the rows.
   * Needs an index that begins with the field.
   */
  readonly fewValues?: boolean
}
export interface NumberOptions extends FieldOptions {
  readonly min?: number
  readonly max?: number
}
export interface DecimalOptions extends FieldOptions {
  /** Digits after the point, at most. Default 6. */
  readonly scale?: number
  readonly min?: string
  readonly max?: string
}
export interface MoneyOptions extends FieldOptions {
  /** Smallest amount. Default 0.00; `signed` lifts it. */
  readonly min?: string
  readonly max?: string
  readonly signed?: boolean
  /** The amount in capital characters stands below it while it is typed. */
  readonly capital?: boolean
}
/** Values that a record must have; of several, any: `{ status: 1, statusStr: [1, 3] }`. */
export type Only = Readonly<Record<string, string | number | readonly (string | number)[]>>
/** Values of the target record answered beside the reference: `{ projectName: 'vname' }`. */
export interface ReferenceOptions extends FieldOptions {
  readonly also?: Readonly<Record<string, string>>
  /** Only targets with these values may be chosen. */
  readonly only?: Only
  /** The window that targets may be chosen in, by its id; its rule of who may be chosen holds for the field. */
  readonly picker?: string
}
export interface LinesOptions extends FieldOptions {
  /** The field of the child that holds the parent's id. Default 'parentId'. */
  readonly parent?: string
  /** Fields of the child that are summed below the rows. Default every amount; [] for no such row. */
  readonly sums?: readonly string[]
}
export interface FilesOptions extends FieldOptions {
  /** Files at most. Default 50. */
  readonly limit?: number
  /** Megabytes of one file at most; what the server takes of any upload is the limit besides. */
  readonly megabytes?: number
}

export type TextField<O extends TextOptions = TextOptions> = FieldOf<'text' | 'multiline' | 'phone' | 'richText', O>
export type MoneyField<O extends MoneyOptions = MoneyOptions> = FieldOf<'money', O>
export type IntegerField<O extends NumberOptions = NumberOptions> = FieldOf<'integer', O>
export type DecimalField<O extends DecimalOptions = DecimalOptions> = FieldOf<'decimal', O>
export type DayField<O extends FieldOptions = FieldOptions> = FieldOf<'day' | 'dateTime' | 'month' | 'time', O>
export type YesNoField<O extends FieldOptions = FieldOptions> = FieldOf<'yesNo', O>
export type ChoiceField<
  C extends Readonly<Record<string | number, string>> = Readonly<Record<string | number, string>>,
  O extends FieldOptions = FieldOptions,
> = FieldOf<'choice', O> & { readonly choices: C; readonly numeric: boolean }
export type DictionaryField<O extends FieldOptions = FieldOptions> = FieldOf<'dictionary', O> & {
  readonly dictionary: string
  readonly several: boolean
}
export type ReferenceField<O extends ReferenceOptions = ReferenceOptions> = FieldOf<'reference', O> & {
  readonly target: string
  readonly tree: boolean
}
export type ReferencesField<O extends ReferenceOptions = ReferenceOptions> = FieldOf<'references', O> & {
  readonly target: string
}
export type LinesField<O extends LinesOptions = LinesOptions> = FieldOf<'lines', O> & {
  readonly target: string
  readonly parent: string
}
export type FilesField<O extends FilesOptions = FilesOptions> = FieldOf<'files', O>
export type JsonField<O extends FieldOptions = FieldOptions> = FieldOf<'json', O>

export type Field =
  | TextField
  | MoneyField
  | IntegerField
  | DecimalField
  | DayField
  | YesNoField
  | ChoiceField
  | DictionaryField
  | ReferenceField
  | ReferencesField
  | LinesField
  | FilesField
  | JsonField
export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

export interface FileValue {
  readonly id: string
  readonly name: string
  readonly originalName: string
  readonly link: string
  readonly extension: string
  readonly attachSize: number
}

/** The TypeScript value of a field, as rows hold it on both sides. */
export type ValueOf<F extends Field> = F['kind'] extends 'money'
  ? Money
  : F['kind'] extends 'integer'
    ? number | null
    : F['kind'] extends 'yesNo'
      ? 0 | 1
      : F extends { kind: 'choice'; choices: infer C }
        ? keyof C
        : F['kind'] extends 'lines'
          ? readonly Record<string, unknown>[]
          : F['kind'] extends 'files'
            ? readonly FileValue[]
            : F['kind'] extends 'json'
              ? unknown
              : string
