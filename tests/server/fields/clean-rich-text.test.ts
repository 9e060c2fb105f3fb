// @vitest-environment jsdom
import DOMPurify from 'dompurify'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fontFamilies, isBlankRichText, isRichTextLink, richTextWords, themeColor } from '#core'
import { cleanRichText, pictureIdsOf } from '../../../src/server/fields/clean-rich-text'

const ours = '/api/workspace/picture?id=12&tenant=000000&sign=abc_-1'
const clean = (html: string) => cleanRichText(html, (address) => address.replaceAll('&amp;', '&') === ours)

describe('what the editor makes is kept', () => {
  test.each([
    ['<h1>一</h1><h5 style="text-align: center">五</h5>'],
    ['<p style="margin-left: 4em; line-height: 1.75">缩进<strong>粗<em>斜<u>线</u></em></strong><s>删</s></p>'],
    [`<p><span style="color: ${themeColor(3, '#1d7a3e')}; font-size: 56px">绿</span></p>`],
    [`<p><span style="font-family: ${fontFamilies['宋体']}">宋</span></p>`],
    ['<ul><li><p>甲</p></li></ul><ol start="3"><li><p>乙</p></li></ol>'],
    ['<blockquote><p>引</p></blockquote><pre><code>a &lt; b</code></pre>'],
    [
      '<table><tbody><tr><th colspan="2"><p>头</p></th></tr><tr><td><p>一</p></td><td><p>二</p></td></tr></tbody></table>',
    ],
    ['<p>四个    空格</p>'],
  ])('%s', (html) => expect(clean(html)).toBe(html))

  test('a link opens outside of the page, without telling where from', () => {
    expect(clean('<a href="https://a.cn/?q=1&amp;b=2">甲</a>')).toBe(
      '<a href="https://a.cn/?q=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">甲</a>',
    )
  })

  test('an uploaded picture stays, and is known by its id', () => {
    const html = clean(`<p><img src="${ours.replaceAll('&', '&amp;')}" alt="图" onerror="x()"></p>`)
    expect(html).toContain('<img')
    expect(html).not.toContain('onerror')
    expect(pictureIdsOf(html)).toEqual(['12'])
  })

  test('other names of the same are written in one way', () => {
    expect(clean('<div><b>粗</b><i>斜</i><del>删</del></div>')).toBe('<p><strong>粗</strong><em>斜</em><s>删</s></p>')
  })
})

/** What nobody wants to see run, be fetched or be hidden. */
const hostile: readonly string[] = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="https://evil.example/a.png">',
  '<img src="/api/workspace/picture?id=13&tenant=1&sign=forged">',
  '<img src="/api/workspace/picture?id=1/../../../x">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https:\\\\evil.example">x</a>',
  '<p style="background:url(https://evil.example/)">x</p>',
  '<p style="color:url(javascript:alert(1))">x</p>',
  '<p style="font-family:expression(alert(1))">x</p>',
  '<p style="margin-left:-9999px">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<span style="color: var(--chart-1, url(x))">x</span>',
  '<span style="font-size:9000px">x</span>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<style>*{background:url(x)}</style>',
  '<style><style/><img src=x onerror=alert(1)>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/"><link rel=stylesheet href="//x"><meta http-equiv=refresh content="0;url=//x">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button><input autofocus onfocus=alert(1)></form>',
  '<a id="cookie" name="cookie"><img name="body" id="forms" class="x">',
  '<table background="javascript:alert(1)"><td background="x">x',
  '<![CDATA[<img src=x onerror=alert(1)>]]><!--><img src=x onerror=alert(1)>-->',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)><video><source onerror=alert(1)></video>',
  '<p/style="x"/onclick=alert(1)//<b>',
]

/** Every element and attribute that a browser makes of it. */
function partsOf(html: string): { elements: Set<string>; attributes: [string, string][] } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const all = [...body.querySelectorAll('*')]
  return {
    elements: new Set(all.map((element) => element.localName)),
    attributes: all.flatMap((element) =>
      [...element.attributes].map(({ name, value }): [string, string] => [name, value]),
    ),
  }
}

const harmless = /^(?:p|h[1-5]|br|hr|strong|em|u|s|code|pre|blockquote|ul|ol|li|a|span|img|table|tbody|tr|th|td)$/

function expectHarmless(html: string) {
  const { elements, attributes } = partsOf(html)
  expect([...elements].filter((name) => !harmless.test(name))).toEqual([])
  for (const [name, value] of attributes) {
    expect(['style', 'href', 'target', 'rel', 'src', 'alt', 'start', 'colspan', 'rowspan']).toContain(name)
    if (name === 'href') expect(isRichTextLink(value)).toBe(true)
    if (name === 'src') expect(value).toBe(ours)
    if (name === 'style') expect(value).not.toMatch(/url|expression|position|fixed|@|\\/i)
  }
}

describe('what is hostile is taken out', () => {
  test.each(hostile.map((html) => [html]))('%s', (html) => {
    expectHarmless(clean(html))
    expectHarmless(clean(`<p>前${html}后</p>`))
  })

  test('cleaning twice changes nothing more, and a browser reads the same again', () => {
    for (const html of hostile) {
      const once = clean(html)
      expect(clean(once)).toBe(once)
      expectHarmless(DOMPurify.sanitize(once))
    }
  })

  test('paragraphs made of other blocks stand side by side', () => {
    expect(clean('<div>甲<div>乙</div></div>')).toBe('<p>甲</p><p>乙</p><p></p>')
  })

  test('pieces of hostile text in any order stay harmless', () => {
    const pieces = [...hostile, '<div>甲<div>乙</div></div>'].flatMap((html) => html.split(/(?=[<"'])/))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
        const once = clean(parts.join(''))
        expectHarmless(once)
        expect(clean(once)).toBe(once)
      }),
      { numRuns: 300 },
    )
  })

  test('ten thousand elements in each other end in a flat text within a moment', () => {
    const html = clean(`${'<blockquote>'.repeat(10_000)}深${'</blockquote>'.repeat(10_000)}`)
    expect(html).toContain('深')
    expect(html.split('<blockquote>').length).toBeLessThan(70)
  })
})

test('text without anything to be seen is nothing', () => {
  expect(clean('<p></p>')).toBe('')
  expect(clean('<p>&nbsp; <br></p><script>x</script>')).toBe('')
  expect(isBlankRichText('<p><img src="x"></p>')).toBe(false)
  expect(clean('<hr>')).not.toBe('')
})

test('lists and the search have the words alone', () => {
  expect(
    richTextWords(
      '<h1>标题</h1><p>甲&amp;乙<br>丙</p><table><tbody><tr><td><p>一</p></td><td>二</td></tr></tbody></table>',
    ),
  ).toMatch(/^标题 甲&乙 丙 +一 +二$/)
  expect(richTextWords('&lt;b&gt;')).toBe('<b>')
})
