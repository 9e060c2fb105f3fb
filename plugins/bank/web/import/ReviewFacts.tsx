import { formatMoney, type Money } from '#core'
import { Chip, Select } from '#web'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import type { Answers, Batch, Review } from './import-calls'

interface ReviewFactsProps {
  readonly batch: Batch
  readonly review: Review
  readonly busy: boolean
  readonly onAnswer: (answers: Answers) => void
}

/** What the file is and says of itself, the account it belongs to, and whether its sums are what was read. */
export function ReviewFacts({ batch, review, busy, onAnswer }: ReviewFactsProps) {
  const { t } = useTranslation()
  const { totals, checks, account, accounts, file } = review
  const accountId = account?.id ?? batch.accountId ?? ''
  return (
    <div className={styles.facts}>
      <Select
        label={t('本方账户')}
        required
        disabled={busy}
        value={accountId}
        onChange={(id) => onAnswer({ accountId: id })}
        options={accounts.map((own) => ({ key: own.id, label: `${own.bankName} ${own.account.slice(-6)}` }))}
        problem={accountId ? undefined : t('请选择这份流水属于哪个账户')}
      />
      <dl className={styles.list}>
        <dt>{t('文件')}</dt>
        <dd>{`${batch.fileName} · ${file.kind}${file.encoding ? ` · ${file.encoding}` : ''}`}</dd>
        <dt>{t('银行')}</dt>
        <dd>{batch.bankName || '—'}</dd>
        <dt>{t('期间')}</dt>
        <dd>{batch.fromDate ? `${batch.fromDate} – ${batch.toDate}` : '—'}</dd>
        <dt>{t('合计')}</dt>
        <dd>
          {t('{{count}} 行，收 {{in}}，付 {{out}}', {
            count: totals.count,
            in: formatMoney(totals.in as Money),
            out: formatMoney(totals.out as Money),
          })}
        </dd>
      </dl>
      <ul className={styles.checks} aria-label={t('核对')}>
        {checks.map((check) => (
          <li key={check.name}>
            <Chip tone={check.ok ? 'success' : 'warning'}>{check.ok ? t('相符') : t('不符')}</Chip>
            {t(check.message, check.params)}
          </li>
        ))}
      </ul>
    </div>
  )
}
