import { useEffect, useRef, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, TextInput } from '../../controls'
import { setThemeColour, showColour, theme } from '../theme'
import styles from './ColourDialog.module.css'
import { colourProblem, presets, readColour } from './colours'

/** The accent colour: one of those offered, or any by its code. It is shown at once; 确定 keeps it, Esc goes back. */
export default function ColourDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [before] = useState(() => theme.getState().colour)
  const swatches = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => (before ?? '').toUpperCase())
  const problem = text === '' ? undefined : colourProblem(text)
  useEffect(
    () => (swatches.current?.querySelector<HTMLInputElement>('input:checked') ?? firstOf(swatches.current))?.focus(),
    [],
  )
  const choose = (value: string) => {
    setText(value.toUpperCase())
    void showColour(readColour(value) ?? before)
  }
  const keepIt = async () => {
    if (problem) return
    await setThemeColour(text === '' ? undefined : readColour(text))
    onClose()
  }
  const goBack = () => {
    void showColour(before)
    onClose()
  }
  const reset = () => {
    setText('')
    void showColour(undefined)
  }
  const actions = (
    <>
      <Button onPress={reset}>{t('用主题自己的颜色')}</Button>
      <Button keys="Esc" onPress={goBack}>
        {t('取消')}
      </Button>
      <Button kind="primary" keys="Ctrl+Enter" onPress={() => void keepIt()}>
        {t('确定')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('主题色')} onClose={goBack} onConfirm={() => void keepIt()} actions={actions}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void keepIt()
        }}
      >
        <RadioGroup
          ref={swatches}
          aria-label={t('常用颜色')}
          className={styles.swatches ?? ''}
          orientation="horizontal"
          value={readColour(text) ?? null}
          onChange={choose}
        >
          {Object.entries(presets).map(([colour, name]) => (
            <Radio key={colour} value={colour} className={styles.swatch ?? ''}>
              <span className={styles.colour} style={{ background: colour }} aria-hidden />
              {t(name)}
            </Radio>
          ))}
        </RadioGroup>
        <TextInput
          label={t('颜色代码')}
          value={text}
          onChange={choose}
          placeholder="#409EFF"
          help={t('文字与浅色会随之调整，始终清晰可读。留空则用主题自己的颜色。')}
          problem={problem && t(problem)}
        />
        <p className={styles.sample} aria-hidden>
          <span className={styles.button}>{t('确定')}</span>
          <span className={styles.link}>{t('链接')}</span>
          <span className={styles.chosen}>{t('选中的行')}</span>
        </p>
      </form>
    </Dialog>
  )
}

const firstOf = (element: HTMLElement | null) => element?.querySelector<HTMLInputElement>('input')
