import { useTranslation } from 'react-i18next'
import type { PanelProps } from '../registries'
import { StatusPage } from './StatusPage'

/** Something went wrong on the server. */
export default function FailurePage({ params }: PanelProps) {
  const { t } = useTranslation()
  return (
    <StatusPage
      code="500"
      title={t('服务器出错了')}
      reason={t('请稍后重试；如果一直如此，请把发生的时间告诉管理员。')}
      asked={params.path}
    />
  )
}
