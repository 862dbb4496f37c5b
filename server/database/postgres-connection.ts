import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient, QueryConfig, QueryResult as PgResult } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { quoted } from './dialect.ts'
import { ConnectionFailure, endsConnection } from './storage-failure.ts'

/**
 * Set in each transaction, so that no default of the server, the database or the user weakens it: a commit
 * waits for the disk and for the synchronous standbys. A read after waiting for a lock sees what the lock
 * protects.
 */
const BEGIN = 'begin isolation level read committed; set local synchronous_commit = on'
/** A statement timeout would end the wait for the standbys, and the commit would count as successful. */
const COMMIT = 'set local statement_timeout = 0; commit'
const VACUUM_PATIENCE_MS = 60 * 60 * 1000
const PREPARED_STATEMENTS = 200

/**
 * One connection of the pool, until it is released. It prepares statements, and is not reused once it is
 * lost.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient
  #isLost = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const named = { name: statementName(sql), text: sql, values: [...parameters] }
    const { rows, rowCount } = await this.#ask(parameters.length === 0 ? { text: sql } : named)
    const result = { rows, ...(rowCount !== null && { numAffectedRows: BigInt(rowCount) }) }
    return result as QueryResult<Row> // as the query was typed
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield this.executeQuery<Row>(query)
  }

  async begin(): Promise<void> {
    await this.#ask({ text: BEGIN })
  }

  /**
   * Throws when nothing was committed, because a statement had failed, and when the state of the transaction
   * is unknown: there was no answer in `timeoutMs`, or PostgreSQL warned that the wait for the standbys was
   * cancelled (https://www.postgresql.org/docs/18/warm-standby.html#SYNCHRONOUS-REPLICATION-HA).
   */
  async commit(timeoutMs: number): Promise<void> {
    const warnings: string[] = []
    const listen = ({ severity, message }: { severity?: string; message?: string }) => {
      if (severity === 'WARNING') warnings.push(message ?? '')
    }
    this.#client.on('notice', listen)
    try {
      const { command } = await this.#ask(patient(COMMIT, timeoutMs))
      if (warnings.length > 0) throw this.#lose(new Error(`The commit is in doubt: ${warnings.join(' ')}`))
      if (command === 'ROLLBACK') throw new Error('A failed transaction was rolled back instead of committed')
    } finally {
      this.#client.off('notice', listen)
    }
  }

  async rollback(): Promise<void> {
    // The server has rolled back the transaction of a lost connection.
    if (this.#isLost) return
    try {
      await this.#ask({ text: 'rollback' })
    } catch (error) {
      this.#isLost = true
      throw error
    }
  }

  /** `copy` is a statement COPY … FROM STDIN (https://www.postgresql.org/docs/18/sql-copy.html). */
  async copyFrom(copy: string, lines: string): Promise<void> {
    const data = Readable.from([Buffer.from(lines)])
    // `pg` refuses what it cannot send ahead of answers. Here, none is awaited.
    Object.assign(this.#client, { pipeline: false })
    try {
      await this.#use(() => pipeline(data, this.#client.query(copyFrom(copy))))
    } finally {
      Object.assign(this.#client, { pipeline: true })
    }
  }

  /** Frees the space of deleted rows. On a large table this takes longer than a request's statement may. */
  async vacuum(tables: readonly string[]): Promise<void> {
    try {
      await this.#ask({ text: 'set statement_timeout = 0' })
      for (const table of tables) await this.#ask(patient(`vacuum ${quoted(table)}`, VACUUM_PATIENCE_MS))
      await this.#ask({ text: 'reset statement_timeout' })
    } catch (error) {
      // It may be in any state, so no request gets it.
      this.#isLost = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isLost)
  }

  /** The result of the last statement. */
  async #ask(query: QueryConfig): Promise<PgResult> {
    const results: PgResult | PgResult[] = await this.#use(() => this.#client.query(query))
    const last = Array.isArray(results) ? results.at(-1) : results
    return last as PgResult // each query has a statement
  }

  async #use<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isLost) throw new ConnectionFailure('The connection was lost')
    try {
      return await work()
    } catch (error) {
      throw error instanceof Error && endsConnection(error) ? this.#lose(error) : error
    }
  }

  #lose(cause: Error): ConnectionFailure {
    this.#isLost = true
    return toConnectionFailure(cause)
  }
}

/** Errors of sockets and of `pg` itself have no state that distinguishes them from our own bugs. */
export function toConnectionFailure(cause: Error): ConnectionFailure {
  return new ConnectionFailure(cause.message || 'The server cannot be reached', { cause })
}

/** `query_timeout` is also an option of a single query, which the types do not include. */
function patient(text: string, patienceMs: number): { text: string; query_timeout: number } {
  return { text, query_timeout: patienceMs }
}

const names = new Map<string, string | undefined>()

/**
 * The same statement gets the same name, so that each connection parses it once. Statements beyond a limit
 * get none.
 */
function statementName(sql: string): string | undefined {
  if (names.has(sql)) return names.get(sql)
  const name = names.size < PREPARED_STATEMENTS ? createHash('sha1').update(sql).digest('hex') : undefined
  if (name !== undefined) names.set(sql, name)
  return name
}
