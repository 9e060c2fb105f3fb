import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'

/** Message keys of the steps of an import, in order. */
const steps = ['上传', '读取', '复核', '入库'] as const
export type ImportStep = (typeof steps)[number]

/** Where an import is among its four steps. */
export function ImportSteps({ step }: { readonly step: ImportStep }) {
  const { t } = useTranslation()
  const now = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={t('导入步骤')}>
      {steps.map((each, place) => (
        <li key={each} aria-current={place === now ? 'step' : undefined} data-done={place < now || undefined}>
          <span aria-hidden>{place < now ? '✓' : place + 1}</span>
          {t(each)}
        </li>
      ))}
    </ol>
  )
}
