import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceTabAddress } from '../../workspace/open-tab'
import { panelOf, usePanelList } from '../../workspace/panel-of'
import { useTabId } from '../../workspace/use-tab'
import { changeLayout } from '../../workspace/workspace-store'
import type { PanelProps } from '../registries'
import { StatusPage } from './StatusPage'
import { notFoundPath } from './status-pages'

/** Nothing answers to what was asked. A page that comes later, with an area that is switched on, takes its place. */
export default function NotFoundPage({ params }: PanelProps) {
  const { t } = useTranslation()
  const asked = params.path ?? ''
  useReturn(asked)
  return (
    <StatusPage
      code="404"
      title={t('没有找到页面')}
      reason={t('没有模块提供这个地址。请检查链接，或查找要去的页面。')}
      asked={asked}
    />
  )
}

function useReturn(asked: string): void {
  const tab = useTabId()
  const panels = usePanelList()
  useEffect(() => {
    if (tab === undefined || !asked.startsWith('/') || asked.startsWith(notFoundPath)) return
    if (panelOf(asked)) changeLayout((layout) => replaceTabAddress(layout, tab, asked))
  }, [tab, asked, panels])
}
