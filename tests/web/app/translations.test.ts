// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { eventually } from '../../support/waits'

/** Each test fetches for the first time. */
async function freshTexts() {
  vi.resetModules()
  return import('../../../src/web/app/translations')
}

test('where two name a text the first source counts, whichever is fetched first', async () => {
  const { addEnglish, inLanguage, loadEnglish, t } = await freshTexts()
  let arrive: (texts: Record<string, string>) => void = () => {}
  addEnglish(() => new Promise((resolve) => (arrive = resolve)))
  addEnglish(() => Promise.resolve({ 锁屏: 'Lock the screen', 用户: 'Users' }))
  const fetched = loadEnglish()
  arrive({ 锁屏: 'Lock screen' })
  await fetched
  expect(inLanguage('en', () => [t('锁屏'), t('用户')])).toEqual(['Lock screen', 'Users'])
})

test('a source that cannot be fetched leaves its texts in Chinese, and the others are there', async () => {
  const { addEnglish, hasEnglish, inLanguage, loadEnglish, t } = await freshTexts()
  addEnglish(() => Promise.reject(new Error('offline')))
  addEnglish(() => Promise.resolve({ 用户: 'Users' }))
  expect(hasEnglish()).toBe(false)
  await loadEnglish()
  expect(hasEnglish()).toBe(true)
  expect(inLanguage('en', () => [t('锁屏'), t('用户')])).toEqual(['锁屏', 'Users'])
})

test('what could not be fetched is fetched again when somebody wants to read it', async () => {
  const { addEnglish, changeLanguage, hasEnglish, loadEnglish, t } = await freshTexts()
  let isOffline = true
  addEnglish(() => (isOffline ? Promise.reject(new Error('offline')) : Promise.resolve({ 用户: 'Users' })))
  await loadEnglish()
  expect(hasEnglish()).toBe(false)
  isOffline = false
  await changeLanguage('en')
  expect(t('用户')).toBe('Users')
})

test('a source that comes later is fetched as well, and replaces no word', async () => {
  const { addEnglish, loadEnglish, inLanguage, t } = await freshTexts()
  addEnglish(() => Promise.resolve({ 锁屏: 'Lock screen' }))
  await loadEnglish()
  addEnglish(() => Promise.resolve({ 锁屏: 'Lock the screen', 车辆: 'Vehicle' }))
  await eventually(() => expect(inLanguage('en', () => t('车辆'))).toBe('Vehicle'))
  expect(inLanguage('en', () => t('锁屏'))).toBe('Lock screen')
})

test('the box answers Chinese at once, and letters too while the English names are on their way', async () => {
  vi.useFakeTimers()
  const { addEnglish } = await freshTexts()
  const { englishNames } = await import('../../../src/web/palette/providers/english-names')
  let arrive = () => {}
  addEnglish(() => new Promise((resolve) => (arrive = () => resolve({ 锁屏: 'Lock screen' }))))
  await expect(englishNames('锁屏')).resolves.toBe('zh false')
  const letters = englishNames('lock')
  await vi.advanceTimersByTimeAsync(400)
  await expect(letters).resolves.toBe('zh false')
  arrive()
  await expect(englishNames('lock')).resolves.toBe('zh true')
  vi.useRealTimers()
})
