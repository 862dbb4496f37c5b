import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { createCluster, type PostgresCluster } from './postgres-cluster.ts'

/** The database from which the tests' databases are copied. */
export const TEMPLATE = 'minutebook_template'

/** The keeper's answer: where the server is, or why there is none. */
export type KeeperSays = { url?: string; missing?: string }

declare module 'vitest' {
  export interface ProvidedContext {
    postgresKeeperPort: number
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, started when a test file first asks for it, so
 * that other runs start none.
 */
export default async function keepPostgres(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<PostgresCluster> | undefined

  const keeper = createServer((socket) => {
    starting ??= startPostgres()
    void starting.then(
      (cluster) => socket.end(say({ url: cluster.url() })),
      (error: Error) => socket.end(say({ missing: error.message })),
    )
  }).listen(0, '127.0.0.1')
  await once(keeper, 'listening')
  const { port } = keeper.address() as AddressInfo // true because it listens on a port
  project.provide('postgresKeeperPort', port)

  return async () => {
    keeper.close()
    await starting?.then(
      (cluster) => cluster.remove(),
      () => {},
    )
  }
}

function say(answer: KeeperSays): string {
  return JSON.stringify(answer)
}

async function startPostgres(): Promise<PostgresCluster> {
  const cluster = await createCluster({ max_connections: '200' })
  try {
    await cluster.start()
    await makeTemplate(cluster)
    return cluster
  } catch (error) {
    await cluster.remove()
    throw error
  }
}

async function makeTemplate(cluster: PostgresCluster): Promise<void> {
  const client = new Client(cluster.url())
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const db = openPostgres(cluster.url(TEMPLATE))
  await migrate(db)
  await db.destroy()
}
