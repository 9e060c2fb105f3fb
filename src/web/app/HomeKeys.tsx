import { commandLabel, isEnabled } from '#core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { runCommand } from '../keyboard'
import { useSession } from '../session'
import { chordOf } from '../shell'
import { currentContext } from '../workspace'
import styles from './HomePanel.module.css'
import { registries } from './registries'

/** The commands a day begins with; those that are not there, or not for this person, are left out. */
const commands = [
  'palette.open',
  'palette.commands',
  'workspace.keys.open',
  'go.toDo',
  'go.statements',
  'go.contracts',
  'go.projects',
  'go.mail',
  'go.notices',
] as const

const watchCommands = (listener: () => void) => registries.commands.subscribe(listener)
const listCommands = () => registries.commands.list()

/** The next keys to press. */
export function HomeKeys() {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const all = useSyncExternalStore(watchCommands, listCommands)
  const context = { ...currentContext(), permissions }
  const shown = commands
    .flatMap((id) => all.find((command) => command.id === id) ?? [])
    .filter((command) => isEnabled(command, context))
  return (
    <section className={styles.section}>
      <h2>{t('从键盘开始')}</h2>
      <ul className={styles.keys}>
        {shown.map((command) => (
          <li key={command.id}>
            <button type="button" className={styles.key} onClick={() => void runCommand(command.id)}>
              <span>{t(commandLabel(command, context))}</span>
              {chordOf(command.id) && <kbd>{chordOf(command.id)}</kbd>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
