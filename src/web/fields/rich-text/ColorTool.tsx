import type { Editor } from '@tiptap/core'
import { Baseline, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button, DialogTrigger, Popover, ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button as PlainButton, TextInput } from '../../controls'
import styles from './RichTextBar.module.css'
import { contrastOf, readableContrast, textColors } from './text-colors'
import { Hint } from './ToolButton'

interface ColorToolProps {
  readonly editor: Editor
  readonly value: string
}

/** The colour of the text: eight that every theme shows readably, or one's own, with a word on how well it can be read. */
export function ColorTool({ editor, value }: ColorToolProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const choose = (color: string | undefined) => {
    setOpen(false)
    const chain = editor.chain().focus()
    if (color === undefined) chain.unsetColor().run()
    else chain.setColor(color).run()
  }
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Hint text={t('文字颜色')}>
        <Button className={styles.tool ?? ''} aria-label={t('文字颜色')}>
          <Baseline size={16} aria-hidden style={value ? { color: value } : undefined} />
          <ChevronDown size={12} aria-hidden />
        </Button>
      </Hint>
      {/* The popover is the dialog itself, so that the button that closes it for screen readers stands inside. */}
      <Popover aria-label={t('文字颜色')} className={styles.popover ?? ''}>
        <div className={styles.colors}>
          <PlainButton kind="quiet" onPress={() => choose(undefined)}>
            {t('默认颜色')}
          </PlainButton>
          <div role="group" aria-label={t('主题颜色')} className={styles.swatches}>
            {textColors.map((color, index) => (
              <ToggleButton
                key={color.value}
                aria-label={t(color.label)}
                className={styles.swatch ?? ''}
                isSelected={color.value === value}
                // The first one, or the chosen one, has the focus as the colours are opened.
                autoFocus={color.value === value || (index === 0 && !textColors.some((each) => each.value === value))}
                onChange={() => choose(color.value)}
              >
                <span aria-hidden style={{ background: color.value }} />
              </ToggleButton>
            ))}
          </div>
          <OwnColor initial={/^#[\da-f]{6}$/i.test(value) ? value : ''} onChoose={choose} />
        </div>
      </Popover>
    </DialogTrigger>
  )
}

/** What text stands on in the present theme. */
const surface = (): string => getComputedStyle(document.documentElement).getPropertyValue('--color-surface').trim()

interface OwnColorProps {
  readonly initial: string
  readonly onChoose: (color: string) => void
}

function OwnColor({ initial, onChoose }: OwnColorProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(initial)
  const color = /^#[\da-f]{6}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : undefined
  const contrast = color && contrastOf(color, surface())
  const isWrong = typed.trim() !== '' && !color && typed.trim().length >= 7
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (color) onChoose(color)
      }}
    >
      <TextInput
        label={t('自定义颜色')}
        placeholder="#336699"
        value={typed}
        onChange={setTyped}
        problem={isWrong ? t('颜色应为 # 加六位十六进制数') : undefined}
      />
      <PlainButton type="submit" isDisabled={!color}>
        {t('使用')}
      </PlainButton>
      <p role="status" className={contrast && contrast < readableContrast ? styles.poor : styles.contrast}>
        {contrast === undefined || contrast === ''
          ? t('其他主题下可能不易辨认，主题颜色在每个主题下都清晰')
          : contrast < readableContrast
            ? t('对比度 {{ratio}}，低于 4.5，不易辨认', { ratio: contrast.toFixed(1) })
            : t('对比度 {{ratio}}，清晰', { ratio: contrast.toFixed(1) })}
      </p>
    </form>
  )
}
