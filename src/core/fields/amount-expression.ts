import { capitalAmount, readCapitalAmount } from './capital-amount'
import { halfWidth } from './half-width'
import { decimalRatio, formatMoney, type Money, ofCents, scaleMoney } from './money'

/** `rounded` says that the exact result had more than two decimals and was rounded half up. */
export type AmountResult = { value: Money; formatted: string; capital: string; rounded: boolean }
/** `problem` is a message key; `at` the place in the text where reading stopped, in characters. */
export type AmountProblem = { problem: string; at: number }

type Fraction = { numerator: bigint; denominator: bigint }
type Token = { kind: 'number'; value: Fraction; at: number } | { kind: 'symbol'; text: string; at: number }

class ExpressionError extends Error {
  constructor(
    readonly problem: string,
    readonly at: number,
  ) {
    super(problem)
  }
}

const longestText = 300
const deepestNesting = 50

const multiply = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
})
const add = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
})
const negate = (a: Fraction): Fraction => ({ numerator: -a.numerator, denominator: a.denominator })

const suffixes: Record<string, bigint> = {
  百: 100n,
  佰: 100n,
  千: 1000n,
  仟: 1000n,
  万: 10_000n,
  萬: 10_000n,
  亿: 100_000_000n,
  億: 100_000_000n,
}

/** One character for one, so that places stay true: what Chinese input methods give for the keys of a calculator. */
const keysOf = (text: string): string =>
  halfWidth(text).replace(/[×xX]/g, '*').replace(/[÷、]/g, '/').replaceAll('。', '.').replaceAll('￥', '¥')

const arabic = /¥?\s*(\d[\d,]*\.?\d*|\.\d+)\s*([百佰千仟万萬亿億]*)\s*元?/y
const chinese =
  /人民币\s*:?[^\s+\-*/()%\d]+|[负負零〇一二两三四五六七八九十百千壹贰貳叁叄肆伍陆陸柒捌玖拾佰仟][^\s+\-*/()%\d]*/y

const arabicValue = (digits: string, suffix: string): Fraction => {
  const plain = digits.replaceAll(',', '').replace(/^\./, '0.').replace(/\.$/, '')
  const factor = Array.from(suffix).reduce((product, unit) => product * (suffixes[unit] ?? 1n), 1n)
  return multiply(decimalRatio(plain), { numerator: factor, denominator: 1n })
}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const number = take(arabic)
    const words = number ? null : take(chinese)
    const symbol = text[at] ?? ''
    if (number) tokens.push({ kind: 'number', value: arabicValue(number[1] ?? '', number[2] ?? ''), at })
    else if (words) {
      const plain = readCapitalAmount(words[0])
      if (plain === undefined) throw new ExpressionError('无法识别的大写金额', at)
      tokens.push({ kind: 'number', value: decimalRatio(plain), at })
    } else if ('+-*/()%'.includes(symbol)) tokens.push({ kind: 'symbol', text: symbol, at })
    else if (symbol.trim() !== '') throw new ExpressionError('算式中有无法识别的字符', at)
    at += number?.[0].length ?? words?.[0].length ?? 1
  }
  return tokens
}

/** Recursive descent: sum of products of signed factors; % behind a factor is a hundredth of it, so 100+10% is 100.10. */
const evaluate = (tokens: readonly Token[], end: number): Fraction => {
  let index = 0
  let depth = 0
  const takeSymbol = (symbols: string): string | undefined => {
    const token = tokens[index]
    if (token?.kind !== 'symbol' || !symbols.includes(token.text)) return undefined
    index++
    return token.text
  }
  const stop = (problem: string): never => {
    throw new ExpressionError(problem, tokens[index]?.at ?? end)
  }
  const primary = (): Fraction => {
    const token = tokens[index]
    if (token?.kind === 'number') {
      index++
      return token.value
    }
    if (!takeSymbol('(')) return stop(token ? '算式有误' : '算式不完整')
    if (++depth > deepestNesting) return stop('算式过长')
    const value = sum()
    if (!takeSymbol(')')) stop(tokens[index] ? '算式有误' : '括号不配对')
    depth--
    return value
  }
  const factor = (): Fraction => {
    let negative = false
    for (let sign = takeSymbol('+-'); sign; sign = takeSymbol('+-')) if (sign === '-') negative = !negative
    let value = primary()
    while (takeSymbol('%')) value = multiply(value, { numerator: 1n, denominator: 100n })
    return negative ? negate(value) : value
  }
  const product = (): Fraction => {
    let value = factor()
    for (let sign = takeSymbol('*/'); sign; sign = takeSymbol('*/')) {
      const at = tokens[index]?.at ?? end
      const next = factor()
      if (sign === '/' && next.numerator === 0n) throw new ExpressionError('除数不能为零', at)
      value = multiply(value, sign === '*' ? next : { numerator: next.denominator, denominator: next.numerator })
    }
    return value
  }
  const sum = (): Fraction => {
    let value = product()
    for (let sign = takeSymbol('+-'); sign; sign = takeSymbol('+-'))
      value = add(value, sign === '+' ? product() : negate(product()))
    return value
  }
  const value = sum()
  if (index < tokens.length) stop(takeSymbol(')') ? '括号不配对' : '算式有误')
  return value
}

const resultOf = ({ numerator, denominator }: Fraction): AmountResult => {
  const value = scaleMoney(ofCents(100n), numerator, denominator)
  const rounded = (numerator * 100n) % denominator !== 0n
  return { value, formatted: formatMoney(value), capital: capitalAmount(value), rounded }
}

/**
 * Reckons an amount typed into the box: + - * / ( ) and %, thousands separators, full-width characters, 万 and 亿 behind a number,
 * amounts in capital characters. Arithmetic is exact; only the result is rounded, half up to the cent.
 */
export const evaluateAmount = (text: string): AmountResult | AmountProblem => {
  if (text.trim() === '') return { problem: '请输入金额或算式', at: 0 }
  if (text.length > longestText) return { problem: '算式过长', at: longestText }
  try {
    return resultOf(evaluate(tokensOf(keysOf(text)), text.length))
  } catch (error) {
    if (error instanceof ExpressionError) return { problem: error.problem, at: error.at }
    if (error instanceof RangeError) return { problem: '金额超出范围', at: text.length }
    throw error
  }
}
