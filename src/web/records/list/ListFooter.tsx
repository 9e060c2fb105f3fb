import { useTranslation } from 'react-i18next'
import { Button, Select } from '../../controls'
import styles from './ListPanel.module.css'
import { pageSizes } from './list-preferences'

interface ListFooterProps {
  readonly summary: string
  /** Undefined where all rows are here. */
  readonly pageSize: number | undefined
  readonly onPageSize: (size: number) => void
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Count and sums, and which part of the rows is shown. */
export function ListFooter({ summary, pageSize, onPageSize, page, pages, onPage }: ListFooterProps) {
  const { t } = useTranslation()
  const sizes = [
    { key: '0', label: t('连续滚动') },
    ...pageSizes.map((size) => ({ key: String(size), label: t('每页 {{size}} 条', { size }) })),
  ]
  return (
    <footer className={styles.footer}>
      <output role="status" aria-label={t('汇总')} className={styles.summary} title={summary}>
        {summary}
      </output>
      <span className={styles.paging}>
        {pageSize !== undefined && pageSize > 0 && (
          <>
            <Button
              kind="quiet"
              keys="["
              aria-label={t('上一页')}
              isDisabled={page <= 1}
              onPress={() => onPage(page - 1)}
            >
              ‹
            </Button>
            <span>{t('第 {{page}} / {{pages}} 页', { page, pages: Math.max(1, pages) })}</span>
            <Button
              kind="quiet"
              keys="]"
              aria-label={t('下一页')}
              isDisabled={page >= pages}
              onPress={() => onPage(page + 1)}
            >
              ›
            </Button>
          </>
        )}
        {pageSize !== undefined && (
          <Select
            bare
            label={t('每页条数')}
            options={sizes}
            value={String(pageSize)}
            onChange={(size) => onPageSize(Number(size))}
          />
        )}
      </span>
    </footer>
  )
}
