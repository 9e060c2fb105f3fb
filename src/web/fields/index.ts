/** The web's half of every field kind: how it is typed and how it is read. */
export { FieldControl } from './FieldControl'
export { FieldText } from './FieldText'
export { amountProblem, fieldProblem, plainValue, translatedProblem } from './field-problem'
export { fieldText, plainText } from './field-text'
export {
  addFieldWeb,
  type FieldControlProps,
  type FieldTextProps,
  type FieldWeb,
  fieldWeb,
  type Values,
} from './field-web'
export { addPickCommand } from './focused-pickable'
export { findRecords, nameRecords } from './find-records'
export { alignOf } from './kinds'
export { initialValues } from './initial-values'
export { LineTabs } from './lines/LineTabs'
export { lineColumns, lineResource } from './lines/line-columns'
export { RecordLink } from './RecordLink'
export { Tags } from './Tags'
export { StateChip, toneOf } from './StateChip'
export { valueText } from '#core'
export { plainDecimal } from './plain-decimal'
export { followDictionaries, useDictionary } from './use-dictionary'
