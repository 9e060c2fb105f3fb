import { type Dispose, matchPanel } from '#core'
import { registries } from '../app/registries'
import { keep, kept } from '../session'

/** What is remembered of a panel that was here once, so that its absence can be told from a wrong address. */
export interface KnownPanel {
  readonly route: string
  readonly title: string
  readonly owner: string
}

const name = 'known-panels'

/** The panel that used to answer to an address and does not now: its plugin is off, missing or still loading. */
export function missingPanel(address: string): KnownPanel | undefined {
  return matchPanel(kept<readonly KnownPanel[]>(name)?.content ?? [], address)?.panel
}

/** Keeps the list of panels that were ever here up to date. */
export function rememberPanels(): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(remember, 2000)
  }
  later()
  const unsubscribe = registries.panels.subscribe(later)
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

function remember(): void {
  const before = kept<readonly KnownPanel[]>(name)?.content ?? []
  const now = registries.panels.list().map(({ route, title, owner = '' }) => ({
    route,
    title: typeof title === 'string' ? title : '',
    owner,
  }))
  const routes = new Set(now.map((panel) => panel.route))
  keep(name, [...now, ...before.filter((panel) => !routes.has(panel.route))])
}
