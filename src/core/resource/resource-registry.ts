import { createRegistry, type Registry } from '../registry'
import type { Resource } from './resource'

export type ResourceRegistry = Registry<Resource>

/** All resources that are loaded, by id. Areas reach one another's through it. */
export const createResourceRegistry = (): ResourceRegistry => createRegistry<Resource>('resource')
