import { Search } from 'lucide-react'
import { type FocusEvent, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../TopBar.module.css'
import { lazyPart } from '../chunks/load-chunk'

const MenuSearchBox = lazyPart(() => import('./MenuSearchBox'))

/** The field for menus in the bar. It is fetched when somebody comes to it, and goes when they leave. */
export function TopMenuSearch() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus())
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closed = (
    <button ref={button} type="button" className={styles.menuField} onClick={() => setOpen(true)}>
      <Search size={14} aria-hidden />
      {t('菜单搜索')}
    </button>
  )
  return (
    <div className={styles.menuSearch} onBlur={onBlur}>
      {open ? (
        <Suspense fallback={closed}>
          <MenuSearchBox onDone={close} floating />
        </Suspense>
      ) : (
        closed
      )}
    </div>
  )
}
