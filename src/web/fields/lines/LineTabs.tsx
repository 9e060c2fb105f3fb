import type { Field } from '#core'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../controls'
import type { Values } from '../field-web'
import { lazyPart } from '../../shell/chunks/load-chunk'

const EditTabs = lazyPart(
  () => import('../../controls/edit-table/EditTabs'),
  () => <Skeleton lines={4} />,
)

interface LineTabsProps {
  readonly fields: readonly { readonly name: string; readonly field: Field }[]
  readonly values: Values
  readonly problems?: Readonly<Record<string, string>>
  /** Draws the field at a place without its label. */
  readonly draw: (place: number) => ReactNode
}

/** Groups of child rows as tabs of one table. */
export function LineTabs({ fields, values, problems = {}, draw }: LineTabsProps) {
  const { t } = useTranslation()
  const refused = Object.keys(problems).map((path) => path.split('.')[0])
  const tabs = fields.map(({ name, field }, place) => {
    const rows = values[name]
    return {
      key: name,
      label: t(field.label),
      count: Array.isArray(rows) ? rows.length : 0,
      hasProblem: refused.includes(name),
      content: draw(place),
    }
  })
  return <EditTabs label={tabs.map(({ label }) => label).join('、')} tabs={tabs} />
}
