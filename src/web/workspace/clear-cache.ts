import { queryClient } from '../api'
import { t } from '../app/translations'
import { confirm } from '../shell'

/** Asks, then drops everything that was fetched; what is on screen is fetched anew. Unsaved input stays. */
export async function clearCacheAsking(): Promise<boolean> {
  if (!(await confirm({ title: t('清除缓存'), message: t('是否需要清除缓存?') }))) return false
  await queryClient.resetQueries()
  return true
}
