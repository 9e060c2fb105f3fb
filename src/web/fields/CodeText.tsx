import { useTranslation } from 'react-i18next'
import { Button } from '../controls'
import { notify } from '../shell'
import styles from './CodeText.module.css'

interface CodeTextProps {
  /** Translated. */
  readonly label: string
  readonly text: string
}

/** Text of machines, line by line in letters of one width; scrolled by keys, copied by a button. JSON in one line is set out. */
export function CodeText({ label, text }: CodeTextProps) {
  const { t } = useTranslation()
  const shown = setOut(text)
  const copy = () =>
    void navigator.clipboard.writeText(shown).then(
      () => notify({ kind: 'success', message: t('已复制“{{label}}”', { label }) }),
      () => notify({ kind: 'error', message: t('浏览器不允许复制“{{label}}”', { label }) }),
    )
  if (text === '') return <>—</>
  return (
    <div className={styles.code}>
      <div className={styles.copy}>
        <Button kind="quiet" aria-label={t('复制“{{label}}”', { label })} onPress={copy}>
          {t('复制')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
      <pre tabIndex={0} role="region" aria-label={label} className={styles.text}>
        {shown}
      </pre>
    </div>
  )
}

function setOut(text: string): string {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}
