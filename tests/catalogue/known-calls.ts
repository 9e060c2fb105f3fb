import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One HTTP call of the platform's contract. */
export interface KnownCall {
  readonly area: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly kind: string
}

/** All calls of the contract: a line each, `area METHOD path kind`. */
export const knownCalls: readonly KnownCall[] = readFileSync(join(import.meta.dirname, 'calls.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [area = '', method, path = '', kind = ''] = line.split(' ')
    return { area, method: method as KnownCall['method'], path, kind }
  })

/** Areas whose every call is served. */
export const servedAreas = ['session', 'bank', 'log', 'user', 'develop', 'maps', 'system', 'resource'] as const

const specification = join(import.meta.dirname, '../../../shared/spec/calls.json')

/** The specification's own list, where it lies beside the checkout. */
export const specifiedCalls = (): readonly KnownCall[] | undefined =>
  existsSync(specification) ? (JSON.parse(readFileSync(specification, 'utf8')) as KnownCall[]) : undefined
