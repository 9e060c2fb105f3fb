/** 会计科目 of the enterprise standard that postings use; four digits are the standard's, what follows a dot is the company's. */
export const subjects = {
  bank: '1002',
  receivable: '1122',
  advanceReceived: '2203',
  suspense: '2241.03',
  financeExpense: '6603',
  transferContra: '1221.03',
} as const

const names: Readonly<Record<string, string>> = {
  '1002': '银行存款',
  '1122': '应收账款',
  '2203': '预收账款',
  '2241.03': '其他应付款-待认领款',
  '6603': '财务费用',
  '1221.03': '其他应收款-内部往来',
}

export const subjectName = (code: string): string => names[code] ?? ''
