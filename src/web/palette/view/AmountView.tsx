import { evaluateAmount } from '#core'
import { useTranslation } from 'react-i18next'
import styles from './CommandPalette.module.css'

/** What the typed expression comes to, while it is typed. */
export function AmountView({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  if (text.trim() === '') return <p className={styles.amountHint}>{t('可以用 + - * / 括号和 %，也认大写金额')}</p>
  const amount = evaluateAmount(text)
  if ('problem' in amount) return <p className={styles.amountHint}>{t(amount.problem)}</p>
  return (
    <div className={styles.amount}>
      <strong className={styles.amountValue}>{amount.formatted}</strong>
      <span className={styles.amountCapital}>{amount.capital}</span>
      {amount.rounded && <span className={styles.amountHint}>{t('已四舍五入到分')}</span>}
    </div>
  )
}
