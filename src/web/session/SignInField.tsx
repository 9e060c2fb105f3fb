import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './SignInPage.module.css'

export interface SignInFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'password'
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  /** The id of the text that says what is wrong with it. */
  readonly problem: string | undefined
}

/** A labelled text box; a password says when Caps Lock is on. */
export function SignInField({ label, onChange, problem, type = 'text', ...input }: SignInFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent) => setCapsLock(type === 'password' && event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type={type}
        className={styles.input}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onChange={(event) => onChange(event.target.value)}
        onKeyUp={look}
      />
      {capsLock && (
        <p role="status" className={styles.hint}>
          {t('大写锁定已打开')}
        </p>
      )}
    </div>
  )
}
