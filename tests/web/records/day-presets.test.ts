import { expect, test } from 'vitest'
import { dayPresets } from '../../../src/web/records/list/day-presets'

const of = (today: string, name: string) => dayPresets(today).find(([label]) => label === name)?.[1]

test('usual stretches of days begin and end with their month, quarter and year', () => {
  expect(of('2024-02-29', '本月')).toEqual(['2024-02-01', '2024-02-29'])
  expect(of('2026-01-15', '上月')).toEqual(['2025-12-01', '2025-12-31'])
  expect(of('2026-12-31', '本季度')).toEqual(['2026-10-01', '2026-12-31'])
  expect(of('2026-05-02', '本年')).toEqual(['2026-01-01', '2026-12-31'])
  expect(of('2026-05-02', '上年')).toEqual(['2025-01-01', '2025-12-31'])
})
