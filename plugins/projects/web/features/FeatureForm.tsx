import { Button, ComboBox, messageOf, notify, t, TextInput } from '#web'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { categoryOf, featureCategories, featureProblem } from '../../resources/feature-categories'
import { addFeature } from './feature-calls'
import styles from './Features.module.css'

interface FeatureFormProps {
  readonly projectId: string
  readonly root: RefObject<HTMLFormElement | null>
}

const empty = { type: '', value: '' }
type Problems = Partial<Record<keyof typeof empty, string>>

/** Adds a feature: its category, and the value in the category's unit. What is refused stays as it was typed. */
export function FeatureForm({ projectId, root }: FeatureFormProps) {
  const [values, setValues] = useState(empty)
  const [problems, setProblems] = useState<Problems>({})
  const [isSending, setSending] = useState(false)
  const [saved, setSaved] = useState(0)
  // The next one begins once the field is drawn empty: a list that unfolds while one types takes emptying for typing.
  useEffect(() => {
    if (saved > 0) focusField(root.current, 0)
  }, [saved, root])
  const category = categoryOf(values.type)
  const options = Object.entries(featureCategories).map(([key, { label, unit }]) => ({
    key,
    label: t(label),
    detail: unit ? t(unit) : undefined,
  }))
  const edit = (change: Partial<typeof empty>) => {
    setValues({ ...values, ...change })
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in change))))
  }
  const check = (): boolean => {
    const found = problemsOf(values)
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const submit = async () => {
    if (isSending) return
    if (!check()) return focusField(root.current, problemsOf(values).type ? 0 : 1)
    setSending(true)
    try {
      const { message } = await addFeature({ projectId, type: values.type, featureValue: values.value.trim() })
      notify({ kind: 'success', message })
      setValues(empty)
      setSaved(saved + 1)
    } catch (error) {
      notify({ kind: 'error', message: messageOf(error) })
    } finally {
      setSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isValue = event.target instanceof HTMLInputElement && event.target.getAttribute('role') !== 'combobox'
    if (event.key !== 'Enter' || !isValue || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <form
      ref={root}
      aria-label={t('新增项目特征')}
      aria-busy={isSending}
      className={styles.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <ComboBox
        label={t('特征类别')}
        value={values.type}
        text={category ? t(category.label) : ''}
        options={options}
        onChange={(type) => edit({ type })}
        placeholder={t('请选择特征类别')}
        problem={problems.type && t(problems.type)}
        required
        readOnly={isSending}
      />
      <TextInput
        label={t('特征值')}
        value={values.value}
        onChange={(value) => edit({ value })}
        onBlur={() => values.value !== '' && check()}
        placeholder={t('请填写项目特征')}
        unit={category?.unit ? t(category.unit) : undefined}
        inputMode={category?.type === 1 ? 'numeric' : category?.type === 2 ? 'decimal' : 'text'}
        problem={problems.value && t(problems.value)}
        required
        readOnly={isSending}
      />
      <div className={styles.add}>
        <Button kind="primary" keys="Enter" onPress={() => void submit()} isDisabled={isSending}>
          {t('新增')}
        </Button>
      </div>
    </form>
  )
}

function problemsOf({ type, value }: typeof empty): Problems {
  const problem = featureProblem(type, value)
  if (!categoryOf(type)) return { type: problem, ...(value.trim() === '' ? { value: '请填写项目特征' } : {}) }
  return problem ? { value: problem } : {}
}

const focusField = (form: HTMLElement | null, place: number): void => form?.querySelectorAll('input')[place]?.focus()
