import { findService } from '../application'
import type { Write } from '../records/write'

/** What the area that keeps attachments offers the kit under 'files.registry'. */
export interface FileRegistry {
  /** Those of the ids that the actor may hang on a record: own uploads that are still there. They stay until the transaction ends. */
  attachable(write: Write, ids: readonly string[]): Promise<readonly string[]>
  /** Whether an upload of the actor's own is a picture that a person may be shown by; it is registered then. */
  keepPicture(write: Write, id: string): Promise<boolean>
  /** Told when records hold these files. */
  attached(write: Write, ids: readonly string[]): Promise<void>
}

declare module '../application' {
  interface Services {
    'files.registry': FileRegistry
  }
}

export const fileRegistry = ({ application }: Pick<Write, 'application'>): FileRegistry | undefined =>
  findService(application, 'files.registry')
