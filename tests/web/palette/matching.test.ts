import { expect, test } from 'vitest'
import { loadReadings } from '#core'
import { createMatching, type Named } from '../../../src/web/palette/matching/matching'

const named: readonly Named[] = [
  { id: 'statement', label: '银行流水', english: 'Bank statements', extra: ['资金银行流水'] },
  { id: 'claim', label: '认领单' },
  { id: 'repay', label: '还款计划', weight: 9 },
]
const pause = () => Promise.resolve()
const ids = (matches: readonly { readonly id: string }[]) => matches.map(({ id }) => id)

test('Chinese and English are found before the readings are there, pinyin after', async () => {
  const matching = createMatching(loadReadings, pause)
  matching.load('menus', named)
  expect(ids(matching.search('menus', '流水', 10, {}))).toEqual(['statement'])
  expect(ids(matching.search('menus', 'bank', 10, {}))).toEqual(['statement'])
  expect(ids(matching.search('menus', 'huankuan', 10, {}))).toEqual([])
  await matching.ready()
  expect(ids(matching.search('menus', 'huankuan', 10, {}))).toEqual(['repay'])
  expect(ids(matching.search('menus', '流水 yh', 10, {}))).toEqual(['statement'])
})

test('a dictionary that cannot be fetched leaves everything else working', async () => {
  const matching = createMatching(() => Promise.reject(new Error('offline')), pause)
  matching.load('menus', named)
  await matching.ready()
  expect(ids(matching.search('menus', '认领', 10, {}))).toEqual(['claim'])
})

test('results of a server stand in one scale with what was found here', async () => {
  const matching = createMatching(loadReadings, pause)
  await matching.ready()
  const [exact, other] = matching.rate('认领单', [named[1], { id: 'x', label: '别的' }] as Named[], {})
  matching.load('menus', named)
  const [own] = matching.search('menus', '认领单', 10, {})
  expect(exact?.score).toBe(own?.score)
  expect(exact?.ranges).toEqual([[0, 3]])
  expect(other?.score).toBeLessThan(exact?.score ?? 0)
  expect(other?.ranges).toEqual([])
})

test('a large set is found by its characters at once and by pinyin in a while', async () => {
  const matching = createMatching(loadReadings, pause)
  await matching.ready()
  const many = Array.from({ length: 3000 }, (_, index): Named => ({ id: String(index), label: `项目${index}` }))
  matching.load('many', many)
  expect(matching.search('many', '项目2999', 1, {})).toMatchObject([{ id: '2999' }])
  for (let turn = 0; turn < 50; turn++) await new Promise((go) => setTimeout(go))
  expect(matching.search('many', 'xm2999', 1, {})).toMatchObject([{ id: '2999' }])
})
