import { serveResource } from '#server'
import { sql } from 'drizzle-orm'
import { note } from '../resources/note'

export const noteServer = serveResource(note)({
  actions: {
    pin: () => Promise.resolve({ pinned: 1 }),
    unpin: () => Promise.resolve({ pinned: 0 }),
  },
  // One's own, and those of the system.
  visible: ({ userId }) => sql`create_user in (0, ${userId}::int8)`,
})
