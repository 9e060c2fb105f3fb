export * from './commands/command'
export * from './errors'
export * from './fields/day'
export {
  choice,
  dateTime,
  day,
  decimal,
  dictionaries,
  dictionary,
  files,
  integer,
  json,
  lines,
  money,
  month,
  multiline,
  phone,
  reference,
  references,
  richText,
  text,
  time,
  treeReference,
  yesNo,
} from './fields/declare'
export type * from './fields/field'
export * from './fields/field-kind'
export { fileTooLarge, isTooLarge } from './fields/file-size'
export { halfWidth } from './fields/half-width'
export { type TextFormat, textFormatProblem } from './fields/text-format'
export { isId } from './fields/kinds/reference'
export * from './fields/picker'
export * from './fields/location'
export * from './fields/mask'
export * from './fields/mask-value'
export {
  absMoney,
  addMoney,
  amountInputProblem,
  centsOf,
  compareMoney,
  formatMoney,
  isNegativeMoney,
  isZeroMoney,
  type Money,
  type MoneyInput,
  maxMoney,
  minMoney,
  // `money` declares a field; a value is read by `toMoney`.
  money as toMoney,
  moneyProblem,
  multiplyMoney,
  negateMoney,
  ofCents,
  signedAmountInputProblem,
  subtractMoney,
  sumMoney,
  tryMoney,
  zeroMoney,
} from './fields/money'
export * from './fields/rich-text-rules'
export * from './fields/serial-number'
export * from './fields/split-by-ratio'
export * from './fields/tax'
export * from './fields/value-text'
export * from './files/content-kind'
export { decodeBytes } from './files/decode-text'
export * from './files/file-type'
export * from './files/zip-directory'
export * from './i18n/by-language'
export * from './i18n/translate'
export * from './keymap/keymap'
export * from './palette/arguments'
export * from './fields/amount-expression'
export * from './fields/capital-amount'
export { decimalRatio, scaleMoney } from './fields/money'
export * from './palette/arguments'
export * from './palette/learned-use'
export { createMatcher, type Matcher, type MatchEntry, unexplainedScore } from './palette/match'
export { compact } from './palette/normalise'
export * from './palette/scopes'
export { deriveSearchKeys, isHan, loadReadings, type ReadingsOf, type SearchKeys } from './palette/search-keys'
export * from './palette/selection'
export * from './panels/panel'
export * from './plugins/order-plugins'
export * from './plugins/plugin'
export * from './plugins/plugin-host'
export * from './registry'
export * from './resource/derive'
export * from './resource/form-grid'
export * from './resource/resource'
export * from './resource/resource-registry'
export * from './resource/validate'
export * from './search/search-provider'
