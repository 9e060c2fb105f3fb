import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api'
import { SignInField } from '../SignInField'
import page from '../SignInPage.module.css'
import styles from './OtherWays.module.css'

export interface EntryField<Name extends string> {
  readonly name: Name
  /** Translated. */
  readonly label: string
  readonly type?: 'text' | 'password'
  readonly autoComplete?: string
  readonly beside?: ReactNode
}

export interface EntryProblem<Name extends string> {
  /** Message key. */
  readonly text: string
  readonly field: Name
}

interface EntryFormProps<Name extends string> {
  /** Translated; the form's name too. */
  readonly title: string
  readonly fields: readonly EntryField<Name>[]
  readonly draft: Readonly<Record<Name, string>>
  readonly onDraft: (name: Name, value: string) => void
  /** What is wrong before anything is sent. */
  readonly check: () => EntryProblem<Name> | undefined
  /** Sends it; a refusal is shown at the field `blamed` names. */
  readonly submit: () => Promise<void>
  readonly blamed: Name
  readonly submitLabel: string
  readonly busyLabel: string
  /** Absent where something else closes the form. */
  readonly onBack?: () => void
}

/** A form of the sign-in page: fields one below the other, the first problem as an alert with the cursor in its field. */
export function EntryForm<Name extends string>(props: EntryFormProps<Name>) {
  const { title, fields, draft, onDraft, check, submit, blamed, submitLabel, busyLabel, onBack } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  const [problem, setProblem] = useState<EntryProblem<Name>>()
  const [busy, setBusy] = useState(false)
  // What is known already, such as the tenant, need not be gone through.
  const [first] = useState(() =>
    Math.max(
      0,
      fields.findIndex(({ name }) => draft[name] === ''),
    ),
  )

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    const found = check()
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      await submit()
    } catch (error) {
      setProblem({ text: messageOf(error), field: blamed })
    }
    setBusy(false)
  }

  useEffect(() => {
    if (!problem || busy) return
    const input = form.current?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`)
    input?.focus()
    input?.select()
  }, [problem, busy])

  return (
    <form
      ref={form}
      className={onBack ? page.form : styles.plain}
      onSubmit={send}
      noValidate
      aria-label={title}
      aria-busy={busy}
    >
      {onBack && <h1 className={page.title}>{title}</h1>}
      {fields.map(({ beside, name, ...field }, index) => {
        const input = (
          <SignInField
            key={name}
            {...field}
            name={name}
            value={draft[name]}
            autoFocus={index === first}
            onChange={(value) => onDraft(name, value)}
            problem={problem?.field === name ? problemId : undefined}
          />
        )
        return beside ? (
          <div key={name} className={styles.beside}>
            {input}
            {beside}
          </div>
        ) : (
          input
        )
      })}
      <p id={problemId} role="alert" className={page.problem}>
        {problem && t(problem.text)}
      </p>
      <button type="submit" className={page.submit}>
        {busy ? busyLabel : submitLabel}
      </button>
      {onBack && (
        <button type="button" className={styles.way} onClick={onBack}>
          {t('返回登录')}
        </button>
      )}
    </form>
  )
}
