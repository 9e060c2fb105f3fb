import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskText } from '../../../plugins/logs/server/mask-text'
import { type FieldMasks, maskedJson, maskedText } from '../../../plugins/logs/server/masked-json'

const masks: FieldMasks = new Map([
  ['tel', 'phone'],
  ['hash', 'secret'],
  ['account', 'bankAccount'],
])
const options = { masks, limit: 4000 }
const masked = (value: unknown, limit = 4000) => maskedJson(value, { ...options, limit })

const secretNames = [
  'password', 'newPassword1', 'old_password', 'PASSWORD', 'client_secret', 'access_token', 'refresh_token', 'Blade-Auth', 'Authorization',
  'Captcha-Code', 'captchaKey', 'accessKeySecret', 'api-key', 'smsCode', '密码', 'hash', 'paramValue',
] // biome-ignore format: one list

/** Long enough not to stand anywhere by chance. */
const secret = fc.stringMatching(/^[A-Za-z0-9]{8}[ -~]{4,20}[A-Za-z0-9]{8}$/)
const plain = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))

/** A value somewhere in which a secret stands under one of its names, in JSON or in JSON within a text. */
const holding = (kept: string) =>
  fc.constantFrom(...secretNames).chain((name) => {
    const leaf = fc.constantFrom<unknown>(
      { [name]: kept },
      { [name]: [kept, { deep: kept }] },
      { [name]: { any: kept } },
    )
    return fc
      .tuple(
        leaf,
        fc.array(fc.constantFrom('list', 'object', 'text'), { maxLength: 5 }),
        fc.dictionary(fc.string(), plain),
      )
      .map(([inner, shells, beside]) =>
        shells.reduce<unknown>((value, shell) => {
          if (shell === 'list') return [1, value]
          return shell === 'text' ? { body: JSON.stringify(value) } : { ...beside, inner: value }
        }, inner),
      )
  })

describe('what is kept of a request', () => {
  test('never holds what stands under the name of a secret, however deep', () => {
    fc.assert(
      fc.property(
        secret.chain((kept) => fc.tuple(fc.constant(kept), holding(kept))),
        ([kept, value]) => {
          expect(masked(value)).not.toContain(kept)
          expect(masked(value)).not.toContain(JSON.stringify(kept).slice(1, -1))
        },
      ),
      { numRuns: 500 },
    )
  })

  test('never holds tokens and passwords of addresses, forms and headers in a text', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/)
    const texts = [
      (kept: string) => `https://x.example/page?Blade-Auth=bearer%20${kept}&a=1`,
      (kept: string) => `https://x.example/page?a=1&access_token=${kept}#top`,
      (kept: string) => `Authorization: Basic ${kept}`,
      (kept: string) => `fetch failed {"password":"${kept}","x":1}`,
      (kept: string) => String.raw`body was "{\"password\":\"${kept}\"}"`,
      (kept: string) => `postgres://owner:${kept}@10.0.0.1/base`,
      (kept: string) => `username=a&password=${kept}&scope=all`,
      (kept: string) => `password = '${kept}'`,
      (kept: string) => `bearer ${kept}`,
    ]
    fc.assert(
      fc.property(token, fc.constantFrom(...texts), fc.string(), (kept, textOf, before) => {
        expect(maskText(`${before} ${textOf(kept)}`)).not.toContain(kept)
      }),
      { numRuns: 500 },
    )
  })

  test('shows numbers of persons masked, by the field and by their look', () => {
    expect(masked({ tel: '13912345678', tel_equal: '13912345678' })).toBe(
      '{"tel":"139****5678","tel_equal":"139****5678"}',
    )
    expect(masked({ account: '4301015809100123456' })).toBe('{"account":"***************3456"}')
    expect(masked({ mobilePhone: '13912345678,13812345678' })).toBe('{"mobilePhone":"139****5678,138****5678"}')
    expect(masked({ remark: '致电 13912345678 或 11010519491231002X' })).toBe(
      '{"remark":"致电 139****5678 或 110105********002X"}',
    )
    expect(masked({ id: '382413038416982016', remark: '382413038416982016' })).toBe(
      '{"id":"382413038416982016","remark":"382413038416982016"}',
    )
  })

  test('leaves out the value of a parameter that is named as a secret', () => {
    expect(masked({ paramKey: 'account.initPassword', paramValue: 'hunter2' })).toBe(
      '{"paramKey":"account.initPassword","paramValue":"******"}',
    )
    expect(masked({ paramKey: 'log.api', paramValue: 'all' })).toBe('{"paramKey":"log.api","paramValue":"all"}')
    expect(masked({ id: '1', paramValue: 'hunter2' })).toBe('{"id":"1","paramValue":"******"}')
  })

  test('ends at the limit and says so, however large the request', () => {
    const large = masked({ rows: Array.from({ length: 100_000 }, (_, index) => ({ index, text: 'x'.repeat(100) })) })
    expect(large).toHaveLength(4001)
    expect(large.endsWith('…')).toBe(true)
    expect(masked({ text: 'y'.repeat(10_000_000) }).length).toBeLessThanOrEqual(4001)
    expect(maskedText('z'.repeat(30_000), 20_000)).toHaveLength(20_001)
  })

  test('is text that a database can hold, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (value) => {
        const text = masked(value)
        expect(text.isWellFormed()).toBe(true)
        expect(text).not.toContain('\u0000')
      }),
    )
    expect(maskedText('a\u0000b\ud800')).toBe('ab\ufffd')
  })
})
