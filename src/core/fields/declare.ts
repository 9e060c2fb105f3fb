import type {
  ChoiceField,
  DayField,
  DecimalField,
  DecimalOptions,
  DictionaryField,
  FieldOptions,
  FilesField,
  FilesOptions,
  IntegerField,
  JsonField,
  LinesField,
  LinesOptions,
  MoneyField,
  MoneyOptions,
  NumberOptions,
  ReferenceField,
  ReferenceOptions,
  ReferencesField,
  TextField,
  TextOptions,
  YesNoField,
} from './field'

/** The vocabulary of definitions: one function a field kind. The label is Chinese and is its own translation key. */
const textLike =
  <const K extends TextField['kind']>(kind: K, length: number) =>
  <const O extends TextOptions = TextOptions>(label: string, options?: O): TextField<O> & { kind: K } => ({
    kind,
    label,
    options: { maxLength: length, ...options } as O,
  })

/** One line of text, at most 200 characters unless said otherwise. */
export const text = textLike('text', 200)
/** Several lines of text, at most 2,000 characters. */
export const multiline = textLike('multiline', 2000)
/** A telephone number, shown with characters 4 to 7 masked to whoever may not reveal it. */
export const phone = textLike('phone', 32)
/** Formatted text, sanitised on the server. */
export const richText = textLike('richText', 200_000)

/** An amount in yuan, exact to the cent, never negative unless `signed`. */
export const money = <const O extends MoneyOptions = MoneyOptions>(label: string, options?: O): MoneyField<O> => ({
  kind: 'money',
  label,
  options: (options ?? {}) as O,
})

export const integer = <const O extends NumberOptions = NumberOptions>(
  label: string,
  options?: O,
): IntegerField<O> => ({
  kind: 'integer',
  label,
  options: (options ?? {}) as O,
})

/** An exact decimal, such as a rate; a string on every side. */
export const decimal = <const O extends DecimalOptions = DecimalOptions>(
  label: string,
  options?: O,
): DecimalField<O> => ({ kind: 'decimal', label, options: (options ?? {}) as O })

const dayLike =
  <const K extends DayField['kind']>(kind: K) =>
  <const O extends FieldOptions = FieldOptions>(label: string, options?: O): DayField<O> & { kind: K } => ({
    kind,
    label,
    options: (options ?? {}) as O,
  })

/** A calendar day, 'yyyy-MM-dd'. */
export const day = dayLike('day')
/** A moment in the company's time, 'yyyy-MM-dd HH:mm:ss'. */
export const dateTime = dayLike('dateTime')
/** A month, 'yyyy-MM'. */
export const month = dayLike('month')
/** A time of day, 'HH:mm:ss'. */
export const time = dayLike('time')

export const yesNo = <const O extends FieldOptions = FieldOptions>(label: string, options?: O): YesNoField<O> => ({
  kind: 'yesNo',
  label,
  options: (options ?? {}) as O,
})

/** One of a fixed list: `choice('状态', { 0: '停用', 1: '启用' })`. Numeric keys are numbers on the wire. */
export const choice = <
  const C extends Readonly<Record<string | number, string>>,
  const O extends FieldOptions = FieldOptions,
>(
  label: string,
  choices: C,
  options?: O,
): ChoiceField<C, O> => ({
  kind: 'choice',
  label,
  choices,
  numeric: Object.keys(choices).every((key) => /^-?\d+$/.test(key)),
  options: (options ?? {}) as O,
})

/** A value of a dictionary that administrators keep. */
export const dictionary = <const O extends FieldOptions = FieldOptions>(
  label: string,
  code: string,
  options?: O,
): DictionaryField<O> => ({
  kind: 'dictionary',
  label,
  dictionary: code,
  several: false,
  options: (options ?? {}) as O,
})

/** Several values of a dictionary, comma-joined on the wire. */
export const dictionaries = <const O extends FieldOptions = FieldOptions>(
  label: string,
  code: string,
  options?: O,
): DictionaryField<O> => ({ kind: 'dictionary', label, dictionary: code, several: true, options: (options ?? {}) as O })

/** The id of one record of another resource, named by its id so that areas need not import each other. */
export const reference = <const O extends ReferenceOptions = ReferenceOptions>(
  label: string,
  target: string,
  options?: O,
): ReferenceField<O> => ({ kind: 'reference', label, target, tree: false, options: (options ?? {}) as O })

/** A reference into a tree (a department, a region), chosen by unfolding it. */
export const treeReference = <const O extends ReferenceOptions = ReferenceOptions>(
  label: string,
  target: string,
  options?: O,
): ReferenceField<O> => ({ kind: 'reference', label, target, tree: true, options: (options ?? {}) as O })

/** Ids of several records, comma-joined on the wire. */
export const references = <const O extends ReferenceOptions = ReferenceOptions>(
  label: string,
  target: string,
  options?: O,
): ReferencesField<O> => ({ kind: 'references', label, target, options: (options ?? {}) as O })

/** Child rows: records of a resource of their own that live and die with this one. */
export const lines = <const O extends LinesOptions = LinesOptions>(
  label: string,
  target: string,
  options?: O,
): LinesField<O> => ({
  kind: 'lines',
  label,
  target,
  parent: options?.parent ?? 'parentId',
  options: (options ?? {}) as O,
})

export const files = <const O extends FilesOptions = FilesOptions>(label: string, options?: O): FilesField<O> => ({
  kind: 'files',
  label,
  options: (options ?? {}) as O,
})

/** A structured value that only its own area reads; neither listed nor filtered. */
export const json = <const O extends FieldOptions = FieldOptions>(label: string, options?: O): JsonField<O> => ({
  kind: 'json',
  label,
  options: (options ?? {}) as O,
})
