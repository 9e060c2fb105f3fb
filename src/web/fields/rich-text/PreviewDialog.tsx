import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../controls'
import RichText from './RichText'

/** 文本预览: the text as its readers will see it. */
export function PreviewDialog({ html, onClose }: { readonly html: string; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('文本预览')} wide onClose={onClose} actions={<Button onPress={onClose}>{t('关闭')}</Button>}>
      {html ? <RichText html={html} /> : <p>{t('没有内容')}</p>}
    </Dialog>
  )
}
