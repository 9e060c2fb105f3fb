import { createHash, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

const wireShape = /^[0-9a-f]{32}$/

/** The form in which clients send a password: lower-case hex MD5. Calls that some clients send plain text to take both. */
export const wirePassword = (given: string): string =>
  wireShape.test(given) ? given : createHash('md5').update(given, 'utf8').digest('hex')

/** What is stored: argon2id (19 MiB, 2 passes) over the wire form. */
export const hashPassword = (wire: string): Promise<string> => hash(wire)

let decoy: Promise<string> | undefined

/** Whether the wire form matches. Without a stored hash it takes as long and answers false, so that nobody learns which accounts exist. */
export async function verifyPassword(stored: string | undefined, wire: string): Promise<boolean> {
  decoy ??= hashPassword('')
  const matches = await verify(stored || (await decoy), wire).catch(() => false)
  return matches && Boolean(stored)
}

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A password nobody can guess (16 of 55 characters, 92 bits), without characters that look alike. */
export const randomPassword = (): string =>
  Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
