import { parseAddress } from '#core'
import { lazyPart } from '../../shell/chunks/load-chunk'
import { failurePath, forbiddenPath, notFoundPath } from './status-pages'
import styles from './PublicScreen.module.css'

const pages = {
  [notFoundPath]: lazyPart(() => import('./NotFoundPage')),
  [forbiddenPath]: lazyPart(() => import('./ForbiddenPage')),
  [failurePath]: lazyPart(() => import('./FailurePage')),
}

/** A page that needs no sign-in, by itself in the window. */
export default function PublicScreen({ address }: { readonly address: string }) {
  const { path, query } = parseAddress(address)
  const Page = pages[path as keyof typeof pages]
  return <main className={styles.screen}>{Page && <Page params={query} />}</main>
}
