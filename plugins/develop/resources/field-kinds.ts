/** What a column may become; `none` leaves it out. The keys are the functions of the definitions' vocabulary. */
export const fieldKinds = {
  text: '单行文本',
  multiline: '多行文本',
  money: '金额',
  integer: '整数',
  decimal: '小数',
  day: '日期',
  dateTime: '日期时间',
  month: '月份',
  time: '时间',
  yesNo: '是否',
  json: '结构数据',
  none: '不生成',
} as const

export type FieldKindName = Exclude<keyof typeof fieldKinds, 'none'>
