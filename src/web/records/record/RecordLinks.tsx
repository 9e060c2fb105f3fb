import type { Resource, Row } from '#core'
import { useTranslation } from 'react-i18next'
import { registries } from '../../app/registries'
import { useSession } from '../../session'
import { openAddress } from '../../workspace'
import { canList } from '../abilities'
import { listAddress } from '../addresses'
import styles from './RecordPanel.module.css'

interface CrossLink {
  readonly key: string
  readonly resource: Resource
  readonly field: string
  readonly label: string
}

/** The lists of other resources that refer to this record, each filtered by it. */
export function RecordLinks({ resource, row }: { readonly resource: Resource; readonly row: Row }) {
  const { t } = useTranslation()
  const permissions = useSession((state) => state.permissions)
  const links = crossLinks(resource).filter((link) => permissions.has(link.resource.may.read))
  if (links.length === 0) return null
  return (
    <nav aria-label={t('相关记录')} className={styles.links}>
      {links.map(({ key, resource: other, field, label }) => {
        const address = listAddress(other, { [`${field}_equal`]: row.id })
        return (
          <a
            key={key}
            href={address}
            onClick={(event) => {
              event.preventDefault()
              openAddress(address, { where: event.ctrlKey || event.metaKey ? 'right' : 'here' })
            }}
          >
            {t(other.label)}
            {label && `（${t(label)}）`}
          </a>
        )
      })}
    </nav>
  )
}

/** Which fields of which resources refer to this one; the field is named where a resource does so more than once. */
function crossLinks(target: Resource): readonly CrossLink[] {
  return registries.resources.list().flatMap((resource) => {
    if (!canList(resource)) return []
    const fields = Object.entries(resource.fields).filter(
      ([, field]) => field.kind === 'reference' && field.target === target.id,
    )
    return fields.map(([field, { label }]) => ({
      key: `${resource.id}.${field}`,
      resource,
      field,
      label: fields.length > 1 ? label : '',
    }))
  })
}
