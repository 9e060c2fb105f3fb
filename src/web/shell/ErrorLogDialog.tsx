import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../controls'
import { runCommand } from '../keyboard'
import { useErrorLog } from './error-log'
import { LogTable } from './LogTable'

/** The errors of this browser, to be sent to the server or cleared. */
export default function ErrorLogDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const entries = useErrorLog()
  const none = entries.length === 0
  const rows = entries.map(({ type, url, message, stack, time }) => [
    type,
    url,
    message,
    <pre key="stack">{stack}</pre>,
    time,
  ])
  const actions = (
    <>
      <Button autoFocus keys="Esc" onPress={onClose}>
        {t('关闭')}
      </Button>
      <Button isDisabled={none} onPress={() => void runCommand('shell.clearErrorLog')}>
        {t('清空错误日志')}
      </Button>
      <Button kind="primary" isDisabled={none} onPress={() => void runCommand('shell.uploadErrorLog')}>
        {t('上传错误日志')}
      </Button>
    </>
  )
  const columns = [t('类型'), t('地址'), t('消息'), t('堆栈'), t('时间')]
  return (
    <Dialog title={t('错误日志')} wide onClose={onClose} actions={actions}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long log is scrolled by keys from here */}
      <div role="group" aria-label={t('错误日志')} tabIndex={none ? -1 : 0}>
        <LogTable columns={columns} rows={rows} empty={t('没有错误。按 Esc 返回。')} />
      </div>
    </Dialog>
  )
}
