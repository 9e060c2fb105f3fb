// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest'
import { ApiError, api, setCallHooks } from '../../../src/web/api'
import { readCodes } from '../../../src/web/api/silent-codes'
import { envelope, startWebServer } from '../support/web-server'

const server = await startWebServer()
afterAll(() => server.stop())

test('codes are numbers in a list, however they are set apart', () => {
  expect([...readCodes('460, 461;x 2001')]).toEqual([460, 461, 2001])
  expect(readCodes('').size).toBe(0)
})

test('an answer of a code that the page lists is refused without a message, any other with one', async () => {
  document.head.innerHTML = '<meta name="silent-codes" content="460 461" />'
  const said: string[] = []
  setCallHooks({ refused: (error) => said.push(error.message) })
  server.answer(({ url }, response) => envelope(response, url.includes('quiet') ? 461 : 462, null, '不行', 200))
  await expect(api.get('a/quiet')).rejects.toBeInstanceOf(ApiError)
  expect(said).toEqual([])
  await expect(api.get('a/loud')).rejects.toBeInstanceOf(ApiError)
  expect(said).toEqual(['不行'])
})
