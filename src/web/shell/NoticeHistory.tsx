import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../controls'
import { LogTable } from './LogTable'
import { useNotices } from './notices'

/** What was said in this window, the newest first. */
export function NoticeHistory({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { history } = useNotices()
  const rows = history.map(({ time, kind, message, count }) => [
    new Date(time).toLocaleTimeString('sv-SE'),
    t(kindNames[kind]),
    count > 1 ? `${message} ×${count}` : message,
  ])
  const close = (
    <Button autoFocus keys="Esc" onPress={onClose}>
      {t('关闭')}
    </Button>
  )
  return (
    <Dialog title={t('消息记录')} wide onClose={onClose} actions={close}>
      <LogTable columns={[t('时间'), t('类型'), t('内容')]} rows={rows} empty={t('还没有消息。按 Esc 返回。')} />
    </Dialog>
  )
}

const kindNames = { success: '成功', info: '提示', warning: '警告', error: '错误' } as const
