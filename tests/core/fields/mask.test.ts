import { expect, test } from 'vitest'
import { maskBankAccount, maskIdCard, maskPhone } from '../../../src/core/fields/mask'
import { maskValue } from '../../../src/core/fields/mask-value'

test('characters 4 to 7 of a phone are hidden from 11 characters on', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
  expect(maskPhone('+8613812345678')).toBe('+86****2345678')
  expect(maskPhone('0571-88')).toBe('0571-88')
  expect(maskPhone('')).toBe('')
})

test('an ID card keeps its first six and last four', () => {
  expect(maskIdCard('110101199003074514')).toBe('110101********4514')
  expect(maskIdCard('1101011990')).toBe('**********')
})

test('a bank account keeps its last four', () => {
  expect(maskBankAccount('6222021234567890')).toBe('************7890')
  expect(maskBankAccount('6222 0212 3456 7890')).toBe('************7890')
  expect(maskBankAccount('7890')).toBe('****')
})

test('what is hidden whole tells nothing, not even its length', () => {
  expect(maskValue('{"code":"4711"}', 'whole')).toBe('****')
})
