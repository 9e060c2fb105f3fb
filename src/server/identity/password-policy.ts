import { ruleBroken } from '#core'
import { sql } from 'drizzle-orm'
import type { Session } from '../data'

interface PasswordPolicy {
  readonly least: number
  /** Of the four kinds (lower case, upper case, digits, other signs), how many must be there. */
  readonly kinds: number
}

const initial: PasswordPolicy = { least: 6, kinds: 1 }
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u] as const
const hashedShape = /^[0-9a-f]{32}$/

/** Reads `8` or `8,3`: the least length and the least number of kinds. Whatever is not written so counts for the initial 6,1. */
export function parsePasswordPolicy(value: string | undefined): PasswordPolicy {
  const [, least, wanted] = /^\s*(\d{1,3})\s*(?:[,，]\s*([1-4])\s*)?$/.exec(value ?? '') ?? []
  return least === undefined ? initial : { least: Number(least), kinds: Number(wanted ?? 1) }
}

/** What a plain password lacks, as a sentence with its parameters; undefined for one that will do. */
export function passwordProblem(
  plain: string,
  policy: PasswordPolicy,
): { readonly message: string; readonly params: Readonly<Record<string, number>> } | undefined {
  const { least } = policy
  if ([...plain].length < least) return { message: '密码至少需要 {{least}} 位', params: { least } }
  const there = kinds.filter((kind) => kind.test(plain)).length
  if (there >= policy.kinds) return undefined
  return {
    message: '密码须包含大写字母、小写字母、数字、符号中的至少 {{kinds}} 种，目前只有 {{there}} 种',
    params: { kinds: policy.kinds, there },
  }
}

/**
 * Refuses a password that the tenant's parameter `account.passwordPolicy` does not allow. A client that sends the MD5 shows
 * nothing of it: it is taken while the tenant has no policy of its own, and asked for in plain where it has one.
 */
export async function assertGoodPassword(session: Session, tenantId: string, given: string): Promise<void> {
  const [row] = await session.query<{ value: string }>(sql`
    select param_value as value from system_param
    where tenant_id = ${tenantId} and param_key = 'account.passwordPolicy' and is_deleted = 0`)
  if (hashedShape.test(given)) {
    if (row) throw ruleBroken('已启用密码策略，新密码须以明文提交以便检查')
    return
  }
  const problem = passwordProblem(given, parsePasswordPolicy(row?.value))
  if (problem) throw ruleBroken(problem.message, problem.params)
}
