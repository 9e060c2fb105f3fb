import { storagePrefix } from '../storage'

/** What was kept in one storage of the browser, encrypted. */
export interface Vault {
  /** Of the lock whose key opens it; absent where no server keeps the key. */
  readonly ticket?: string
  readonly nonce: string
  readonly sealed: string
  /** In milliseconds since 1970. */
  readonly datetime: number
}

type Entries = Readonly<Record<string, string>>

const vaultName = `${storagePrefix}vault-`
/** How the browser looks, and the lock itself, stay as they are. */
const plainNames = ['language', 'tenant-id', 'menu-folded', 'lock', 'is-lock'].map((name) => storagePrefix + name)
const plainKinds = [`${storagePrefix}theme-`, vaultName]
const longestKept = 90 * 86_400_000

export const areas = (): readonly Storage[] => [window.localStorage, window.sessionStorage]

const isSecret = (name: string) =>
  name.startsWith(storagePrefix) && !plainNames.includes(name) && !plainKinds.some((kind) => name.startsWith(kind))

/** Whether this address lets a page encrypt: browsers do so only where the address itself is safe. */
export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/** Everything of the application in a storage that a locked screen must not give away. */
export const secretEntries = (area: Storage): Entries =>
  Object.fromEntries(
    Object.keys(area)
      .filter(isSecret)
      .map((name) => [name, area.getItem(name) ?? '']),
  )

export function dropEntries(area: Storage): void {
  for (const name of Object.keys(area).filter(isSecret)) area.removeItem(name)
}

export async function sealEntries(entries: Entries, key: string, ticket: string | undefined): Promise<Vault> {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(entries))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, await importKey(key), text)
  const parts = { nonce: toBase64(nonce), sealed: toBase64(new Uint8Array(sealed)), datetime: Date.now() }
  return ticket ? { ticket, ...parts } : parts
}

/** Undefined where the key is not the vault's, or the vault was changed. */
async function unseal({ nonce, sealed }: Vault, key: string): Promise<Entries | undefined> {
  try {
    const given = { name: 'AES-GCM', iv: fromBase64(nonce) }
    const text = await crypto.subtle.decrypt(given, await importKey(key), fromBase64(sealed))
    return JSON.parse(new TextDecoder().decode(text)) as Entries
  } catch {
    return undefined
  }
}

/** Keeps a vault in the storage that its entries are of; where there is no room it is lost. */
export function keepVault(area: Storage, vault: Vault): void {
  try {
    area.setItem(vaultName + crypto.randomUUID(), JSON.stringify(vault))
  } catch {
    // What is lost so is what a full storage would have lost as well.
  }
}

export function vaultsIn(area: Storage): readonly (readonly [name: string, vault: Vault])[] {
  return Object.keys(area)
    .filter((name) => name.startsWith(vaultName))
    .flatMap((name) => {
      try {
        return [[name, JSON.parse(area.getItem(name) ?? '') as Vault] as const]
      } catch {
        return []
      }
    })
}

/** Puts back what a key opens, the newest of what is there twice. Answers whether anything was put back. */
export async function openVaults(key: string, ticket?: string): Promise<boolean> {
  let opened = false
  for (const area of areas()) {
    const known = vaultsIn(area).filter(([, vault]) => vault.ticket === ticket || ticket === undefined)
    for (const [name, vault] of known.toSorted(([, one], [, other]) => one.datetime - other.datetime)) {
      const entries = await unseal(vault, key)
      if (!entries) continue
      area.removeItem(name)
      opened = true
      for (const [entry, text] of Object.entries(entries))
        if (timeOf(text) >= timeOf(area.getItem(entry))) area.setItem(entry, text)
    }
  }
  return opened
}

/** Drops what nobody can ask a key for any more. */
export function dropOldVaults(): void {
  for (const area of areas())
    for (const [name, { ticket, datetime }] of vaultsIn(area))
      if (!ticket || Date.now() - datetime > longestKept) area.removeItem(name)
}

function timeOf(text: string | null): number {
  try {
    return Number((JSON.parse(text ?? '{}') as { readonly datetime?: unknown }).datetime ?? 0)
  } catch {
    return 0
  }
}

/** A key out of a password, where no server keeps one. */
export async function deriveKey(password: string, salt: string): Promise<string> {
  const base = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64(salt), iterations: 600_000 }
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(way, base, 256)))
}

export const newSalt = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)))

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
