let codes: ReadonlySet<number> | undefined

/** Codes that are refused without a message on screen: those that index.html lists under `silent-codes`. */
export function silentCodes(): ReadonlySet<number> {
  codes ??= readCodes(document.querySelector<HTMLMetaElement>('meta[name="silent-codes"]')?.content ?? '')
  return codes
}

/** Numbers in a list, however they are set apart; whatever else stands there is passed over. */
export const readCodes = (list: string): ReadonlySet<number> => new Set((list.match(/\d+/g) ?? []).map(Number))
