import { randomBytes } from 'node:crypto'
import { extensionOf } from '#core'

/** `upload/yyyyMMdd/` + 32 random characters + the extension. `moment` begins with 'yyyy-MM-dd'. */
export function storageName(moment: string, originalName: string): string {
  const extension = extensionOf(originalName)
  const random = randomBytes(16).toString('hex')
  return `upload/${moment.slice(0, 10).replaceAll('-', '')}/${random}${extension && `.${extension}`}`
}

export const isStorageName = (name: string): boolean => /^upload\/\d{8}\/[0-9a-f]{32}(\.[a-z0-9]{1,10})?$/.test(name)
