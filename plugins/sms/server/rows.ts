import type { ResourceOf, RowOf } from '#core'
import type { message } from '../resources/message'
import type { sms } from '../resources/sms'

type FieldsOf<T> = T extends ResourceOf<infer F, string> ? F : never
export type MessageRow = RowOf<FieldsOf<typeof message>>
export type SmsRow = RowOf<FieldsOf<typeof sms>>
