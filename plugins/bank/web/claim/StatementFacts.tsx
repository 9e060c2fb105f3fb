import { formatMoney, isZeroMoney, type Row } from '#core'
import { Chip, FieldText, RecordLink } from '#web'
import { useTranslation } from 'react-i18next'
import { statement } from '../../resources/statement'
import styles from './ClaimPanel.module.css'
import { moneyOf } from './claim-acts'

const facts = ['otherName', 'transAbstr', 'purpose', 'accountId', 'bankSeqNo', 'type', 'remark'] as const

export type ClaimedStatement = Row & { readonly itemList?: readonly Row[] }

/** What the bank says of a statement, what of it is claimed already, and what is open. */
export function StatementFacts({ row }: { readonly row: ClaimedStatement }) {
  const { t } = useTranslation()
  const held = (row.itemList ?? []).filter((item) => item.amount !== item.unclaimAmount)
  const open = moneyOf(row.openAmount)
  const fields = statement.fields
  return (
    <article
      className={styles.statement}
      aria-label={t('流水 {{date}} {{name}}', { date: String(row.transDate), name: String(row.otherName) })}
    >
      <header className={styles.statementHead}>
        <span>
          {String(row.transDate)} {String(row.transTime)} · {t(String(row.cdflagN))}
        </span>
        <span className={styles.amount}>{formatMoney(moneyOf(row.trsamt))}</span>
      </header>
      <p className={styles.open}>
        <span>{t('未认领金额')}</span>
        <strong className={styles.amount}>{formatMoney(open)}</strong>
        {isZeroMoney(open) && <Chip tone="success">{t('已认领完')}</Chip>}
        {row.claimFlag === 0 && <Chip tone="warning">{t('无需认领')}</Chip>}
      </p>
      <dl className={styles.facts}>
        {facts.map((name) => (
          <div key={name} hidden={row[name] === '' || row[name] === null}>
            <dt>{t(fields[name].label)}</dt>
            <dd>
              <FieldText field={fields[name]} name={name} row={row} />
            </dd>
          </div>
        ))}
        {Array.isArray(row.attachList) && row.attachList.length > 0 && (
          <div>
            <dt>{t(fields.attachList.label)}</dt>
            <dd>
              <FieldText field={fields.attachList} name="attachList" row={row} />
            </dd>
          </div>
        )}
      </dl>
      {held.length > 0 && (
        <ul className={styles.held} aria-label={t('已有认领')}>
          {held.map((item) => (
            <li key={item.id}>
              <RecordLink resource="bank.claim" id={String(item.claimId)}>
                {String(item.claimNo)}
              </RecordLink>
              <span>{typeof item.createUserName === 'string' ? item.createUserName : ''}</span>
              <span className={styles.heldName}>{String(item.contractIdN || item.projectIdN)}</span>
              <span className={styles.amount}>{formatMoney(moneyOf(item.amount))}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
