import { fieldsInvalid, isBlank, type Resource, type TextOptions, valueText } from '#core'
import type { Values, Write } from '../records/write'
import { fileRegistry } from './file-registry'
import { filePath, isLastingSign, isSigned, lastingLink, lastingPath } from './signed-link'

/**
 * Pictures of people are kept as links that last. What is given must be such a link, or the ten-minute link of a picture that the actor has
 * uploaded, as the platform's clients send it: that one is made to last. Answers the values to be stored; throws for any other address.
 */
export async function keepPictures(
  write: Write,
  resource: Resource,
  values: Values,
  previous: Values = {},
): Promise<Values> {
  const kept: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const given = values[name]
    if (!(field.options as TextOptions).picture || isBlank(given) || given === previous[name]) continue
    const link = await lasting(write, valueText(given))
    const { label } = field
    if (!link) throw fieldsInvalid([{ field: name, label, message: '应为上传的 JPG 或 PNG 图片，且不超过 500 KB' }])
    kept[name] = link
  }
  return { ...values, ...kept }
}

async function lasting(write: Write, given: string): Promise<string | undefined> {
  const { application, actor } = write
  const { secret } = application.settings
  const base = 'http://localhost'
  if (!given.startsWith('/') || !URL.canParse(given, base)) return undefined
  const { pathname, searchParams } = new URL(given, base)
  const query: Readonly<Record<string, string>> = Object.fromEntries(searchParams)
  if (query.tenant !== actor.tenantId) return undefined
  if (pathname === lastingPath && isLastingSign(secret, query)) return given
  if (pathname !== filePath || !isSigned(secret, query) || !query.id) return undefined
  return (await fileRegistry(write)?.keepPicture(write, query.id))
    ? lastingLink(secret, actor.tenantId, query.id)
    : undefined
}
