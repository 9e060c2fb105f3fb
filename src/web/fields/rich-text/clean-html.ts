import { isBlankRichText, keepAttribute, richTextDropped, richTextElements } from '#core'
import createPurifier from 'dompurify'

/** Other names of what the editor makes; it reads them and writes its own. */
const synonyms = ['b', 'i', 'del', 'strike', 'h6', 'div', 'thead', 'tfoot'] as const

const settings = {
  ALLOWED_TAGS: [...Object.keys(richTextElements), ...synonyms],
  ALLOWED_ATTR: [...new Set(Object.values(richTextElements).flat())],
  FORBID_CONTENTS: [...richTextDropped],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

/** Its own instance: what is hooked into it concerns no other. */
const purifier = createPurifier(window)
let foreign = false
purifier.addHook('uponSanitizeAttribute', (node, data) => {
  const element = node.localName
  const kept = keepAttribute(
    (synonyms as readonly string[]).includes(element) ? 'p' : element,
    data.attrName,
    data.attrValue,
    foreign,
  )
  data.keepAttr = kept !== undefined
  if (kept !== undefined) data.attrValue = kept
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.localName !== 'a' || !node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
})
purifier.addHook('uponSanitizeElement', (node, data) => {
  // A picture that is not one of ours would stay as a torn frame.
  if (data.tagName === 'img' && node instanceof Element && !keepAttribute('img', 'src', node.getAttribute('src') ?? ''))
    node.remove()
})

/**
 * Formatted text with only what the editor can make, by the list in core. Text from elsewhere (`foreign`) leaves its colours behind, which were
 * chosen for another page's background. Text without anything to be seen is ''.
 */
export function cleanHtml(html: string, from: 'here' | 'elsewhere' = 'here'): string {
  foreign = from === 'elsewhere'
  const clean = purifier.sanitize(html, settings)
  return isBlankRichText(clean) ? '' : clean
}
