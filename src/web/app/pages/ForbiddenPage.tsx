import { useTranslation } from 'react-i18next'
import type { PanelProps } from '../registries'
import { StatusPage } from './StatusPage'

/** What was asked is not for this person. */
export default function ForbiddenPage({ params }: PanelProps) {
  const { t } = useTranslation()
  const { permission, path } = params
  const reason = permission
    ? t('需要权限 {{permission}}，请联系管理员授权。', { permission })
    : t('当前账号没有查看它的权限，请联系管理员授权。')
  return <StatusPage code="403" title={t('没有权限查看此页面')} reason={reason} asked={path} />
}
