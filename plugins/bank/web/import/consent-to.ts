import { confirm, t } from '#web'
import type { Consent, Review } from './import-calls'

/** Says what does not agree before anything is stored; undefined when the person thinks better of it. */
export async function consentTo({ checks, closedMonths, counts }: Review): Promise<Consent | undefined> {
  const wrong = checks.filter((check) => !check.ok)
  if (wrong.length > 0) {
    const message = wrong.map((check) => t(check.message, check.params)).join('；')
    const title = t('文件与读取的内容不符，仍要导入？')
    if (!(await confirm({ title, message, confirmLabel: t('仍要导入') }))) return undefined
  }
  if (closedMonths.length > 0) {
    const message = t('{{months}} 已关闭，其中 {{count}} 笔不入库，其余照常入库', {
      months: closedMonths.join('、'),
      count: counts.closed,
    })
    if (!(await confirm({ title: t('有期间已关闭'), message, confirmLabel: t('其余入库') }))) return undefined
  }
  return { acceptDifferences: wrong.length > 0, skipClosed: closedMonths.length > 0 }
}
