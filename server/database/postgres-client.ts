import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { ConnectionFailure, endsConnection } from './storage-failure.ts'

/**
 * Said in each transaction, so that no default of the server, the database or the user undercuts it: a commit waits
 * for the disk and for the synchronous standbys. What is read after a lock was waited for is what the lock guards.
 */
const BEGIN = 'begin isolation level read committed; set local synchronous_commit = on'
/** A statement timeout would end the wait for the standbys, and the commit would pass for a good one. */
const COMMIT = 'set local statement_timeout = 0; commit'
const COMMIT_PATIENCE_MS = 5_000
/** What `forgetDeleted` sends. On a large table it takes longer than a statement of a request may. */
const VACUUM = /^vacuum /u
const VACUUM_PATIENCE_MS = 60 * 60 * 1000
/** What `bulkInsert` sends: the rows are the only value. */
const COPY = /^copy /u
const PREPARED_STATEMENTS = 200

/** Kysely's view of a connection that begins and commits as we promise, prepares statements, and is not used when lost. */
export function withInterfaceOfKysely(client: PoolClient): PostgresPoolClient {
  let isLost = false

  async function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (isLost) throw new ConnectionFailure('The connection was lost')
    try {
      return lastResult(await run(client, sql, values))
    } catch (error) {
      if (!(error instanceof Error) || !endsConnection(error)) throw error
      isLost = true
      throw toConnectionFailure(error)
    }
  }

  return {
    // The other form of a query, with a cursor, needs an option that we do not give Kysely.
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isLost),
  }
}

/** Errors of sockets and of `pg` itself have no state by which they could be told from faults of ours. */
export function toConnectionFailure(cause: Error): ConnectionFailure {
  return new ConnectionFailure(cause.message || 'The server cannot be reached', { cause })
}

function run(client: PoolClient, sql: string, values: readonly unknown[]): Promise<QueryResult> {
  if (sql === 'begin') return client.query(BEGIN)
  if (sql === 'commit') return commit(client)
  if (VACUUM.test(sql)) return vacuum(client, sql)
  if (COPY.test(sql)) return copy(client, sql, String(values[0]))
  if (values.length === 0) return client.query(sql)
  return client.query({ name: statementName(sql), text: sql, values: [...values] })
}

/**
 * Throws when it cannot be told that the transaction is where it was promised to be: no answer in time, or a warning,
 * by which PostgreSQL says that the wait for the standbys was ended from outside
 * (https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA).
 */
async function commit(client: PoolClient): Promise<QueryResult> {
  const warnings: string[] = []
  const listen = ({ severity, message }: { severity?: string; message?: string }) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  }
  client.on('notice', listen)
  try {
    const result = await client.query(patient(COMMIT, COMMIT_PATIENCE_MS))
    if (warnings.length > 0) throw new ConnectionFailure(`The commit is in doubt: ${warnings.join(' ')}`)
    return result
  } finally {
    client.off('notice', listen)
  }
}

/** It may be in no transaction, so that it cannot say for itself alone how long it may take. */
async function vacuum(client: PoolClient, sql: string): Promise<QueryResult> {
  await client.query('set statement_timeout = 0')
  try {
    return await client.query(patient(sql, VACUUM_PATIENCE_MS))
  } finally {
    await client.query('reset statement_timeout')
  }
}

/** `query_timeout` is an option of a single query, too, which its types do not know. */
function patient(text: string, patienceMs: number): { text: string; query_timeout: number } {
  return { text, query_timeout: patienceMs }
}

async function copy(client: PoolClient, sql: string, rows: string): Promise<QueryResult> {
  const stream = client.query(copyFrom(sql))
  await pipeline(Readable.from([Buffer.from(rows)]), stream)
  return { command: 'COPY', rowCount: stream.rowCount, rows: [], oid: 0, fields: [] }
}

const names = new Map<string, string | undefined>()

/** The same statement has the same name, so that each connection parses it once. Beyond a number they have none. */
function statementName(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql)
  const name = names.size < PREPARED_STATEMENTS ? createHash('sha1').update(sql).digest('hex') : undefined
  if (name !== undefined) names.set(sql, name)
  return name
}

/** Of several statements in one; Kysely looks whether a commit was answered with ROLLBACK. */
function lastResult<Row>(results: QueryResult | QueryResult[]): PostgresQueryResult<Row> {
  const last = Array.isArray(results) ? results.at(-1) : results
  // The two packages describe the same object; `pg` allows for commands without a count.
  return last as PostgresQueryResult<Row>
}
