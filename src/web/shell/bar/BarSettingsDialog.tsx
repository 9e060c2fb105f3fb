import { useTranslation } from 'react-i18next'
import { Button, Dialog, Switch } from '../../controls'
import { barItems, switchBarItem, useBarItems } from './bar-items'
import styles from './BarSettings.module.css'

/** The common settings: what the top bar shows. Each takes effect at once. */
export default function BarSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const isOn = useBarItems()
  const close = (
    <Button autoFocus keys="Esc" onPress={onClose}>
      {t('关闭')}
    </Button>
  )
  return (
    <Dialog title={t('常用设置')} onClose={onClose} actions={close}>
      <p className={styles.hint}>{t('顶栏显示的项目。关闭的项目仍可在命令面板中运行。')}</p>
      <div className={styles.items}>
        {barItems.map(({ id, label }) => (
          <Switch key={id} label={t(label)} value={isOn(id)} onChange={(on) => switchBarItem(id, on)} />
        ))}
      </div>
    </Dialog>
  )
}
