import { createRegistry, createResourceRegistry, type Picker, type Registry, type ResourceRegistry } from '#core'
import type { Actor } from './identity/actor'
import type { SignInGrant } from './identity/sign-in-grant'
import type { Database } from './data'
import type { Changes } from './events/changes'
import type { ServerCall } from './http/call'
import type { JobKind } from './jobs/job-kind'
import type { Journal } from './journal'
import type { ServerPlugin } from './plugins'
import type { SealedValues } from './records/sealed-values'
import type { AnyResourceServer } from './records/serve-resource'

/**
 * What areas offer one another on the server, by id. A plugin adds its own by
 * `declare module '#server' { interface Services { 'finance.ledger': Ledger } }`.
 */
export interface Services {
  'system.sealedValues': SealedValues
  /** Makes a tenant with what every area needs; answers false when it is there. */
  'core.tenants': { readonly create: (tenantId: string) => Promise<boolean> }
}

interface Service {
  readonly id: string
  readonly owner?: string
  readonly value: unknown
}

/** Everything a running server is made of. */
export interface Application {
  readonly database: Database
  /** The areas that run here. */
  readonly plugins: Registry<ServerPlugin>
  readonly resources: ResourceRegistry
  readonly pickers: Registry<Picker>
  readonly servers: Registry<AnyResourceServer>
  readonly calls: Registry<ServerCall>
  readonly jobs: Registry<JobKind>
  readonly services: Registry<Service>
  /** Who writes down what happens. */
  readonly journals: Registry<Journal>
  /** The ways to sign in beside account and password. */
  readonly signInGrants: Registry<SignInGrant>
  readonly changes: Changes
  readonly settings: ServerSettings
}

export interface ServerSettings {
  /** Signs access tokens. */
  readonly secret: string
  readonly captcha: boolean
  /** Largest upload, in bytes. */
  readonly uploadLimit: number
  /** Where uploads are received, and kept by the embedded store. Several server processes share it. */
  readonly filesFolder: string
  /** Hosts that may be called though they are inside this network, as the operator names them: see `outwardUrl`. */
  readonly outwardHosts: readonly string[]
  /** Seconds an access token lives, and a refresh token. */
  readonly accessSeconds: number
  readonly refreshSeconds: number
}

export function createApplication(database: Database, changes: Changes, settings: ServerSettings): Application {
  return {
    database,
    changes,
    settings,
    plugins: createRegistry('plugin'),
    resources: createResourceRegistry(),
    pickers: createRegistry('picker'),
    servers: createRegistry('resource server'),
    calls: createRegistry('call'),
    jobs: createRegistry('job kind'),
    services: createRegistry('service'),
    journals: createRegistry('journal'),
    signInGrants: createRegistry('sign-in grant'),
  }
}

/** Another area's service. Throws when the area is not there; name it in `requires`. */
export function service<K extends keyof Services>(application: Application, id: K): Services[K] {
  return application.services.get(String(id)).value as Services[K]
}

/** Another area's service, or undefined where the area is switched off. */
export function findService<K extends keyof Services>(application: Application, id: K): Services[K] | undefined {
  return application.services.find(String(id))?.value as Services[K] | undefined
}

export type { Actor }
