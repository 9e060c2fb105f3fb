import { formatCount, isEnabled } from '#core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api'
import { runCommand } from '../keyboard'
import { useSession } from '../session'
import { currentContext, openAddress } from '../workspace'
import { toDoAddress, toDoTile } from './dashboard/to-do'
import { useTile, useToDoList } from './dashboard/use-tile'
import styles from './HomePanel.module.css'
import { registries } from './registries'

interface Count {
  readonly label: string
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  /** Where it leads. */
  readonly command: string
  /** The resource whose changes make it old. */
  readonly resource: string
}

/** What waits beside what the areas themselves name; a count whose page is not there, or that the server does not offer, is left out. */
const waiting: readonly Count[] = [
  {
    label: '待办事项',
    path: 'blade-workflow/process/todoList',
    query: { current: 1, size: 1 },
    command: 'go.toDo',
    resource: 'workflow.task',
  },
  { label: '未读通知', path: 'blade-desk/notice/read/count', command: 'go.notices', resource: 'notice.notice' },
]

interface Shown {
  readonly label: string
  readonly value: number
  readonly open: (beside: boolean) => void
}

export function HomeCounts() {
  const { t } = useTranslation()
  const known = [...useCalls(), ...useToDos()]
  if (known.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('等待处理')}</h2>
      <ul className={styles.counts}>
        {known.map(({ label, value, open }) => (
          <li key={label}>
            <button type="button" className={styles.count} onClick={(event) => open(event.ctrlKey || event.metaKey)}>
              <strong>{formatCount(value)}</strong>
              <span>{t(label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useCalls(): readonly Shown[] {
  const permissions = useSession((state) => state.permissions)
  const context = { ...currentContext(), permissions }
  const counts = waiting.filter(({ command: id }) => {
    const command = registries.commands.find(id)
    return command && isEnabled(command, context)
  })
  const answers = useQueries({
    queries: counts.map(({ path, query, resource }) => ({
      queryKey: ['records', resource, 'count', path],
      queryFn: ({ signal }: { signal: AbortSignal }) => api.get(path, query, { signal, quiet: true }),
      retry: false,
    })),
  })
  return counts.flatMap(({ label, command }, index) => {
    const value = countIn(answers[index]?.data)
    return value === undefined ? [] : [{ label, value, open: () => void runCommand(command) }]
  })
}

/** What waits in the areas, as the workbench shows it too. */
function useToDos(): readonly Shown[] {
  const toDos = useToDoList()
  const { data } = useTile(toDoTile)
  return (data ?? []).flatMap(({ id, count, failed }) => {
    const toDo = toDos.find((each) => each.id === id)
    if (!toDo || failed) return []
    const open = (beside: boolean) => openAddress(toDoAddress(toDo), beside ? { where: 'right' } : {})
    return [{ label: toDo.label, value: count, open }]
  })
}

/** A count answers a number, a page, or a list. */
function countIn(data: unknown): number | undefined {
  if (typeof data === 'number') return data
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return undefined
  const { total, count = total } = data as { readonly total?: unknown; readonly count?: unknown }
  const number = Number(count)
  return Number.isFinite(number) ? number : undefined
}
