import { useTranslation } from 'react-i18next'
import styles from './Compare.module.css'
import { amountText, type CompareRow } from './compare-rows'
import { sideName, sideTitle } from './compare-columns'
import type { SideSpec } from './compare-sources'
import type { Compared } from './use-sides'

interface CompareFooterProps {
  readonly specs: readonly SideSpec[]
  readonly compared: Compared
  readonly row: CompareRow | undefined
}

/** Counts and sums of the sides, the difference of the whole and up to the cursor, to the cent. */
export function CompareFooter({ specs, compared, row }: CompareFooterProps) {
  const { t } = useTranslation()
  const { alignment, lines } = compared
  const others = specs.slice(1, alignment.sides).map((_, place) => place + 1)
  const difference = (other: number) => (alignment.totals[0] ?? 0n) - (alignment.totals[other] ?? 0n)
  const upTo = (other: number) => (row ? (alignment.running[row.row * (alignment.sides - 1) + other - 1] ?? 0n) : 0n)
  const versus = (other: number) => `${sideName(0)}−${sideName(other)}`
  return (
    <footer className={styles.footer}>
      <output role="status" aria-label={t('汇总')} className={styles.totals}>
        {lines.map((side, place) => {
          const spec = specs[place]
          return (
            <span key={place}>
              {spec ? sideTitle(spec, place) : ''} {t('{{count}} 条', { count: side.length })}{' '}
              {amountText(alignment.totals[place] ?? 0n)}
            </span>
          )
        })}
        {others.map((other) => (
          <strong key={other}>
            {t('差额 {{versus}} {{amount}}', { versus: versus(other), amount: amountText(difference(other)) })}
          </strong>
        ))}
        <span>{t('差异 {{count}} 处', { count: alignment.differences.length })}</span>
      </output>
      <span className={styles.upTo}>
        {others.map((other) => (
          <span key={other}>
            {t('至光标处累计 {{versus}} {{amount}}', { versus: versus(other), amount: amountText(upTo(other)) })}
          </span>
        ))}
      </span>
    </footer>
  )
}
