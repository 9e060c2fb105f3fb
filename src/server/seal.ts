import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const version = 'v1'

/** One key a purpose, so that what is sealed for one use cannot be read by another. */
const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `seal ${purpose}`, 32))

/** Encrypts a text that must be read again, such as another server's password, with the server's own secret. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** The text that was sealed for this purpose. Throws where it was changed or sealed by another secret. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const [given, nonce = '', tag = '', text = ''] = sealed.split('.')
  if (given !== version) throw new Error('not a sealed text')
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), Buffer.from(nonce, 'base64url'))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]).toString('utf8')
}
