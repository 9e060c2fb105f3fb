import { commandLabel } from '#core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { registries } from '../app/registries'
import { currentContext } from '../workspace/current-context'
import { chordText } from './chord-text'
import { type PendingKeys, pendingKeys } from './dispatch'
import styles from './KeyHints.module.css'

/** How long somebody may know by heart what follows, in milliseconds. */
const patience = 600

/** What may follow the keys already pressed; it appears to those who hesitate. */
export function KeyHints() {
  const pending = useStore(pendingKeys)
  return (
    <div role="status" className={styles.place}>
      {pending.strokes.length > 0 && <HintList key={pending.strokes.join(' ')} pending={pending} />}
    </div>
  )
}

function HintList({ pending }: { readonly pending: PendingKeys }) {
  const { t } = useTranslation()
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience)
    return () => clearTimeout(timer)
  }, [])
  if (!due) return null
  return (
    <div className={styles.hints}>
      <p>
        <kbd>{pending.strokes.map(chordText).join(' ')}</kbd> {t('之后按')} · <kbd>Esc</kbd> {t('取消')}
      </p>
      <ul>
        {followers(pending).map(({ rest, label }) => (
          <li key={rest}>
            <kbd>{chordText(rest)}</kbd> {t(label)}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Follower {
  readonly rest: string
  readonly label: string
}

function followers({ strokes, next }: PendingKeys): readonly Follower[] {
  const context = currentContext()
  const lead = `${strokes.join(' ')} `
  const all = next.flatMap(({ chord, command: id }) => {
    const command = registries.commands.find(id)
    return command ? [{ rest: chord.slice(lead.length), label: commandLabel(command, context) }] : []
  })
  return joinDigits(all)
}

/** Ten keys that differ by their number only are one line. */
function joinDigits(followers: readonly Follower[]): readonly Follower[] {
  const digits = followers.filter(({ rest }) => /^\d$/.test(rest))
  const [first, last] = [digits[0], digits.at(-1)]
  if (!first || !last || first === last) return followers
  const joined = { rest: `${first.rest}…${last.rest}`, label: first.label.replace(/\d+/, 'n') }
  return [...followers.filter((follower) => !digits.includes(follower)), joined]
}
