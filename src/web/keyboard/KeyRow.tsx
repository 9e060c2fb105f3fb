import { type Command, commandLabel, type KeyConflict } from '#core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { registries } from '../app/registries'
import { currentContext } from '../workspace/current-context'
import { chordText, useChords } from './chord-text'
import { KeyRecorder } from './KeyRecorder'
import styles from './KeyTable.module.css'
import { keyOverrides, resetKey, setKey } from './key-overrides'

interface KeyRowProps {
  readonly command: Command
  readonly conflicts: readonly KeyConflict[]
}

/** One command of the table, its keys, and what else has them. */
export function KeyRow({ command, conflicts }: KeyRowProps) {
  const { t } = useTranslation()
  const chords = useChords(command.id)
  const own = useStore(keyOverrides, ({ overrides }) => command.id in overrides)
  const [recording, setRecording] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const label = t(commandLabel(command, currentContext()))
  const rivals = rivalsOf(command, conflicts).map((rival) => t(rival))
  const context = command.keyContext ?? 'global'
  return (
    <tr data-conflict={rivals.length > 0 || undefined}>
      <th scope="row">
        {label}
        {own && <span className={styles.own}>{t('已自定义')}</span>}
      </th>
      <td>{command.group ? t(command.group) : ''}</td>
      <td>{t(contextNames[context] ?? context)}</td>
      <td>
        {recording ? (
          <KeyRecorder
            label={label}
            onDone={(chord) => {
              setRecording(false)
              changeButton.current?.focus()
              if (chord) setKey(command.id, chord)
            }}
          />
        ) : (
          chords.map((chord) => (
            <kbd key={chord} className={styles.key}>
              {chordText(chord)}
            </kbd>
          ))
        )}
        {rivals.length > 0 && (
          <span className={styles.conflict}>{t('与“{{names}}”冲突', { names: rivals.join('”“') })}</span>
        )}
      </td>
      <td className={styles.actions}>
        <button
          type="button"
          ref={changeButton}
          onClick={() => setRecording(true)}
          aria-label={t('修改“{{name}}”的按键', { name: label })}
        >
          {t('修改')}
        </button>
        {chords.length > 0 && (
          <button
            type="button"
            onClick={() => setKey(command.id, null)}
            aria-label={t('清除“{{name}}”的按键', { name: label })}
          >
            {t('清除')}
          </button>
        )}
        {own && (
          <button
            type="button"
            onClick={() => resetKey(command.id)}
            aria-label={t('恢复“{{name}}”的默认按键', { name: label })}
          >
            {t('恢复默认')}
          </button>
        )}
      </td>
    </tr>
  )
}

const contextNames: Readonly<Record<string, string>> = {
  global: '任何位置',
  list: '列表',
  form: '表单',
  compare: '对照',
}

/** The labels of the other commands that one of this command's keys would run, too. */
function rivalsOf(command: Command, conflicts: readonly KeyConflict[]): readonly string[] {
  const context = currentContext()
  const ids = conflicts
    .filter((conflict) => conflict.commands.includes(command.id))
    .flatMap((conflict) => conflict.commands)
    .filter((id) => id !== command.id)
  return [...new Set(ids)].flatMap((id) => {
    const rival = registries.commands.find(id)
    return rival ? [commandLabel(rival, context)] : []
  })
}
