const longest = 60

/**
 * A comment of a stranger's table as a text on screen: without control and direction characters, and without the signs that the translation
 * of texts gives a meaning to.
 */
export function cleanLabel(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/[{}]|\$t\(/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...cleaned].slice(0, longest).join('').trim()
}
