import type { KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { typeText } from '../box'
import { topLevel, useBox } from '../box-store'
import { handleBoxKey } from './box-keys'
import { LevelChips } from './LevelChips'
import { optionId } from './option-id'
import { usePlaceholder } from './use-placeholder'
import styles from './CommandPalette.module.css'

/** The one input. Every key the box knows is its own; all others are the input's. */
export function BoxInput({ listId }: { readonly listId: string }) {
  const { t } = useTranslation()
  const level = useBox(topLevel)
  const depth = useBox((state) => state.levels.length)
  const selectedId = useBox(({ selection, drawnId }) => (drawnId === selection.selectedId ? drawnId : undefined))
  const problem = level?.kind === 'arguments' ? level.args.problem : undefined
  const placeholder = usePlaceholder(level)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The dialog places the focus after its first drawing; a level that comes or goes leaves it where it is.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [depth])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    handleBoxKey(event.nativeEvent)
    // Neither cmdk nor the dialog may take what was not for the box.
    event.stopPropagation()
  }
  return (
    <div className={styles.head}>
      <LevelChips />
      <input
        ref={input}
        cmdk-input=""
        // biome-ignore lint/a11y/noAutofocus: the box is opened to be typed in
        autoFocus
        type="text"
        role="combobox"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-label={placeholder || t('搜索')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={selectedId === undefined ? undefined : optionId(selectedId)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : 'box-problem'}
        className={styles.input}
        placeholder={placeholder}
        value={level?.text ?? ''}
        onChange={(event) => typeText(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => typeText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
