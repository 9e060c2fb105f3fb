import type { AppError } from '#core'
import { type CallContext, localeOf, refusalOf, translateFor } from '#server'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A sentence and the way back, for a browser that was on its way between sites. */
export function refusalPage({ request, reply }: CallContext, error: AppError): unknown {
  const locale = localeOf(request)
  const translate = translateFor(locale)
  const { status, body } = refusalOf(error, translate)
  const page = `<!doctype html><html lang="${locale === 'en' ? 'en' : 'zh-CN'}"><meta charset="utf-8"><title>${escaped(translate('登录'))}</title>
<body><main role="alert"><p>${escaped(body.msg)}</p><p><a href="/login">${escaped(translate('返回登录页'))}</a></p></main></body></html>`
  const policy = "default-src 'none'; frame-ancestors 'none'"
  return reply.code(status).header('content-security-policy', policy).type('text/html; charset=utf-8').send(page)
}
