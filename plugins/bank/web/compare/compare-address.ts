import { isDay, isMonth, panelAddress, type PanelParams } from '#core'
import { type LinkKey, linkKeys } from './link-keys'
import { isSource, type SideFilters, type SideSpec } from './compare-sources'

export const comparePanel = 'bank.comparing'
export const compareRoute = '/finance/compare'

export interface Comparison {
  readonly sides: readonly SideSpec[]
  readonly key: LinkKey
  /** Aligned rows, or every side scrolling by itself. */
  readonly free: boolean
  readonly onlyDifferences: boolean
}

const filterNames = [
  'month',
  'from',
  'to',
  'direction',
  'claimFlag',
  'account',
  'accountName',
  'customer',
  'customerName',
  'project',
  'projectName',
] as const satisfies readonly (keyof SideFilters)[]
export const fewestSides = 2
export const mostSides = 4

/** 'statement;month=2026-10;direction=c|claimItem;month=2026-10': everything a link or a saved layout needs. */
const writeSide = (side: SideSpec): string =>
  [
    side.source,
    ...filterNames.flatMap((name) => (side[name] ? [`${name}=${encodeURIComponent(side[name])}`] : [])),
  ].join(';')

function readSide(text: string): SideSpec | undefined {
  const [source = '', ...parts] = text.split(';')
  if (!isSource(source)) return undefined
  const filters = parts.flatMap((part) => {
    const [name = '', value = ''] = part.split('=')
    const known = filterNames.find((each) => each === name)
    const decoded = decode(value)
    return known && decoded && isSound(known, decoded) ? [[known, decoded] as const] : []
  })
  return { source, ...Object.fromEntries(filters) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function isSound(name: keyof SideFilters, value: string): boolean {
  if (name === 'month') return isMonth(value)
  return name === 'from' || name === 'to' ? isDay(value) : true
}

export function compareAddress({ sides, key, free, onlyDifferences }: Comparison): string {
  return panelAddress(
    { route: compareRoute },
    { sides: sides.map(writeSide).join('|'), key, view: free ? 'free' : '', only: onlyDifferences ? '1' : '' },
  )
}

/** The comparison an address names, or undefined when it names fewer than two sides. Never throws on a hostile one. */
export function readComparison(params: PanelParams): Comparison | undefined {
  const sides = (params.sides ?? '')
    .split('|')
    .flatMap((text) => readSide(text) ?? [])
    .slice(0, mostSides)
  if (sides.length < fewestSides) return undefined
  const key = linkKeys.find((each) => each === params.key) ?? 'amount'
  return { sides, key, free: params.view === 'free', onlyDifferences: params.only === '1' }
}

/** Receipts of a month beside what was claimed of them. */
export const plainComparison = (month: string | undefined): Comparison => ({
  sides: [
    { source: 'statement', month, direction: 'c', claimFlag: '1' },
    { source: 'claimItem', month, direction: 'c' },
  ],
  key: 'amount',
  free: false,
  onlyDifferences: false,
})
