const codes: readonly (readonly [RegExp, string])[] = [
  [/人民币|^(?:rmb|cny|cnh|156|￥|¥)$/i, 'CNY'],
  [/美元|^(?:usd|840|us\$)$/i, 'USD'],
  [/港币|港元|^(?:hkd|344)$/i, 'HKD'],
  [/欧元|^(?:eur|978)$/i, 'EUR'],
  [/日元|日圆|^(?:jpy|392)$/i, 'JPY'],
  [/英镑|^(?:gbp|826)$/i, 'GBP'],
  [/澳元|澳大利亚元|^(?:aud|036)$/i, 'AUD'],
  [/新加坡元|^(?:sgd|702)$/i, 'SGD'],
]

/** The three letters of a currency by any of its usual names; an unknown one is left as the bank wrote it. */
export function currencyCode(text: string): string {
  return codes.find(([pattern]) => pattern.test(text))?.[1] ?? text.toUpperCase()
}
