import { isEnabled } from '#core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api'
import { runCommand } from '../keyboard'
import { useSession } from '../session'
import { currentContext } from '../workspace'
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

/** What waits for the person; a count whose page is not there, or that the server does not offer, is left out. */
const waiting: readonly Count[] = [
  {
    label: '待办事项',
    path: 'blade-workflow/process/todoList',
    query: { current: 1, size: 1 },
    command: 'go.toDo',
    resource: 'workflow.task',
  },
  {
    label: '待审核注册',
    path: 'blade-user/page',
    query: { current: 1, size: 1, status_equal: 0 },
    command: 'system.registrations.open',
    resource: 'system.user',
  },
  { label: '未读通知', path: 'blade-desk/notice/read/count', command: 'go.notices', resource: 'notice.notice' },
]

export function HomeCounts() {
  const { t } = useTranslation()
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
  const known = counts.flatMap((count, index) => {
    const value = countIn(answers[index]?.data)
    return value === undefined ? [] : [{ ...count, value }]
  })
  if (known.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('等待处理')}</h2>
      <ul className={styles.counts}>
        {known.map(({ label, value, command }) => (
          <li key={label}>
            <button type="button" className={styles.count} onClick={() => void runCommand(command)}>
              <strong>{value}</strong>
              <span>{t(label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
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
