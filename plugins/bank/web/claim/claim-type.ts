import type { OpenStatement } from './draft'

/** 4 for payments; a receipt by its kind: margins and repayments are their own, everything else is project money. */
export function claimTypeOf(statements: readonly OpenStatement[]): number {
  if (statements.some((statement) => statement.cdflag === 'd')) return 4
  const types = new Set(statements.map((statement) => statement.type))
  const [type] = types
  return types.size === 1 && (type === 2 || type === 3) ? type : 1
}
