import { type Command, commandLabel, compareNames } from '#core'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { registries } from '../app/registries'
import { currentLocale } from '../app/translations'
import { confirm } from '../shell'
import { currentContext } from '../workspace/current-context'
import { KeyRow } from './KeyRow'
import styles from './KeyTable.module.css'
import { keyOverrides, resetAllKeys } from './key-overrides'

const subscribeCommands = (listener: () => void) => registries.commands.subscribe(listener)
const listCommands = () => registries.commands.list()
const subscribeKeys = (listener: () => void) => registries.keymap.subscribe(listener)
const listKeys = () => registries.keymap.list()

/** Every command with its keys: found by name or key, changed by pressing the new one, conflicts named. */
export default function KeyTable() {
  const { t } = useTranslation()
  const commands = useSyncExternalStore(subscribeCommands, listCommands)
  useSyncExternalStore(subscribeKeys, listKeys)
  const changed = useStore(keyOverrides, ({ overrides }) => Object.keys(overrides).length)
  const [query, setQuery] = useState('')
  const conflicts = registries.keymap.conflicts()
  const rows = filterCommands(commands, query, t)
  return (
    <div className={styles.table}>
      <div className={styles.head}>
        <input
          type="search"
          className={styles.search}
          aria-label={t('按名称或按键筛选')}
          placeholder={t('按名称或按键筛选')}
          value={query}
          data-autofocus
          onChange={(event) => setQuery(event.target.value)}
        />
        <span role="status">
          {t('{{count}} 个命令', { count: rows.length })}
          {conflicts.length > 0 && ` · ${t('{{count}} 处按键冲突', { count: conflicts.length })}`}
        </span>
        <button type="button" disabled={changed === 0} onClick={() => void resetAsking(t)}>
          {t('全部恢复默认')}
        </button>
      </div>
      <table aria-label={t('快捷键')}>
        <thead>
          <tr>
            <th scope="col">{t('命令')}</th>
            <th scope="col">{t('分组')}</th>
            <th scope="col">{t('范围')}</th>
            <th scope="col">{t('按键')}</th>
            <th scope="col">{t('操作')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((command) => (
            <KeyRow key={command.id} command={command} conflicts={conflicts} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>{t('没有符合的命令。清空筛选以显示全部。')}</p>}
    </div>
  )
}

async function resetAsking(t: (key: string) => string): Promise<void> {
  const message = t('所有自定义的按键都将恢复为默认。')
  if (await confirm({ title: t('全部恢复默认'), message })) resetAllKeys()
}

/** The commands that a text names by label, id or key; those with keys first, then by group and name. */
function filterCommands(commands: readonly Command[], query: string, t: (key: string) => string): readonly Command[] {
  const context = currentContext()
  const wanted = query.trim().toLowerCase()
  const textOf = (command: Command) =>
    [t(commandLabel(command, context)), command.id, ...registries.keymap.chordsOf(command.id)].join('\n').toLowerCase()
  const found = wanted ? commands.filter((command) => textOf(command).includes(wanted)) : commands
  const bound = (command: Command) => (registries.keymap.chordsOf(command.id).length > 0 ? 0 : 1)
  const compare = compareNames(currentLocale())
  const placeOf = (command: Command) => [t(command.group ?? ''), t(commandLabel(command, context))] as const
  const named = found.map((command) => ({ command, bound: bound(command), place: placeOf(command) }))
  named.sort((a, b) => a.bound - b.bound || compare(a.place[0], b.place[0]) || compare(a.place[1], b.place[1]))
  return named.map(({ command }) => command)
}
