import { once } from 'node:events'
import { createServer } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Port of this run that answers a connection with the URL of a PostgreSQL server. */
    postgresPort: number
  }
}

/** One PostgreSQL server for the whole run, started when the first test file asks for it: most runs of a few files never do. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<PostgresCluster> | undefined
  const url = async () => {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
    cluster ??= startPostgresCluster()
    return (await cluster).url
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    url().then(
      (answer) => socket.end(JSON.stringify({ url: answer })),
      (error: Error) => socket.end(JSON.stringify({ error: error.message })),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address && typeof address === 'object') project.provide('postgresPort', address.port)
  return async () => {
    server.close()
    await (await cluster?.catch(() => undefined))?.stop()
  }
}
