import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChord } from './chord-of'
import { dismiss, type Notice, type NoticeKind, useNotices } from './notices'
import styles from './Toasts.module.css'

/** How long a message stands, in milliseconds; longer where there is something to do about it. */
const standing: Readonly<Record<NoticeKind, number>> = { success: 4_000, info: 5_000, warning: 8_000, error: 10_000 }
const standingWithUndo = 12_000

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert } as const

/** Messages at the edge of the screen. They wait while the pointer or the focus is on them. */
export function Toasts() {
  const { t } = useTranslation()
  const { shown } = useNotices()
  const [held, setHeld] = useState(false)
  const left = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)
  const loud = (notice: Notice) => notice.kind === 'error' || notice.kind === 'warning'
  const draw = (notice: Notice) => <Toast key={notice.id} notice={notice} held={held} />
  return (
    <section
      aria-label={t('消息')}
      className={styles.toasts}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={left}
    >
      <div role="status" className={styles.list}>
        {shown.filter((notice) => !loud(notice)).map(draw)}
      </div>
      <div role="alert" className={styles.list}>
        {shown.filter(loud).map(draw)}
      </div>
    </section>
  )
}

function Toast({ notice, held }: { readonly notice: Notice; readonly held: boolean }) {
  const { t } = useTranslation()
  const { id, kind, message, undo, count } = notice
  const Icon = icons[kind]
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), undo ? standingWithUndo : standing[kind])
    return () => clearTimeout(timer)
  }, [id, kind, undo, held])
  const takeBack = () => {
    dismiss(id)
    void undo?.()
  }
  const undoKey = useChord('keyboard.undo')
  return (
    <div className={styles.toast} data-kind={kind}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <span className={styles.message}>
        {message}
        {count > 1 && ` ×${count}`}
      </span>
      {undo && (
        <button type="button" className={styles.undo} onClick={takeBack}>
          {t('撤销')}
          {undoKey && <kbd>{undoKey}</kbd>}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('关闭消息')} onClick={() => dismiss(id)}>
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}
