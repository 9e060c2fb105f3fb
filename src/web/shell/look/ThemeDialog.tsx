import { type KeyboardEvent, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button, Dialog } from '../../controls'
import { setTheme, showTheme, theme, useTheme } from '../theme'
import { isTheme, themeNames, themes } from '../themes/themes'
import styles from './ThemeDialog.module.css'

/** The themes, each with a small picture of itself. The one that is moved to is shown at once; Enter keeps it, Esc goes back. */
export default function ThemeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [before] = useState(() => theme.getState().name)
  const name = useTheme()
  const keepIt = () => {
    setTheme(theme.getState().name)
    onClose()
  }
  const goBack = () => {
    if (theme.getState().name !== before) showTheme(before)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || (target instanceof HTMLElement && target.closest('button'))) return
    event.preventDefault()
    event.stopPropagation()
    keepIt()
  }
  const actions = (
    <>
      <Button keys="Esc" onPress={goBack}>
        {t('取消')}
      </Button>
      <Button kind="primary" keys="Enter" onPress={keepIt}>
        {t('使用此主题')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('选择主题')} onClose={goBack} actions={actions}>
      <div onKeyDownCapture={onKeyDown}>
        <ListBox
          aria-label={t('主题')}
          autoFocus
          className={styles.list ?? ''}
          layout="grid"
          selectionMode="single"
          selectionBehavior="replace"
          disallowEmptySelection
          escapeKeyBehavior="none"
          selectedKeys={[name]}
          onSelectionChange={(keys) => {
            const [key] = [...keys]
            if (isTheme(key)) showTheme(key)
          }}
        >
          {themeNames.map((each) => (
            <ListBoxItem key={each} id={each} textValue={t(themes[each])} className={styles.theme ?? ''}>
              <span className={styles.picture} data-theme={each} aria-hidden>
                <span className={styles.bar} />
                <span className={styles.menu} />
                <span className={styles.page}>
                  <span className={styles.accent} />
                  <span className={styles.line} />
                  <span className={styles.line} />
                </span>
              </span>
              <span className={styles.name}>{t(themes[each])}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </div>
    </Dialog>
  )
}
