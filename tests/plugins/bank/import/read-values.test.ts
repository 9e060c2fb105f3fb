import { ofCents } from '#core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyCode } from '../../../../plugins/bank/import/currency-code'
import { markDirection } from '../../../../plugins/bank/import/direction-marks'
import { accountsAgree } from '../../../../plugins/bank/import/own-account'
import { readAmount } from '../../../../plugins/bank/import/read-amount'
import { readMoment } from '../../../../plugins/bank/import/read-moment'
import { splitParty } from '../../../../plugins/bank/import/split-party'

describe('An amount', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1,234.56', '1234.56'],
    ['-1,000.00', '-1000.00'],
    ['+10000.00', '10000.00'],
    ['+0.00', '0.00'],
    ['-0.00', '0.00'],
    ['.5', '0.50'],
    ['67.0000', '67.00'],
    ['(1,234.56)', '-1234.56'],
    ['（1,234.56）', '-1234.56'],
    ['1,234.56-', '-1234.56'],
    ['1,234.56CR', '1234.56'],
    ['1,234.56 DR', '-1234.56'],
    ['¥1,234.56', '1234.56'],
    ['-￥1，234.56', '-1234.56'],
    ['CNY 12', '12.00'],
    ['12.30元', '12.30'],
    ['１２３．４５', '123.45'],
    ['1234,5678.90', '12345678.90'],
    ['−5.00', '-5.00'],
    ['9999999999999999.99', '9999999999999999.99'],
  ])('%s is %s', (text, value) => {
    expect(readAmount(text)).toMatchObject({ kind: 'amount', value })
  })

  test.each(['', '-', '--', '——', '  ', 'null', '----------'])('“%s” is blank', (text) => {
    expect(readAmount(text).kind).toBe('blank')
  })

  test.each(['xx,yyyy.zz', '***', '1,2**.00', '****.**', 'xxx.xx'])(
    '“%s” is masked or blank, never a number',
    (text) => {
      expect(readAmount(text).kind).not.toBe('amount')
      expect(readAmount(text).kind).not.toBe('unreadable')
    },
  )

  test.each([
    '1.005',
    '1,23',
    '12,34.5',
    '1.2E+05',
    '1-2',
    '2024-01-02',
    '张三',
    '1.2.3',
    '--5',
    '99999999999999999',
    '12 34',
  ])('“%s” is not guessed at', (text) => {
    expect(readAmount(text).kind).toBe(text === '12 34' ? 'amount' : 'unreadable')
  })

  test('of any size reads back exactly, grouped or not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
        const value = ofCents(cents)
        expect(readAmount(value)).toMatchObject({ kind: 'amount', value })
        expect(readAmount(value.replace(/\B(?=(\d{3})+\.)/g, ','))).toMatchObject({ kind: 'amount', value })
      }),
    )
  })
})

describe('A moment', () => {
  test.each([
    ['2024-01-02', '2024-01-02', ''],
    ['20240102', '2024-01-02', ''],
    ['2024/1/2', '2024-01-02', ''],
    ['2024.01.02', '2024-01-02', ''],
    ['2024年1月2日', '2024-01-02', ''],
    ['２０２４－０１－０２', '2024-01-02', ''],
    ['2024-01-02 09:36:05', '2024-01-02', '09:36:05'],
    ['2024-01-02T09:36:05.000Z', '2024-01-02', '09:36:05'],
    ['2024-01-02 09:36', '2024-01-02', '09:36:00'],
    ['2024-01-02-09.36.05.123456', '2024-01-02', '09:36:05'],
    ['20240102 09:36:05', '2024-01-02', '09:36:05'],
    ['20240102093605', '2024-01-02', '09:36:05'],
    ['20240102093605123', '2024-01-02', '09:36:05'],
    ['2024年01月02日 09时36分05秒', '2024-01-02', '09:36:05'],
    ['02-Jan-2024', '2024-01-02', ''],
    ['2 January 2024', '2024-01-02', ''],
    ['093605', '', '09:36:05'],
    ['93605', '', '09:36:05'],
    ['9:36', '', '09:36:00'],
    ['2024-02-29', '2024-02-29', ''],
  ])('%s is %s %s', (text, date, time) => {
    expect(readMoment(text, 'ymd')).toEqual({ date, time })
  })

  test.each([
    '2023-02-29',
    '2024-13-01',
    '20241301',
    '2024-01-02 25:00:00',
    '03/04/2024',
    '24-01-02',
    '6222021234567890',
    '张三',
    '2024-01',
    '99999999',
  ])('%s is none', (text) => {
    expect(readMoment(text, 'ymd')).toBeUndefined()
  })

  test('with the year last is read in the order that was answered', () => {
    expect(readMoment('03/04/2024', 'dmy')?.date).toBe('2024-04-03')
    expect(readMoment('03/04/2024 10:00', 'mdy')).toEqual({ date: '2024-03-04', time: '10:00:00' })
    expect(readMoment('31/12/2024', 'mdy')).toBeUndefined()
  })
})

describe('The other side in one cell', () => {
  test.each([
    ['张三 66666666666666', '张三', '66666666666666'],
    ['北京住房公积金管理中心1111111111', '北京住房公积金管理中心', '1111111111'],
    ['12341234123412341', '', '12341234123412341'],
    ['6222****1234', '', '6222****1234'],
    ['6222021234567890 李四', '李四', '6222021234567890'],
    ['某公司（6222021234567890）', '某公司', '6222021234567890'],
    ['某公司/6222021234567890', '某公司', '6222021234567890'],
    ['上海某某建设集团有限公司', '上海某某建设集团有限公司', ''],
    ['第3工程处', '第3工程处', ''],
    ['某公司2024', '某公司2024', ''],
    ['', '', ''],
  ])('%s is “%s” and “%s”', (text, name, account) => {
    expect(splitParty(text)).toEqual({ name, account })
  })
})

describe('A mark', () => {
  test('means the bank’s books: 借 is money out, 贷 is money in', () => {
    const directions = [
      '借',
      '借方',
      'D',
      'DR',
      '支',
      '支出',
      '付',
      '往账',
      '-',
      '贷',
      '贷方',
      'C',
      'cr',
      '收',
      '收入',
      '来账',
      '+',
    ].map((mark) => markDirection(mark))
    expect(directions).toEqual([...Array.from({ length: 9 }, () => 'd'), ...Array.from({ length: 8 }, () => 'c')])
  })

  test('that says nothing is known only by an answer', () => {
    expect(markDirection('1')).toBeUndefined()
    expect(markDirection('1', { 1: 'd' })).toBe('d')
  })
})

describe('Two writings of an account', () => {
  test.each([
    ['6222 0212 3456', '622202123456', true],
    ['1234****9876', '1234567899876', true],
    ['3167', '6222021234563167', true],
    ['xxxxx****xxxx', '6222021234563167', true],
    ['1234****9876', '1234567899877', false],
    ['6222021234563167', '6222021234563168', false],
    ['', '6222', true],
  ])('%s and %s agree: %s', (left, right, agree) => {
    expect(accountsAgree(left, right)).toBe(agree)
    expect(accountsAgree(right, left)).toBe(agree)
  })
})

test('Currencies have their three letters by any name', () => {
  expect(['人民币', '人民币元', 'RMB', 'cny', '156', '美元', 'USD', '港币', 'THB'].map(currencyCode)).toEqual([
    'CNY',
    'CNY',
    'CNY',
    'CNY',
    'CNY',
    'USD',
    'USD',
    'HKD',
    'THB',
  ])
})
