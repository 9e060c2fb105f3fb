import { Search } from 'lucide-react'
import { type FocusEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../TopBar.module.css'
import { lazyPart } from '../chunks/load-chunk'

const MenuSearchBox = lazyPart(
  () => import('./MenuSearchBox'),
  () => <ClosedField />,
)

/** The field for menus in the bar. It is fetched when somebody comes to it, and goes when they leave. */
export function TopMenuSearch() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => document.activeElement === document.body && button.current?.focus())
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <div className={styles.menuSearch} onBlur={onBlur}>
      {open ? <MenuSearchBox onDone={close} floating /> : <ClosedField button={button} onOpen={() => setOpen(true)} />}
    </div>
  )
}

interface ClosedFieldProps {
  readonly button?: Ref<HTMLButtonElement>
  readonly onOpen?: () => void
}

/** What stands in the bar until somebody comes. */
function ClosedField({ button, onOpen }: ClosedFieldProps) {
  const { t } = useTranslation()
  return (
    <button ref={button} type="button" className={styles.menuField} onClick={onOpen}>
      <Search size={14} aria-hidden />
      {t('菜单搜索')}
    </button>
  )
}
