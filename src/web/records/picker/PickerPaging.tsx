import { useTranslation } from 'react-i18next'
import { Button, Select } from '../../controls'
import { pageSizes } from '../list/list-preferences'
import styles from './PickerDialog.module.css'

interface PickerPagingProps {
  readonly current: number
  readonly size: number
  readonly pages: number
  readonly total: number
  readonly onPage: (by: 1 | -1) => void
  readonly onSize: (size: number) => void
}

/** How many there are, which page is shown, and how long a page is. */
export function PickerPaging({ current, size, pages, total, onPage, onSize }: PickerPagingProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.paging}>
      <output role="status" className={styles.total}>
        {t('共 {{count}} 条', { count: total })}
      </output>
      <Button kind="quiet" keys="[" aria-label={t('上一页')} isDisabled={current <= 1} onPress={() => onPage(-1)}>
        ‹
      </Button>
      <span>{t('第 {{page}} / {{pages}} 页', { page: current, pages })}</span>
      <Button kind="quiet" keys="]" aria-label={t('下一页')} isDisabled={current >= pages} onPress={() => onPage(1)}>
        ›
      </Button>
      <Select
        bare
        label={t('每页条数')}
        options={pageSizes.map((each) => ({ key: String(each), label: t('每页 {{size}} 条', { size: each }) }))}
        value={String(size)}
        onChange={(chosen) => onSize(Number(chosen))}
      />
    </div>
  )
}
