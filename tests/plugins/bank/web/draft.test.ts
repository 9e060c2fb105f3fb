import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, ofCents, sumMoney, toMoney } from '#core'
import type { Suggestion } from '../../../../plugins/bank/web/claim/claim-calls'
import { claimTypeOf } from '../../../../plugins/bank/web/claim/claim-type'
import {
  amountOf,
  changeLine,
  claimRequest,
  type Draft,
  draftTotal,
  emptyDraft,
  followOpen,
  lineProblem,
  type OpenStatement,
  remainder,
  removeLine,
  splitLine,
  takeForAll,
  takeSuggestion,
} from '../../../../plugins/bank/web/claim/draft'

const receipt = (id: string, openAmount: string, type = 1): OpenStatement => ({
  id,
  cdflag: 'c',
  type,
  openAmount: toMoney(openAmount),
})
const suggestion = (...amounts: string[]): Suggestion => ({
  reasons: [{ text: '付款单位即客户' }],
  score: 90,
  customerId: '9',
  customerName: '甲方',
  items: amounts.map((amount, place) => ({
    amount: toMoney(amount),
    projectId: '1',
    projectName: '项目',
    contractId: `${place + 1}`,
    contractName: '合同',
    contractCode: `SR-${place + 1}`,
  })),
})
const one = receipt('1', '100.00')

describe('a draft', () => {
  test('begins with all that is open of every statement', () => {
    const draft = emptyDraft([one, receipt('2', '0.30')])
    expect(draft.lines.map((line) => line.amount)).toEqual(['100.00', '0.30'])
    expect(draftTotal(draft, [one, receipt('2', '0.30')])).toBe('100.30')
  })

  test('takes its kind from the statements', () => {
    expect(claimTypeOf([{ ...one, cdflag: 'd' }])).toBe(4)
    expect(claimTypeOf([receipt('1', '1', 3)])).toBe(3)
    expect(claimTypeOf([receipt('1', '1', 3), receipt('2', '1', 1)])).toBe(1)
  })

  test('an empty amount stands for what the others leave', () => {
    let draft = splitLine(emptyDraft([one]), '1-1', [one])
    draft = changeLine(draft, '1-1', { amount: '100/3' })
    const [first, second] = draft.lines
    expect(first && amountOf(draft, first, [one])).toBe('33.33')
    expect(second && amountOf(draft, second, [one])).toBe('66.67')
    expect(remainder(draft, one)).toBe('0.00')
  })

  test('two empty amounts stand for nothing', () => {
    const draft = splitLine(splitLine(emptyDraft([one]), '1-1', [one]), '1-1', [one])
    expect(draft.lines.slice(1).map((line) => amountOf(draft, line, [one]))).toEqual([undefined, undefined])
  })

  test('names what is wrong at the line', () => {
    const over = changeLine(emptyDraft([one]), '1-1', { amount: '100.01', project: { id: '1', name: '' } })
    expect(over.lines.map((line) => lineProblem(over, line, [one]))).toEqual([
      { field: 'amount', text: '超出未认领金额 {{amount}}', params: { amount: '0.01' } },
    ])
    const aimless = emptyDraft([one])
    expect(aimless.lines.map((line) => lineProblem(aimless, line, [one])?.text)).toEqual(['请选择项目或合同'])
    const blank = changeLine(aimless, '1-1', { amount: '1.001' })
    expect(blank.lines.map((line) => lineProblem(blank, line, [one])?.field)).toEqual(['project'])
  })

  test('keeps its last line, emptied', () => {
    expect(removeLine(emptyDraft([one]), '1-1').lines).toEqual([{ key: '1-1', statementId: '1', amount: '' }])
  })
})

describe('taking a suggestion', () => {
  test('fills the draft and takes the place of what stood there', () => {
    const draft = takeSuggestion(takeSuggestion(emptyDraft([one]), one, suggestion('100')), one, suggestion('60', '40'))
    expect(draft.lines.map((line) => [line.contract?.id, line.amount])).toEqual([
      ['1', '60.00'],
      ['2', '40.00'],
    ])
  })

  test('fills the line that names no contract yet when the others do', () => {
    let draft = takeSuggestion(emptyDraft([one]), one, suggestion('100'))
    draft = splitLine(changeLine(draft, draft.lines[0]?.key ?? '', { amount: '70' }), draft.lines[0]?.key ?? '', [one])
    draft = takeSuggestion(draft, one, suggestion('100'))
    expect(draft.lines.map((line) => line.amount)).toEqual(['70', '30.00'])
    expect(draft.lines.every((line) => line.contract)).toBe(true)
  })

  test('for all statements gives each its own open amount', () => {
    const both = [one, receipt('2', '0.00'), receipt('3', '5.00')]
    const draft = takeForAll(emptyDraft(both), both, suggestion('100'))
    expect(draft.lines.map((line) => [line.statementId, line.amount])).toEqual([
      ['1', '100.00'],
      ['3', '5.00'],
    ])
  })
})

describe('when a colleague claims a part meanwhile', () => {
  const less = receipt('1', '40.00')
  test('a line that took all there was follows', () => {
    expect(followOpen(emptyDraft([one]), [less]).lines[0]?.amount).toBe('40.00')
  })
  test('an amount typed by hand stays and is refused at its line', () => {
    const draft = followOpen(changeLine(emptyDraft([one]), '1-1', { amount: '90' }), [less])
    expect(draft.lines[0]?.amount).toBe('90')
    expect(draft.lines[0] && lineProblem(draft, draft.lines[0], [less])?.params).toEqual({ amount: '50.00' })
  })
  test('nothing changes while the open amounts are the same', () => {
    const draft = emptyDraft([one])
    expect(followOpen(draft, [one])).toBe(draft)
  })
})

test('whatever is taken and split, what is asked for and what is left make the open amount to the cent', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const act = fc.oneof(
    fc.record({ kind: fc.constant('split' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('type' as const), at: fc.nat(5), cents }),
    fc.record({ kind: fc.constant('take' as const), parts: fc.array(cents, { minLength: 1, maxLength: 5 }) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  )
  fc.assert(
    fc.property(cents, fc.array(act, { maxLength: 12 }), (open, acts) => {
      const statement = receipt('1', ofCents(open))
      let draft: Draft = emptyDraft([statement])
      for (const each of acts) {
        const key = 'at' in each ? (draft.lines[each.at % draft.lines.length]?.key ?? '') : ''
        if (each.kind === 'split') draft = splitLine(draft, key, [statement])
        if (each.kind === 'type') draft = changeLine(draft, key, { amount: ofCents(each.cents) })
        if (each.kind === 'remove') draft = removeLine(draft, key)
        if (each.kind === 'take') draft = takeSuggestion(draft, statement, suggestion(...each.parts.map(ofCents)))
        expect(new Set(draft.lines.map((line) => line.key)).size).toBe(draft.lines.length)
        expect(centsOf(remainder(draft, statement)) + centsOf(draftTotal(draft, [statement]))).toBe(open)
      }
      const sound = draft.lines.every(
        (line) => lineProblem({ ...draft, claimType: 5 }, line, [statement]) === undefined,
      )
      if (!sound) return
      const asked = sumMoney(claimRequest(draft, [statement]).items.map((item) => item.amount))
      expect(centsOf(asked)).toBeLessThanOrEqual(open)
    }),
  )
})
