import type { Field, LinesField, MaskKind, Resource } from '#core'
import type { Application } from '#server'
import { plainName } from './mask-text'
import type { FieldMasks } from './masked-json'

type Mask = MaskKind | 'secret'

/**
 * The masks of fields by name, as definitions have them: those of the resource that a call speaks of and of its lines, and of all areas those
 * whose name is masked wherever it is used (`account` is a bank's in one place and a person's in another).
 */
export type FieldMasksFor = (resourceId?: string) => FieldMasks

export function createFieldMasks({ resources }: Pick<Application, 'resources'>): FieldMasksFor {
  let of: readonly Resource[] | undefined
  let known = new Map<string, FieldMasks>()
  let common: FieldMasks = new Map()
  return (resourceId = '') => {
    const now = resources.list()
    if (now !== of) {
      of = now
      known = new Map()
      common = commonMasks(now)
    }
    const remembered = known.get(resourceId)
    if (remembered) return remembered
    const resource = now.find(({ id }) => id === resourceId)
    const masks = resource ? new Map([...common, ...masksOf(resource, now)]) : common
    known.set(resourceId, masks)
    return masks
  }
}

const maskOf = ({ options }: Field): Mask | undefined => (options.secret ? 'secret' : options.mask)

function masksOf(resource: Resource, all: readonly Resource[]): (readonly [string, Mask])[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') {
      const child = all.find(({ id }) => id === (field as LinesField).target)
      return child ? masksOf(child, []) : []
    }
    const mask = maskOf(field)
    return mask ? [[plainName(name), mask] as const] : []
  })
}

function commonMasks(all: readonly Resource[]): FieldMasks {
  const fields = all.flatMap((resource) => Object.entries(resource.fields))
  const open = new Set(fields.flatMap(([name, field]) => (maskOf(field) ? [] : [plainName(name)])))
  return new Map(
    fields.flatMap(([name, field]) => {
      const mask = maskOf(field)
      return mask && !open.has(plainName(name)) ? [[plainName(name), mask] as const] : []
    }),
  )
}
