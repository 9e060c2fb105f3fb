import type { Contribution } from '../registry'

export type PanelParams = Readonly<Record<string, string>>

/** What a pane can show. `C` is the drawing layer's component type; the core never looks at it. */
export interface Panel<C = unknown> extends Contribution {
  /** The address it answers to: '/finance/statement', '/project/detail', '/desk/notice/detail/:id'. */
  readonly route: string
  /** Chinese title, which is also its translation key. A loaded panel may set a better one. */
  readonly title: string | ((params: PanelParams) => string)
  readonly icon?: string
  readonly permission?: string
  /** False: it stands in its pane without a tab, and goes when another page comes to the front. */
  readonly isTab?: boolean
  /** False: whoever is not signed in may see it too. Only the application's own panels are there before the sign-in. */
  readonly isAuth?: boolean
  /** Fetched when the panel is first opened. */
  readonly load: () => Promise<C>
}

export interface RouteMatch<P> {
  readonly panel: P
  readonly params: PanelParams
}

/** Splits an address into its path and its parameters; never throws on a hostile one. */
export function parseAddress(address: string): { path: string; query: PanelParams } {
  const [path = '/', search = ''] = address.split('#')[0]?.split('?') ?? []
  return { path: path || '/', query: Object.fromEntries(new URLSearchParams(search)) }
}

/** The address of a panel with these parameters: those named in its route go into the path, the rest into the query. */
export function panelAddress(panel: Pick<Panel, 'route'>, params: PanelParams = {}): string {
  const rest = new Map(Object.entries(params).filter(([, value]) => value !== ''))
  const path = panel.route.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...rest].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
  return query ? `${path}?${query}` : path
}

/**
 * The panel an address names, with its parameters, or undefined. Fixed segments win over `:name` segments. The answer for a list is
 * remembered, as the same few addresses are asked about whenever anything on the screen changes.
 */
export function matchPanel<P extends Pick<Panel, 'route'>>(
  panels: readonly P[],
  address: string,
): RouteMatch<P> | undefined {
  const routes = routesOf(panels)
  const known = routes.answers.get(address)
  if (known) return known.match
  const match = findMatch(routes.parsed, address)
  if (routes.answers.size >= mostAnswers) routes.answers.clear()
  routes.answers.set(address, { match })
  return match
}

interface ParsedRoute<P> {
  readonly panel: P
  readonly pattern: readonly string[]
  readonly named: number
}

interface Routes<P> {
  readonly parsed: readonly ParsedRoute<P>[]
  readonly answers: Map<string, { readonly match: RouteMatch<P> | undefined }>
}

const mostAnswers = 1_000
const routesOfLists = new WeakMap<readonly unknown[], Routes<never>>()

/** The routes of a list taken apart, those with the fewest `:name` segments first. */
function routesOf<P extends Pick<Panel, 'route'>>(panels: readonly P[]): Routes<P> {
  const known = routesOfLists.get(panels) as Routes<P> | undefined
  if (known) return known
  const parsed = panels
    .map((panel) => ({ panel, pattern: segmentsOf(panel.route), named: panel.route.split(':').length }))
    .sort((one, other) => one.named - other.named)
  const routes: Routes<P> = { parsed, answers: new Map() }
  routesOfLists.set(panels, routes as Routes<never>)
  return routes
}

function findMatch<P>(routes: readonly ParsedRoute<P>[], address: string): RouteMatch<P> | undefined {
  const { path, query } = parseAddress(address)
  const segments = segmentsOf(path)
  for (const { panel, pattern } of routes) {
    const params = matchSegments(pattern, segments)
    if (params) return { panel, params: { ...query, ...params } }
  }
  return undefined
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean)

function matchSegments(pattern: readonly string[], segments: readonly string[]): PanelParams | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? ''
    if (part.startsWith(':')) params[part.slice(1)] = decode(segment)
    else if (part !== segment) return undefined
  }
  return params
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
