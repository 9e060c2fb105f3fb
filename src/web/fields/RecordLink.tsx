import type { ReactNode } from 'react'
import { registries } from '../app/registries'
import { openAddress } from '../workspace'
import styles from './RecordLink.module.css'

interface RecordLinkProps {
  readonly resource: string
  readonly id: string
  readonly children: ReactNode
}

/** The name of a record, leading to its panel; plain text where that resource has no panel here. Ctrl opens beside. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const route = registries.resources.find(resource)?.route
  if (!route || !id || id === '0') return <>{children}</>
  const address = `${route}/detail?id=${encodeURIComponent(id)}`
  return (
    <a
      href={address}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault()
        openAddress(address, { where: event.ctrlKey || event.metaKey ? 'right' : 'here' })
      }}
    >
      {children}
    </a>
  )
}
