import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseField, phone, text, textFormatProblem, validateField } from '#core'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const mobile = fc.tuple(fc.integer({ min: 13, max: 19 }), digits(9)).map(([head, rest]) => `${head}${rest}`)
const fits = (format: Parameters<typeof textFormatProblem>[0], value: string) =>
  textFormatProblem(format, value) === undefined

describe('a mobile number', () => {
  test('has eleven digits and begins as mobile numbers do', () => {
    fc.assert(fc.property(mobile, (number) => fits('mobile', number)))
    fc.assert(
      fc.property(
        fc.string().filter((given) => given.length !== 11),
        (given) => textFormatProblem('mobile', given) === '手机号码长度不是11位',
      ),
    )
    expect(textFormatProblem('mobile', '12345678901')).toBe('手机号码格式不正确')
    expect(textFormatProblem('mobile', '1391234567x')).toBe('手机号码格式不正确')
  })

  test('that is missing is asked for in its own words', () => {
    const field = phone('手机号', { required: true, format: 'mobile' })
    expect(validateField('phone', field, '')[0]?.message).toBe('手机号码不能为空')
  })

  test('is kept without blanks and in plain digits', () => {
    expect(parseField(phone('手机号', { format: 'mobile' }), ' 139 １２34 5678 ')).toEqual({ value: '13912345678' })
  })

  test('that is masked is as it came', () => {
    const masked = phone('手机号', { format: 'mobile', mask: 'phone' })
    expect(parseField(masked, '139****5678')).toEqual({ value: '139****5678' })
    expect(parseField(phone('手机号', { format: 'mobile' }), '139****5678')).toHaveProperty('problem')
  })
})

describe('a telephone number', () => {
  test('is a mobile one, with 0, 86 or 17951 before it or nothing, or a landline', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom('', '0', '86', '17951'), (number, prefix) => fits('phone', prefix + number)),
    )
    for (const line of ['020-87654321', '02087654321', '0755-26543210', '87654321', '7654321', '020-87654321-801'])
      expect(fits('phone', line)).toBe(true)
  })

  test.each(['1391234567', '139123456789', '020-1234567', '电话', '+8613912345678', '12345'])('is not %s', (given) =>
    expect(textFormatProblem('phone', given)).toBe('电话号码格式不正确'),
  )
})

describe('a unified code', () => {
  test('has 15, 17, 18 or 20 capitals and digits', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9A-Z]{1,24}$/),
        (code) => fits('unifiedCode', code) === [15, 17, 18, 20].includes(code.length),
      ),
    )
    expect(fits('unifiedCode', '91440101ma5cabcd1x')).toBe(false)
  })
})

describe('an address', () => {
  test('of the web is http or https', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => fits('url', url)))
    for (const given of ['ftp://a.cn', 'javascript:alert(1)', 'www.a.cn', 'http://', 'http://a b', 'https:///x'])
      expect(textFormatProblem('url', given), given).toBe('网址格式不正确')
  })

  test('of e-mail has one @ and a domain with a dot', () => {
    for (const given of ['a@b.cn', 'zhang.san+x@mail.example.com']) expect(fits('email', given)).toBe(true)
    for (const given of ['a', 'a@b', 'a@@b.cn', 'a b@c.cn', '@b.cn', 'a@b..cn', 'a@.cn'])
      expect(textFormatProblem('email', given), given).toBe('邮箱格式不正确')
  })

  test('of any format may be absent where it is not required', () => {
    expect(parseField(text('邮箱', { format: 'email' }), '')).toEqual({ value: null })
  })
})
