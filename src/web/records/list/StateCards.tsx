import { type ChoiceField, formatCount, type Resource } from '#core'
import { useTranslation } from 'react-i18next'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { labelOf } from '../labels'
import styles from './StateCards.module.css'

interface StateCardsProps {
  readonly resource: Resource
  readonly counts: Readonly<Record<string, number>>
  readonly filters: Readonly<Record<string, string>>
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

/** The choices of one field as a row of cards with how many there are of each; a card filters by it. */
export function StateCards({ resource, counts, filters, onChange }: StateCardsProps) {
  const { t } = useTranslation()
  const name = resource.list.cards
  const field = name === undefined ? undefined : resource.fields[name]
  if (!name || field?.kind !== 'choice') return null
  const key = `${name}_equal`
  const total = Object.values(counts).reduce((sum, count) => sum + Number(count), 0)
  const choose = (value: string) => {
    const { [key]: _former, [`${name}_in`]: _several, ...rest } = filters
    onChange(value === '' ? rest : { ...rest, [key]: value })
  }
  const cards = [
    ['', t('全部'), total] as const,
    ...Object.entries((field as ChoiceField).choices).map(
      ([value, label]) => [value, t(label), Number(counts[value] ?? 0)] as const,
    ),
  ]
  return (
    <ToggleButtonGroup
      aria-label={labelOf(resource, name)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[`card-${filters[key] ?? ''}`]}
      onSelectionChange={(keys) => choose(String([...keys][0] ?? 'card-').slice('card-'.length))}
      className={styles.cards}
    >
      {cards.map(([value, label, count]) => (
        <ToggleButton key={value} id={`card-${value}`} className={styles.card}>
          {label} <span className={styles.count}>{formatCount(count)}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
