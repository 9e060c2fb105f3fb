import { type ReferenceField, valueText } from '#core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api'
import { registries } from '../../app/registries'
import { ComboBox } from '../../controls'
import { useControlBasics } from '../control-basics'
import type { FieldControlProps } from '../field-web'
import styles from './CascadeControl.module.css'

interface Node {
  readonly id: string
  readonly title: string
  readonly hasChildren?: boolean
}

const fresh = 300_000

/** A node of a tree of thousands, chosen level by level; each level is loaded as the one above is chosen. The deepest that is chosen counts. */
export default function CascadeControl(props: FieldControlProps) {
  const { t } = useTranslation()
  const basics = useControlBasics(props)
  const { target } = props.field as ReferenceField
  const resource = registries.resources.find(target)
  const labels = resource?.cascade ?? []
  const way = useWay(target, resource?.api, basics.value)
  const below = ['0', ...way.map(({ id }) => id)].slice(0, labels.length)
  const levels = useLevels(target, resource?.api, below)
  const nameKey = `${props.name}N`

  const choose = (depth: number, id: string) => {
    const chosen = id === '' ? way[depth - 1] : levels[depth]?.nodes.find((node) => node.id === id)
    props.onChange(chosen?.id ?? '', { [nameKey]: chosen?.title ?? '' })
  }
  return (
    <div role="group" aria-label={basics.label} className={styles.levels}>
      {below.map((_, depth) => {
        const level = levels[depth]
        const node = way[depth]
        // Nothing stands below: no further box. The first one always stands, with the field's name, help and problem.
        if (depth > 0 && (!level || level.nodes.length === 0) && !node) return null
        const label = depth === 0 ? basics.label : `${basics.label} ${t(labels[depth] ?? '')}`
        return (
          <ComboBox
            key={labels[depth]}
            {...basics}
            label={label}
            bare={basics.bare || depth > 0}
            help={depth === 0 ? basics.help : undefined}
            problem={depth === 0 ? basics.problem : undefined}
            required={depth === 0 && basics.required}
            placeholder={t(labels[depth] ?? '')}
            value={node?.id ?? ''}
            text={node?.title ?? (depth === 0 && basics.value !== '' ? valueText(props.row[nameKey]) : '')}
            options={(level?.nodes ?? []).map(({ id, title }) => ({ key: id, label: title }))}
            searching={level?.loading}
            onChange={(id) => choose(depth, id)}
          />
        )
      })}
    </div>
  )
}

/** The nodes from the topmost down to the chosen one; empty until they are there. */
function useWay(target: string, path: string | undefined, id: string): readonly Node[] {
  const { data } = useQuery({
    queryKey: ['records', target, 'way', id],
    queryFn: ({ signal }) => api.get<readonly Node[]>(`${path}/way`, { id }, { quiet: true, signal }),
    enabled: path !== undefined && id !== '',
    staleTime: fresh,
    // While the next way is on its way the boxes stay as they are.
    placeholderData: (before) => (id === '' ? undefined : before),
  })
  return id === '' ? [] : (data ?? [])
}

function useLevels(target: string, path: string | undefined, parents: readonly string[]) {
  return useQueries({
    queries: parents.map((parentId) => ({
      queryKey: ['records', target, 'level', parentId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.get<readonly Node[]>(`${path}/lazy-tree`, { parentId }, { quiet: true, signal }),
      enabled: path !== undefined,
      staleTime: fresh,
    })),
  }).map(({ data, isLoading }) => ({ nodes: data ?? [], loading: isLoading }))
}
