/** The blanks of a template by name: `phone`, `params.code`, `secretKey`. */
export type Blanks = Readonly<Record<string, string>>

const blank = /\{\{\s*([\w.]{1,64})\s*\}\}/g

/** Fills `{{name}}`; a value cannot break out of where it stands. A blank that nothing is given for is empty. */
const fill = (template: string, blanks: Blanks, escape: (value: string) => string): string =>
  template.replaceAll(blank, (_, name: string) => escape(Object.hasOwn(blanks, name) ? (blanks[name] ?? '') : ''))

/** Inside a JSON string: without the quotes around it. */
export const fillJson = (template: string, blanks: Blanks): string =>
  fill(template, blanks, (value) => JSON.stringify(value).slice(1, -1))

/** Inside an address or a form. */
export const fillUrl = (template: string, blanks: Blanks): string => fill(template, blanks, encodeURIComponent)

/** Headers of `名称: 值` lines. A value takes no line of its own. */
export function fillHeaders(template: string, blanks: Blanks): Record<string, string> {
  const lines = template.split(/\r?\n/).map((line) => /^\s*([\w-]{1,64})\s*:\s*(.*?)\s*$/.exec(line))
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = line ?? []
      return name ? [[name.toLowerCase(), fill(value, blanks, (text) => text.replaceAll(/\p{Cc}/gu, ' '))]] : []
    }),
  )
}

/** Whether every line is a header or blank. */
export const areHeaders = (template: string): boolean =>
  template.split(/\r?\n/).every((line) => line.trim() === '' || /^\s*[\w-]{1,64}\s*:/.test(line))
