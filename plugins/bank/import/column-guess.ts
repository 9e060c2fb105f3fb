import type { ColumnField } from './column-field'
import type { ColumnProfile } from './column-profile'

/** A column with what it may be; `amount` still needs its sign settled. */
export interface ColumnGuess {
  readonly index: number
  readonly head: string
  readonly field: ColumnField | 'amount'
  readonly confidence: number
  readonly reason: string
  readonly profile: ColumnProfile
}

/** Why a column was given its field: translation keys. */
export const reasons = {
  nameAndContent: '名称和内容都相符',
  nameOnly: '名称相符，没有内容',
  contradiction: '名称相符，内容不符',
  contentOnly: '按内容判断',
  unknown: '不认识的列',
  betterColumn: '另有更合适的一列',
  notNeeded: '不需要的列',
  answered: '由人指定',
} as const satisfies Record<string, string>
