import { type ChoiceField, formatCount, type Resource } from '#core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../api'
import { listAddress } from '../records/addresses'
import { useSession } from '../session'
import { HomeLink } from './HomeLink'
import styles from './HomePanel.module.css'
import { registries } from './registries'

/** Few enough to be read at a glance, and to be asked for on each visit. */
const shownAtMost = 4

interface StatePage {
  readonly cards?: Readonly<Record<string, number>>
}

/** How many records stand in which state, for the first areas whose lists are divided so. */
export function HomeStates() {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const resources = registries.resources
    .list()
    .filter((resource) => isDivided(resource, permissions))
    .slice(0, shownAtMost)
  const answers = useQueries({
    queries: resources.map((resource) => ({
      queryKey: ['records', resource.id, 'states'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<StatePage>(`${resource.api}/page`, { current: 1, size: 1 }, { signal, quiet: true }),
    })),
  })
  if (resources.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('各项状态')}</h2>
      <ul>
        {resources.map((resource, index) => (
          <li key={resource.id} className={styles.states}>
            <span className={styles.statesName}>{t(resource.label)}</span>
            {statesOf(resource, answers[index]?.data).map(({ value, label, count }) => (
              <HomeLink key={value} address={listAddress(resource, { [`${resource.list.cards}_equal`]: value })}>
                {t(label)} <strong>{formatCount(count)}</strong>
              </HomeLink>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function isDivided({ api: path, calls, route, list, may }: Resource, permissions: ReadonlySet<string>): boolean {
  return Boolean(path && route && list.cards && calls.includes('page') && permissions.has(may.read))
}

function statesOf(resource: Resource, page: StatePage | undefined) {
  const field = resource.fields[resource.list.cards ?? '']
  if (field?.kind !== 'choice' || !page?.cards) return []
  const { cards } = page
  return Object.entries((field as ChoiceField).choices).map(([value, label]) => ({
    value,
    label,
    count: Number(cards[value] ?? 0),
  }))
}
