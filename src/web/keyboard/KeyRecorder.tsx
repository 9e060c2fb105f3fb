import type { Chord, Stroke } from '#core'
import { useEffect, useRef, useState } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useTranslation } from 'react-i18next'
import { chordText } from './chord-text'
import { suspendKeys } from './dispatch'
import styles from './KeyTable.module.css'
import { strokeOf } from './stroke'

/** A pause of so many milliseconds after the last key ends the recording. */
const pause = 1000
const longest = 3

interface KeyRecorderProps {
  readonly label: string
  /** The chord that was pressed; undefined when the person would rather not. */
  readonly onDone: (chord: Chord | undefined) => void
}

/** Records the next key, or a sequence of up to three, in place of running anything. Esc as the first key leaves. */
export function KeyRecorder({ label, onDone }: KeyRecorderProps) {
  const { t } = useTranslation()
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => suspendKeys(), [])
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (strokes.length === 0) return
    const timer = setTimeout(() => onDone(strokes.join(' ')), strokes.length < longest ? pause : 0)
    return () => clearTimeout(timer)
  }, [strokes, onDone])
  useHotkeys(
    '*',
    (event) => {
      const stroke = strokeOf(event)
      if (stroke === 'Escape' && strokes.length === 0) onDone(undefined)
      else if (stroke && !event.repeat) setStrokes([...strokes, stroke])
    },
    { enableOnFormTags: true, enableOnContentEditable: true, preventDefault: true },
  )
  return (
    <span
      ref={box}
      className={styles.recorder}
      role="status"
      tabIndex={-1}
      aria-label={t('为“{{name}}”按下新的按键，Esc 取消', { name: label })}
      onBlur={() => onDone(undefined)}
    >
      {strokes.length > 0 ? strokes.map(chordText).join(' ') : t('按下新的按键…')}
    </span>
  )
}
