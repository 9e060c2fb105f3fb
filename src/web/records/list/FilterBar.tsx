import { formGrid, layoutOf, type Resource } from '#core'
import type { CSSProperties, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls'
import { chordText, runCommand, useChords } from '../../keyboard'
import { labelOf } from '../labels'
import { FilterControl } from './FilterControl'
import styles from './Filters.module.css'

/** Filters in sight before one asks for more. */
const inSight = 3

interface FilterBarProps {
  readonly resource: Resource
  /** What the list is called, where it is one of several on a page. */
  readonly label?: string
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
  readonly open: boolean
  readonly onToggle: () => void
  readonly bar: RefObject<HTMLDivElement | null>
}

/** The fields that a list is filtered by: as the definition names them, else those that are marked to be searched. */
export function filterNames(resource: Resource): readonly string[] {
  const marked = () => Object.entries(resource.fields).flatMap(([name, field]) => (field.options.search ? [name] : []))
  return (resource.list.filters ?? marked()).filter((name) => name in resource.fields)
}

export function FilterBar({ resource, label, filters, onChange, open, onToggle, bar }: FilterBarProps) {
  const { t } = useTranslation()
  const [chord] = useChords('list.filter')
  const names = filterNames(resource)
  const shown = open ? names : names.slice(0, inSight)
  const change = (changes: Readonly<Record<string, string>>) => {
    const next = Object.fromEntries(Object.entries({ ...filters, ...changes }).filter(([, value]) => value !== ''))
    onChange(next)
  }
  const extra = hiddenFilters(filters, shown)
  const menu = layoutOf(resource).searchMenuSpan
  return (
    <div
      ref={bar}
      role="search"
      aria-label={label ? t('筛选{{label}}', { label }) : t('筛选')}
      data-filters
      className={styles.bar}
      style={{ '--fields': `${formGrid.columns - menu}fr`, '--menu': `${menu}fr` } as CSSProperties}
    >
      <div className={styles.fields}>
        {chord && <kbd aria-hidden>{chordText(chord)}</kbd>}
        {shown.map((name) => {
          const field = resource.fields[name]
          return (
            field && (
              <FilterControl
                key={name}
                {...{ name, field, filters }}
                label={labelOf(resource, name)}
                onChange={change}
              />
            )
          )
        })}
        {names.length > inSight && (
          <Button kind="quiet" onPress={onToggle} aria-expanded={open}>
            {open ? t('收起筛选') : t('更多筛选')}
            {extra > 0 && <span className={styles.badge}>{extra}</span>}
          </Button>
        )}
      </div>
      <div className={styles.menu}>
        {Object.keys(filters).length > 0 && (
          <Button kind="quiet" data-clears onPress={() => onChange({})}>
            {t('清空筛选')}
          </Button>
        )}
        <Button kind="quiet" onPress={() => void runCommand('list.columns')}>
          {t('列设置')}
        </Button>
        <Button kind="quiet" onPress={() => void runCommand('list.export')}>
          {t('导出为 Excel')}
        </Button>
      </div>
    </div>
  )
}

/** Filters that are set and not in sight. */
function hiddenFilters(filters: Readonly<Record<string, string>>, shown: readonly string[]): number {
  const visible = new Set(shown)
  return Object.keys(filters).filter((key) => !visible.has(key.replace(/_[a-z]+$/, ''))).length
}
