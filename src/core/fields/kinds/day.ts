import { isDateTime, isDay, isMonth, isTime } from '../day'
import { addFieldKind } from '../field-kind'

const dayLike = { blank: '', align: 'start', chosen: true, format: String } as const
const checked = (valid: (text: string) => boolean, problem: string) => (input: unknown) =>
  typeof input === 'string' && valid(input) ? { value: input } : { problem }

addFieldKind({ ...dayLike, kind: 'day', parse: checked(isDay, '日期应为 yyyy-MM-dd') })
addFieldKind({ ...dayLike, kind: 'dateTime', parse: checked(isDateTime, '时间应为 yyyy-MM-dd HH:mm:ss') })
addFieldKind({ ...dayLike, kind: 'month', parse: checked(isMonth, '月份应为 yyyy-MM') })
addFieldKind({
  ...dayLike,
  kind: 'time',
  parse: checked(isTime, '时间应为 HH:mm:ss'),
})
