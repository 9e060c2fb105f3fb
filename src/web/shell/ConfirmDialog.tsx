import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button, Modal } from '../controls'
import { type Question, questions } from './confirm'
import styles from './ConfirmDialog.module.css'

/** The oldest question that waits. Enter agrees, Esc does not; the focus goes back to where it was. */
export function ConfirmDialog() {
  const question = useStore(questions, (state) => state.list[0])
  return question ? <QuestionDialog key={question.id} question={question} /> : null
}

function QuestionDialog({ question }: { readonly question: Question }) {
  const { t } = useTranslation()
  const { title, message, danger, confirmLabel, cancelLabel, answer } = question
  return (
    <Modal role="alertdialog" title={title} onClose={() => answer(false)} styles={styles}>
      <p className={styles.message}>{message}</p>
      <div className={styles.actions}>
        <Button keys="Esc" onPress={() => answer(false)}>
          {cancelLabel ?? t('取消')}
        </Button>
        <Button autoFocus kind={danger ? 'danger' : 'primary'} keys="Enter" onPress={() => answer(true)}>
          {confirmLabel ?? t('确定')}
        </Button>
      </div>
    </Modal>
  )
}
