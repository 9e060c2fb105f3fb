import { useTranslation } from 'react-i18next'
import { useTab } from '../../workspace'
import { StatusPage } from './StatusPage'

/** Stands at the addresses of areas that are known and not in use; the area's own page takes its place. */
export default function WaitingPage() {
  const { t } = useTranslation()
  return (
    <StatusPage
      title={t('该业务尚未启用')}
      reason={t('这个页面属于一个尚未启用的业务模块。模块启用后，此地址会直接打开它。')}
      asked={useTab().address}
    />
  )
}
