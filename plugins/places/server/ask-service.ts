import { askOutside } from '#server'

/** Longest wait for a service outside; whoever types does not wait longer for a suggestion. */
const patience = 2000

/** The address with every `{blank}` filled in, encoded. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (blank, name: string) => encodeURIComponent(values[name] ?? blank))

/**
 * What a map service answers, when that says that all is well (`info` OK, `infocode` 10000); undefined for a refusal, an answer of another
 * shape, an address inside, more than 512 kB or none within two seconds. Redirects are not followed.
 */
export async function askService(
  hosts: readonly string[],
  address: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const { status, text } = await askOutside(hosts, address, { milliseconds: patience })
    const answer: unknown = status === 200 ? JSON.parse(text) : undefined
    if (typeof answer !== 'object' || answer === null) return undefined
    const { info, infocode } = answer as Record<string, unknown>
    return info === 'OK' && String(infocode) === '10000' ? (answer as Record<string, unknown>) : undefined
  } catch {
    // Whatever it is, the shipped places answer instead.
    return undefined
  }
}
