import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { CopiedRows } from './bulk-insert.ts'
import { ConnectionFailure, endsConnection } from './storage-failure.ts'

/**
 * Set in each transaction, so that no default of the server, the database or the user weakens it: a commit waits for the disk
 * and for the synchronous standbys. A read after waiting for a lock sees what the lock protects.
 */
const BEGIN = 'begin isolation level read committed; set local synchronous_commit = on'
/** A statement timeout would end the wait for the standbys, and the commit would count as successful. */
const COMMIT = 'set local statement_timeout = 0; commit'
const COMMIT_PATIENCE_MS = 5_000
const VACUUM_PATIENCE_MS = 60 * 60 * 1000
const PREPARED_STATEMENTS = 200

/**
 * Kysely's view of a connection that begins and commits with our guarantees, prepares statements, and is not reused when lost.
 */
export function withInterfaceOfKysely(
  client: PoolClient,
  commitTimeoutMs = COMMIT_PATIENCE_MS,
): PostgresPoolClient {
  let isLost = false

  async function query<Row>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (isLost) throw new ConnectionFailure('The connection was lost')
    try {
      return lastResult(await (sql === 'commit' ? commit(client, commitTimeoutMs) : run(client, sql, values)))
    } catch (error) {
      if (!(error instanceof Error) || !endsConnection(error)) throw error
      isLost = true
      throw toConnectionFailure(error)
    }
  }

  return {
    // The other form of a query, with a cursor, needs an option that we do not pass to Kysely.
    query: query as PostgresPoolClient['query'],
    release: (destroy = false) => client.release(destroy || isLost),
  }
}

/** Errors of sockets and of `pg` itself have no state that distinguishes them from our own bugs. */
export function toConnectionFailure(cause: Error): ConnectionFailure {
  return new ConnectionFailure(cause.message || 'The server cannot be reached', { cause })
}

function run(client: PoolClient, sql: string, values: readonly unknown[]): Promise<QueryResult> {
  if (sql === 'begin') return client.query(BEGIN)
  const [first] = values
  if (first instanceof CopiedRows) return copy(client, sql, first)
  if (values.length === 0) return client.query(sql)
  return client.query({ name: statementName(sql), text: sql, values: [...values] })
}

/**
 * Throws when the state of the transaction is unknown: there was no answer in time, or PostgreSQL warned that the wait for the
 * standbys was cancelled (https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA).
 */
async function commit(client: PoolClient, timeoutMs: number): Promise<QueryResult> {
  const warnings: string[] = []
  const listen = ({ severity, message }: { severity?: string; message?: string }) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  }
  client.on('notice', listen)
  try {
    const result = await client.query(patient(COMMIT, timeoutMs))
    if (warnings.length > 0) throw new ConnectionFailure(`The commit is in doubt: ${warnings.join(' ')}`)
    return result
  } finally {
    client.off('notice', listen)
  }
}

/** On a large table this takes longer than the limit for a request's statement, and it cannot run in a transaction. */
export async function vacuum(client: PoolClient, tables: readonly string[]): Promise<void> {
  await client.query('set statement_timeout = 0')
  try {
    for (const table of tables)
      await client.query(patient(`vacuum ${client.escapeIdentifier(table)}`, VACUUM_PATIENCE_MS))
  } finally {
    await client.query('reset statement_timeout')
  }
}

/** `query_timeout` is also an option of a single query, which the types do not include. */
function patient(text: string, patienceMs: number): { text: string; query_timeout: number } {
  return { text, query_timeout: patienceMs }
}

async function copy(client: PoolClient, sql: string, { text }: CopiedRows): Promise<QueryResult> {
  const stream = client.query(copyFrom(sql))
  await pipeline(Readable.from([Buffer.from(text)]), stream)
  return { command: 'COPY', rowCount: stream.rowCount, rows: [], oid: 0, fields: [] }
}

const names = new Map<string, string | undefined>()

/** The same statement gets the same name, so that each connection parses it once. Statements beyond a limit get none. */
function statementName(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql)
  const name = names.size < PREPARED_STATEMENTS ? createHash('sha1').update(sql).digest('hex') : undefined
  if (name !== undefined) names.set(sql, name)
  return name
}

/** The last result of several statements in one query; Kysely checks whether a commit was answered with ROLLBACK. */
function lastResult<Row>(results: QueryResult | QueryResult[]): PostgresQueryResult<Row> {
  const last = Array.isArray(results) ? results.at(-1) : results
  // The two packages describe the same object; `pg` allows commands without a count.
  return last as PostgresQueryResult<Row>
}
