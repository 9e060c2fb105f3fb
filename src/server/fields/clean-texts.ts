import type { Resource } from '#core'
import { isLastingSign, lastingPath } from '../files/signed-link'
import type { ReadSession } from '../records/read-session'
import type { Values } from '../records/write'
import { cleanRichText } from './clean-rich-text'

const formatted = new WeakMap<Resource, readonly string[]>()

function formattedFields(resource: Resource): readonly string[] {
  const known = formatted.get(resource)
  if (known) return known
  const names = Object.entries(resource.fields).flatMap(([name, { kind }]) => (kind === 'richText' ? [name] : []))
  formatted.set(resource, names)
  return names
}

/** The values with formatted text as it may be stored, whoever brings it: a form, a client of the platform, an import or an area's own code. */
export function cleanTexts({ application, actor }: ReadSession, resource: Resource, values: Values): Values {
  const names = formattedFields(resource).filter((name) => typeof values[name] === 'string')
  if (names.length === 0) return values
  const isOurs = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const query: Readonly<Record<string, string>> = Object.fromEntries(searchParams)
    return (
      pathname === lastingPath && query.tenant === actor.tenantId && isLastingSign(application.settings.secret, query)
    )
  }
  const clean = names.map((name) => [name, cleanRichText(values[name] as string, isOurs) || null] as const)
  return { ...values, ...Object.fromEntries(clean) }
}
