/** What banks write where there is nothing: dashes, `null`. */
export const isPlaceholder = (text: string): boolean =>
  text === '' || /^[-—–－_*\s]+$/.test(text) || /^(?:null|n\/a|nil)$/i.test(text)

export const withoutPlaceholder = (text: string): string => (isPlaceholder(text) ? '' : text)

/** A sequence number, or '' where zeros stand for none. */
export const sequenceNumber = (text: string): string => (/^[0.]*$/.test(text) ? '' : withoutPlaceholder(text))
