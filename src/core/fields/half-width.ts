/**
 * Full-width ASCII (as Chinese input methods give it), the ideographic blank and the mathematical minus as their half-width twins.
 * Narrower than Unicode NFKC on purpose: that would read `1²` as 12.
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0]/g, ' ')
    .replace(/\u2212/g, '-')
