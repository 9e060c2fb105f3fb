import { Button, RadioGroup } from '#web'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Import.module.css'
import type { Answers, Question, Review } from './import-calls'
import { sampleText } from './sample-text'

interface ReviewQuestionsProps {
  readonly review: Pick<Review, 'questions' | 'sample' | 'columns'>
  readonly busy: boolean
  /** Whether the pane has the focus: a question without which nothing can be read takes it. */
  readonly active: boolean
  readonly onAnswer: (answers: Answers) => void
}

/** What the file does not tell for sure, asked one at a time; the answer is remembered for the bank's next file. */
export function ReviewQuestions({ review, busy, active, onAnswer }: ReviewQuestionsProps) {
  const { t } = useTranslation()
  const { questions, sample, columns } = review
  const [question] = questions
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const id = question?.id
  const isNeeded = question?.required ?? false
  useEffect(() => {
    if (id && isNeeded && active && !busy) form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
  }, [id, isNeeded, active, busy])
  if (!question) return null
  const value = chosen[question.id] ?? ''
  const about = columnOf(question)
  const sampleOf = (column: number) => sampleText(sample, column)
  const optionLabel = ({ value: key, label }: Question['options'][number]) => {
    const isColumn = /^\d+$/.test(key) && columns.some(({ index }) => `${index}` === key)
    const values = isColumn ? sampleOf(Number(key)) : ''
    return values ? t('{{label}}（如 {{values}}）', { label: t(label), values }) : t(label)
  }
  return (
    <form
      ref={form}
      className={styles.questions}
      aria-label={t('需要确认')}
      onSubmit={(event) => {
        event.preventDefault()
        if (value) onAnswer({ answers: { [question.id]: value } })
      }}
    >
      <p className={styles.hint}>
        {t('还有 {{count}} 处不能确定', { count: questions.length })}
        {about !== undefined && sampleOf(about) && ` · ${t('如 {{values}}', { values: sampleOf(about) })}`}
      </p>
      <RadioGroup
        label={t(question.message, question.params)}
        required={question.required}
        disabled={busy}
        value={value}
        onChange={(next) => setChosen({ ...chosen, [question.id]: next })}
        options={question.options.map((option) => ({ key: option.value, label: optionLabel(option) }))}
      />
      <Button type="submit" kind="primary" isDisabled={busy || !value} keys="Enter">
        {t('确定')}
      </Button>
      {isNeeded && sample.length > 0 && <SampleTable sample={sample} columns={columns} />}
    </form>
  )
}

const columnOf = ({ id }: Question): number | undefined => {
  const index = /^column:(\d+)$/.exec(id)?.[1]
  return index === undefined ? undefined : Number(index)
}

function SampleTable({ sample, columns }: Pick<Review, 'sample' | 'columns'>) {
  const { t } = useTranslation()
  return (
    <div className={styles.sample}>
      <table aria-label={t('文件中的样例')}>
        <thead>
          <tr>
            {columns.map(({ index, head }) => (
              <th key={index}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={place}>
              {columns.map(({ index }) => (
                <td key={index}>{row[index] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
