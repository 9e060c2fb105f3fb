import { t } from '../app/translations'
import { notify } from '../shell'

/** Puts a text into the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify({ kind: 'success', message: t('已复制：{{text}}', { text }) })
  } catch {
    notify({ kind: 'error', message: t('浏览器不允许复制：{{text}}', { text }) })
  }
}
