import { addDays, addMoney, type Money, multiplyMoney, subtractMoney } from '#core'
import { between, chance, pick, type Random } from '#server'

export interface DemoInvoice {
  readonly id: string
  readonly invoiceNo: string
  readonly contractId: string
  readonly contractCode: string
  readonly projectId: string
  readonly customerId: string
  readonly customerName: string
  readonly aliasList: string | null
  readonly account: string
  readonly bankName: string
  readonly amount: Money
  readonly issueDate: string
}

/** What one receipt is for: a part, the whole, or several of a customer's invoices. */
export interface DemoReceipt {
  readonly date: string
  readonly payer: string
  readonly invoice: DemoInvoice
  readonly parts: readonly { readonly invoice: DemoInvoice; readonly amount: Money }[]
  readonly amount: Money
  readonly text: string
}

const texts = ['监理费', '咨询服务费', '造价咨询费', '工程款', '货款', '服务费', '往来款', '合同款'] as const

/** Receipts for invoices: most one to one, some one receipt for several invoices, some several receipts for one. */
export function receiptsFor(random: Random, invoices: readonly DemoInvoice[], lastDay: string): DemoReceipt[] {
  const byCustomer = new Map<string, DemoInvoice[]>()
  for (const invoice of invoices)
    byCustomer.set(invoice.customerId, [...(byCustomer.get(invoice.customerId) ?? []), invoice])
  const receipts: DemoReceipt[] = []
  for (const own of byCustomer.values()) {
    const queue = [...own]
    while (queue.length > 0) {
      const several = chance(random, 12) ? between(random, 2, 4) : 1
      receipts.push(...payments(random, queue.splice(0, several)))
    }
  }
  return receipts.filter(({ date }) => date <= lastDay).sort((a, b) => a.date.localeCompare(b.date))
}

function payments(random: Random, invoices: readonly DemoInvoice[]): DemoReceipt[] {
  const last = invoices.at(-1)
  if (!last) return []
  const date = addDays(last.issueDate, between(random, 1, 60))
  if (invoices.length === 1 && chance(random, 10)) {
    const first = multiplyMoney(last.amount, pick(random, ['0.3', '0.5', '0.6']))
    const rest = subtractMoney(last.amount, first)
    return [
      receipt(random, date, [{ invoice: last, amount: first }]),
      receipt(random, addDays(date, between(random, 5, 40)), [{ invoice: last, amount: rest }]),
    ]
  }
  return [
    receipt(
      random,
      date,
      invoices.map((invoice) => ({ invoice, amount: invoice.amount })),
    ),
  ]
}

function receipt(random: Random, date: string, parts: DemoReceipt['parts']): DemoReceipt {
  const invoice = (parts[0] as DemoReceipt['parts'][number]).invoice
  const number = chance(random, 22) ? ` ${invoice.contractCode}` : chance(random, 8) ? ` 发票${invoice.invoiceNo}` : ''
  return {
    date,
    payer: invoice.aliasList && chance(random, 40) ? invoice.aliasList : invoice.customerName,
    invoice,
    parts,
    amount: addMoney(...parts.map(({ amount }) => amount)),
    text: `${pick(random, texts)}${number}`,
  }
}
