import type { PluginDefinition } from '#core'
import type { Application } from './application'
import type { SignInGrant } from './identity/sign-in-grant'
import type { ReadSession } from './records/read-session'
import type { Write } from './records/write'
import type { JobKind } from './jobs/job-kind'
import type { Journal } from './journal'
import type { ServerCall } from './http/call'
import type { AnyResourceServer } from './records/serve-resource'
import type { Services } from './application'

/** How a plugin's server.ts contributes. Everything added goes when the plugin is unloaded. */
export interface ServerPluginScope {
  readonly application: Application
  /** Attaches handlers to a resource of the plugin. */
  serve(server: AnyResourceServer): void
  addCall(call: ServerCall): void
  addJob(kind: JobKind): void
  /** Is told of every call, notable act and failure. */
  addJournal(journal: Journal): void
  /** Lets people sign in another way. */
  addSignInGrant(grant: SignInGrant): void
  addService<K extends keyof Services>(id: K, value: Services[K]): void
  /** Runs once for a tenant that has just been made: what the area cannot do without (dictionaries, settings). */
  onNewTenant(seed: (write: Write) => Promise<void>): void
  /** Makes the area's part of the demo company. Areas are asked in the order of `requires`. */
  onDemo(seed: (write: Write) => Promise<void>): void
}

/** What a plugin's server.ts exports as `activate`. */
export type ActivateServer = (scope: ServerPluginScope) => void | Promise<void>

export interface ServerPlugin extends PluginDefinition {
  readonly activate?: ActivateServer
  /** Folder of its numbered migrations. */
  readonly migrations?: string
}

export type { ReadSession }
