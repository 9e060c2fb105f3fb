import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareMoney, type Money, money } from '../../../src/core/fields/money'
import {
  acceptArgument,
  acceptArgumentText,
  type ArgumentSpec,
  type ArgumentState,
  argumentChips,
  argumentValues,
  backspaceArgument,
  clearArgumentProblem,
  currentArgument,
  areArgumentsReady,
  rejectArgument,
  repeatLast,
  skipArgument,
  startArguments,
} from '../../../src/core/palette/arguments'

const statement = { id: '7', label: '收款 1,000.00', record: { rest: money(1000) } }
const project = { id: '12', label: '滨江监理' }

const claim: readonly ArgumentSpec[] = [
  { kind: 'record', name: 'statement', label: '流水', resource: 'bank.statement' },
  { kind: 'record', name: 'project', label: '项目', resource: 'projects.project' },
  {
    kind: 'money',
    name: 'amount',
    label: '金额',
    validate: (amount, accepted) => {
      const { record } = accepted['statement'] as { record?: { rest: Money } }
      return record && compareMoney(amount, record.rest) > 0 ? '超出可认领金额' : undefined
    },
  },
  { kind: 'text', name: 'remark', label: '备注', optional: true, maximumLength: 10 },
]

const everyKind: readonly ArgumentSpec[] = [
  { kind: 'records', name: 'people', label: '人员', resource: 'system.user', maximum: 2 },
  { kind: 'day', name: 'day', label: '日期' },
  {
    kind: 'choice',
    name: 'kind',
    label: '类型',
    options: [
      { value: '1', label: '收入' },
      { value: '2', label: '支出' },
    ],
  },
]

describe('taking arguments one after another', () => {
  test('a claim is ready after statement, project and amount', () => {
    let state = startArguments(claim)
    expect(currentArgument(state)?.name).toBe('statement')
    state = acceptArgument(acceptArgument(state, statement), project)
    expect(areArgumentsReady(state)).toBe(false)
    state = acceptArgumentText(state, '=600+300')
    expect(areArgumentsReady(state)).toBe(true)
    expect(currentArgument(state)?.name).toBe('remark')
    expect(argumentValues(state)).toEqual({ statement, project, amount: '900.00' })
    expect(argumentChips(state).map((chip) => chip.text)).toEqual(['收款 1,000.00', '滨江监理', '900.00'])
    state = skipArgument(state)
    expect(currentArgument(state)).toBeUndefined()
    expect(argumentValues(state)).not.toHaveProperty('remark')
  })

  test('a value the rule refuses is not taken, and the reason is kept until the input changes', () => {
    const before = startArguments(claim, { statement, project })
    const state = acceptArgumentText(before, '1000.01')
    expect(state.problem).toBe('超出可认领金额')
    expect(currentArgument(state)?.name).toBe('amount')
    expect(clearArgumentProblem(state)).toEqual(before)
    expect(acceptArgumentText(state, '1000').problem).toBeUndefined()
  })

  test.each([
    ['-5', '金额不能为负'],
    ['1+', '算式不完整'],
    ['abc', '算式中有无法识别的字符'],
  ])('the amount %s is refused: %s', (text, problem) =>
    expect(acceptArgumentText(startArguments(claim, { statement, project }), text).problem).toBe(problem),
  )

  test('records are chosen, not typed, and a required argument is not skipped', () => {
    expect(acceptArgumentText(startArguments(claim), '收款').problem).toBe('请从结果中选择')
    expect(skipArgument(startArguments(claim)).problem).toBe('此项必填')
    const people: ArgumentSpec = {
      kind: 'records',
      name: 'users',
      label: '用户',
      resource: 'u',
      none: '请至少选择一个用户',
    }
    expect(skipArgument(startArguments([people])).problem).toBe('请至少选择一个用户')
    expect(rejectArgument(startArguments(claim), '已被他人认领').problem).toBe('已被他人认领')
  })

  test('several records, a loosely spelt day and an option', () => {
    let state = startArguments(everyKind)
    state = acceptArgument(acceptArgument(state, { id: '1', label: '张三' }), { id: '2', label: '李四' })
    expect(acceptArgument(state, { id: '1', label: '张三' }).problem).toBe('已经选择')
    expect(acceptArgument(state, { id: '3', label: '王五' }).problem).toBe('已达到数量上限')
    expect(currentArgument(state)?.name).toBe('people')
    state = acceptArgumentText(acceptArgumentText(skipArgument(state), '2024年1月5日'), '支出')
    expect(argumentChips(state).map((chip) => chip.text)).toEqual(['张三', '李四', '2024-01-05', '支出'])
    expect(argumentValues(state)).toMatchObject({ day: '2024-01-05', kind: '2' })
    expect(areArgumentsReady(state)).toBe(true)
  })

  test.each([
    ['2024-13-01', 1, '请输入日期'],
    ['其他', 2, '请从选项中选择'],
  ])('%s is refused', (text, index, problem) =>
    expect(acceptArgumentText(startArguments(everyKind.slice(index, index + 1)), text).problem).toBe(problem),
  )

  test('text is neither blank nor too long', () => {
    const state = startArguments(claim.slice(3))
    expect(acceptArgumentText(state, '  ').problem).toBe('请输入内容')
    expect(acceptArgumentText(state, '一二三四五六七八九十一').problem).toBe('内容过长')
  })
})

describe('taking chips back', () => {
  test('backspace takes the last chip, skipping what was skipped, and leaves the command when none is left', () => {
    const full = skipArgument(acceptArgumentText(startArguments(claim, { statement, project }), '900'))
    const once = backspaceArgument(full)
    expect(once && currentArgument(once)?.name).toBe('amount')
    const thrice = once && backspaceArgument(once)
    expect(thrice && argumentValues(thrice)).toEqual({ statement })
    expect(backspaceArgument(startArguments(claim))).toBeUndefined()
  })

  test('several records come back one at a time', () => {
    const people = [
      { id: '1', label: '张三' },
      { id: '2', label: '李四' },
    ]
    const closed = startArguments(everyKind, { people })
    const back = backspaceArgument(closed)
    expect(back && argumentChips(back).map((chip) => chip.text)).toEqual(['张三'])
    expect(back && currentArgument(back)?.name).toBe('people')
  })

  test('accepting and taking back are inverse, whatever is entered', () => {
    const entry = fc.oneof(
      fc.constantFrom<unknown>(statement, project, '900.00', '2024-01-05', '1', '备注', [project]),
      fc.anything(),
    )
    const step = (state: ArgumentState, value: unknown) => acceptArgument(state, value)
    fc.assert(
      fc.property(fc.constantFrom(claim, everyKind), fc.array(entry, { maxLength: 8 }), (specs, entries) => {
        let state = startArguments(specs)
        for (const value of entries) {
          const next = step(state, value)
          const grown = argumentChips(next).length - argumentChips(state).length
          if (grown === 1) expect(argumentValues(backspaceArgument(next) ?? next)).toEqual(argumentValues(state))
          const same = isDeepStrictEqual(clearArgumentProblem(next), clearArgumentProblem(state))
          if (same && currentArgument(state)) expect(next.problem).toBeDefined()
          state = next
        }
        let left = argumentChips(state).length
        for (let back = backspaceArgument(state); back; back = backspaceArgument(back))
          expect(argumentChips(back).length).toBe(--left)
        expect(left).toBe(0)
      }),
    )
  })
})

describe('known values', () => {
  test('a command started from a record asks for the rest', () => {
    const state = startArguments(claim, { project })
    expect(currentArgument(state)?.name).toBe('statement')
    expect(argumentValues(acceptArgument(state, statement))).toEqual({ statement, project })
  })

  test('an amount whose rule looks at the statement is not taken before the statement', () => {
    const state = startArguments(claim, { amount: '900.00' })
    expect(argumentValues(state)).toEqual({})
  })

  test('the last command is repeated, and what its rules now refuse is asked again', () => {
    const values = { statement, project, amount: '900.00' }
    expect(areArgumentsReady(repeatLast({ commandId: 'bank.statement.claim', values }, claim))).toBe(true)
    const spent = { ...statement, record: { rest: money(100) } }
    const state = repeatLast({ commandId: 'bank.statement.claim', values: { ...values, statement: spent } }, claim)
    expect(currentArgument(state)?.name).toBe('amount')
  })
})
