import { parseAddress } from '#core'
import { lazy } from 'react'
import { failurePath, forbiddenPath, notFoundPath } from './status-pages'
import styles from './PublicScreen.module.css'

const pages = {
  [notFoundPath]: lazy(() => import('./NotFoundPage')),
  [forbiddenPath]: lazy(() => import('./ForbiddenPage')),
  [failurePath]: lazy(() => import('./FailurePage')),
}

/** A page that needs no sign-in, by itself in the window. */
export default function PublicScreen({ address }: { readonly address: string }) {
  const { path, query } = parseAddress(address)
  const Page = pages[path as keyof typeof pages]
  return <main className={styles.screen}>{Page && <Page params={query} />}</main>
}
