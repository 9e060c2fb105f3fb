import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dateTimeOfExcelSerial,
  dayOfExcelSerial,
  daysBetween,
  isDateTime,
  isDay,
  isMonth,
  monthOf,
  parseLooseDateTime,
  parseLooseDay,
  parseLooseTime,
} from '../../../src/core/fields/day'

const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('8999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('days', () => {
  test.each(['2024-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])('%s is a day', (day) =>
    expect(isDay(day)).toBe(true),
  )
  test.each(['2023-02-29', '2024-02-30', '2024-13-01', '2024-00-10', '2024-1-1', '0000-01-01', '2024-01-01 ', ''])(
    '%s is none',
    (day) => expect(isDay(day)).toBe(false),
  )

  test('date-times and months', () => {
    expect(isDateTime('2024-01-01 23:59:59')).toBe(true)
    expect(isDateTime('2024-01-01 24:00:00')).toBe(false)
    expect(isDateTime('2024-01-01T10:00:00')).toBe(false)
    expect(isMonth('2024-12')).toBe(true)
    expect(isMonth('2024-13')).toBe(false)
    expect(monthOf('2024-12-31')).toBe('2024-12')
    expect(monthOf('2024-12-31 10:00:00')).toBe('2024-12')
    expect(() => monthOf('2024')).toThrow(RangeError)
  })

  test('the calendar is kept', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31')
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('2024-02-30', 1)).toThrow(RangeError)
  })

  test('adding days and counting them are inverses', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300_000, max: 300_000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days)
      }),
    ))
})

describe('loose spellings', () => {
  test.each([
    '20240105',
    '2024-1-5',
    '2024-01-05',
    '2024/1/5',
    '2024/01/05',
    '2024.1.5',
    '2024年1月5日',
    '2024年01月05号',
    '２０２４－１－５',
    ' 2024-01-05 ',
    '2024-01-05 10:20:30',
    '2024-01-05T10:20:30',
    '20240105102030',
    '20240105 102030',
    '2024年1月5日 10时20分30秒',
  ])('%s is 5 January 2024', (text) => expect(parseLooseDay(text)).toBe('2024-01-05'))

  test.each([
    '01/02/2024',
    '25/12/2024',
    '2024-02-30',
    '2024-1/5',
    '24-1-5',
    '2024',
    '202401',
    '45296',
    '2024-01-05 25:00',
    '2024-01-05T10:20:30Z',
    '',
  ])('%s is no day', (text) => expect(parseLooseDay(text)).toBeUndefined())

  test.each([
    ['9:05', '09:05:00'],
    ['10:20:30', '10:20:30'],
    ['10:20:30.123', '10:20:30'],
    ['102030', '10:20:30'],
    ['93015', '09:30:15'],
    ['0930', '09:30:00'],
    ['10时20分30秒', '10:20:30'],
    ['10点', '10:00:00'],
    ['下午3:20', '15:20:00'],
    ['上午12:05', '00:05:00'],
    ['下午12:05', '12:05:00'],
    ['１０：２０', '10:20:00'],
  ])('%s is %s', (text, time) => expect(parseLooseTime(text)).toBe(time))

  test.each(['24:00', '10:60', '下午13:00', '930', '', 'noon'])('%s is no time', (text) =>
    expect(parseLooseTime(text)).toBeUndefined(),
  )

  test('a day without a time begins at midnight', () => {
    expect(parseLooseDateTime('2024/1/5')).toBe('2024-01-05 00:00:00')
    expect(parseLooseDateTime('2024/1/5 下午3:20')).toBe('2024-01-05 15:20:00')
  })

  test('every day is read from each spelling', () =>
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-').map(Number)
        for (const text of [day.replaceAll('-', ''), `${year}/${month}/${date}`, `${year}年${month}月${date}日`])
          expect(parseLooseDay(text)).toBe(day)
      }),
    ))
})

describe('serial numbers of spreadsheets', () => {
  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [45292, '2024-01-01'],
    [45292.75, '2024-01-01'],
    [2958465, '9999-12-31'],
  ])('%s is %s', (serial, day) => expect(dayOfExcelSerial(serial)).toBe(day))

  test.each([0, -1, 60, 60.5, 2958466, Number.NaN])('%s is none', (serial) =>
    expect(dayOfExcelSerial(serial)).toBeUndefined(),
  )

  test('the fraction is the time of day, to the nearest second', () => {
    expect(dateTimeOfExcelSerial(45292.75)).toBe('2024-01-01 18:00:00')
    expect(dateTimeOfExcelSerial(45292 + 37230 / 86400)).toBe('2024-01-01 10:20:30')
    expect(dateTimeOfExcelSerial(45292.999999)).toBe('2024-01-02 00:00:00')
  })
})
