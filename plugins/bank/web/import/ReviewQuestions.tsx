import { Button, RadioGroup } from '#web'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import type { Answers, Question } from './import-calls'

interface ReviewQuestionsProps {
  readonly questions: readonly Question[]
  readonly sample: readonly (readonly string[])[]
  readonly busy: boolean
  readonly onAnswer: (answers: Answers) => void
}

/** What the file does not tell for sure, asked one at a time; the answer is remembered for the bank's next file. */
export function ReviewQuestions({ questions, sample, busy, onAnswer }: ReviewQuestionsProps) {
  const { t } = useTranslation()
  const [question] = questions
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  if (!question) return null
  const value = chosen[question.id] ?? ''
  return (
    <form
      className={styles.questions}
      aria-label={t('需要确认')}
      onSubmit={(event) => {
        event.preventDefault()
        if (value) onAnswer({ answers: { [question.id]: value } })
      }}
    >
      <p className={styles.hint}>{t('还有 {{count}} 处不能确定', { count: questions.length })}</p>
      <RadioGroup
        label={t(question.message, question.params)}
        required={question.required}
        disabled={busy}
        value={value}
        onChange={(next) => setChosen({ ...chosen, [question.id]: next })}
        options={question.options.map((option) => ({ key: option.value, label: t(option.label) }))}
      />
      <Button type="submit" kind="primary" isDisabled={busy || !value} keys="Enter">
        {t('确定')}
      </Button>
      {sample.length > 0 && (
        <div className={styles.sample}>
          <table aria-label={t('文件中的样例')}>
            <tbody>
              {sample.slice(0, 6).map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
                <tr key={place}>
                  {row.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </form>
  )
}
