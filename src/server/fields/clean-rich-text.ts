import { isBlankRichText, keepAttribute, richTextDropped, richTextElements, valueText } from '#core'
import sanitizeHtml from 'sanitize-html'

/** Deeper than anybody writes; what is nested deeper keeps its words. */
const deepest = 60
/** Two or three do for all that was seen. */
const mostTurns = 8
const renamed: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', h6: 'h5', div: 'p' }

function keepTag(given: string, attributes: Readonly<Record<string, string>>) {
  const tagName = renamed[given] ?? given
  const kept = Object.entries(attributes).flatMap(([name, value]) => {
    const text = keepAttribute(tagName, name, value)
    return text === undefined ? [] : [[name, text]]
  })
  const attribs = Object.fromEntries(kept) as Record<string, string>
  if (tagName !== 'a' || !attribs.href) return { tagName, attribs: tagName === 'a' ? {} : attribs }
  return { tagName, attribs: { href: attribs.href, target: '_blank', rel: 'noopener noreferrer nofollow' } }
}

/**
 * Formatted text as it may be stored: only what the editor can make, by the list in core, and of pictures those that `isOurs`. Words stay
 * where an element is taken out, except in what is never shown (scripts, styles, drawings). Text without anything to be seen is ''.
 */
export function cleanRichText(html: string, isOurs: (address: string) => boolean): string {
  let clean = cleanOnce(html, isOurs)
  // An element renamed may stand where a reader would not leave it, in a paragraph for one: what is read is cleaned, until it stays.
  for (let turn = 1; turn < mostTurns; turn += 1) {
    const again = cleanOnce(clean, isOurs)
    if (again === clean) break
    clean = again
  }
  return isBlankRichText(clean) ? '' : clean
}

const cleanOnce = (html: string, isOurs: (address: string) => boolean): string =>
  sanitizeHtml(html, {
    allowedTags: Object.keys(richTextElements),
    allowedAttributes: Object.fromEntries(Object.entries(richTextElements).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: [...richTextDropped],
    nestingLimit: deepest,
    // The list has looked at every declaration already, and knows variables of themes, which the parser would not.
    parseStyleAttributes: false,
    transformTags: { '*': keepTag },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs.src && isOurs(attribs.src)),
  })

/** The uploads whose pictures stand in a stored text. */
export const pictureIdsOf = (html: unknown): string[] =>
  [...valueText(html).matchAll(/src="\/api\/workspace\/picture\?([^"]*)"/g)].flatMap(([, query = '']) => {
    const id = new URLSearchParams(query.replaceAll('&amp;', '&')).get('id')
    return id ? [id] : []
  })
