/** Exact arithmetic of its own, so that the product's sums are not checked by the product. */
export function sumOf(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${cents < 0n ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

/** Integer cents of an amount with two decimals, with or without separators. */
export function centsOf(amount: string): bigint {
  const plain = amount.replaceAll(',', '').trim()
  if (!/^-?\d+\.\d\d$/.test(plain)) throw new Error(`not an amount: ${amount}`)
  return BigInt(plain.replace('.', ''))
}
