import type { MaskKind } from './field'
import { maskBankAccount, maskIdCard, maskPhone } from './mask'

const masks: Readonly<Record<MaskKind, (value: string) => string>> = {
  phone: maskPhone,
  idCard: maskIdCard,
  bankAccount: maskBankAccount,
  salary: () => '****',
  whole: () => '****',
}

/** A value as those may see it who may not see it whole. A masked value stays as it is. */
export function maskValue(value: string, mask?: MaskKind): string {
  return mask ? masks[mask](value) : value
}
