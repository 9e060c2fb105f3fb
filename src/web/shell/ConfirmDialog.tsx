import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type Question, questions } from './confirm'
import { ShellDialog } from './ShellDialog'
import styles from './ShellDialog.module.css'

/** The oldest question that waits. Enter agrees, Esc does not. */
export function ConfirmDialog() {
  const question = useStore(questions, (state) => state.list[0])
  return question ? <QuestionDialog key={question.id} question={question} /> : null
}

function QuestionDialog({ question }: { readonly question: Question }) {
  const { t } = useTranslation()
  const { title, message, danger, confirmLabel, cancelLabel, answer } = question
  return (
    <ShellDialog title={title} role="alertdialog" onClose={() => answer(false)}>
      <p className={styles.body}>{message}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={() => answer(false)}>
          {cancelLabel ?? t('取消')}
          <kbd>Esc</kbd>
        </button>
        <button
          type="button"
          autoFocus
          className={styles.button}
          data-kind={danger ? 'danger' : 'accent'}
          onClick={() => answer(true)}
        >
          {confirmLabel ?? t('确定')}
          <kbd>Enter</kbd>
        </button>
      </div>
    </ShellDialog>
  )
}
