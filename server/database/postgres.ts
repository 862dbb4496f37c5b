import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Driver } from 'kysely'
import { Client, Pool, types, type ClientBase } from 'pg'
import { SCHEMA } from './dialect.ts'
import { PostgresConnection, toConnectionFailure } from './postgres-connection.ts'
import type { Tables } from './tables.ts'

export type ConnectionCounts = { busy: number; idle: number; waiting: number }

type PostgresOptions = {
  /** The statement timeout; 0 for none. */
  statementTimeoutMs?: number
  /** How long a commit may wait for the disk and the standbys. */
  commitTimeoutMs?: number | undefined
  connections?: number
  /** Keeps connections that are not used: another one might not be had. */
  staysConnected?: boolean
}

const CONNECTIONS = 10
const COMMIT_TIMEOUT_MS = 5_000
const CONNECT_TIMEOUT_MS = 3_000
/**
 * PostgreSQL's maximum, 25 days. `pg` does not send a 0, so the default of the database or the user would
 * apply.
 */
const LONGEST_MS = 2_147_483_647
/**
 * How long after a statement's timeout a server that has not answered counts as lost. Statements that are
 * sent together share the time.
 */
const SILENCE_MS = 1_000
/** An idle transaction blocks others: one whose client has died must release its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
const MAX_PORT = 65_535

/**
 * Opens a pool of connections to the PostgreSQL database at `url`. It connects at the first statement, and
 * replaces broken connections. Each commit waits for the disk and for the synchronous standbys, whatever the
 * server's default is. Throws for an address that can never work.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Kysely<Tables> {
  const { statementTimeoutMs = 0, commitTimeoutMs = COMMIT_TIMEOUT_MS, connections = CONNECTIONS } = options
  const { staysConnected = false } = options
  requirePort(url)
  const pool = new Pool({
    connectionString: url,
    application_name: 'minutebook',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(staysConnected && { idleTimeoutMillis: 0 }),
    keepAlive: true,
    pipeline: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser },
    onConnect: useOurSchema,
    ...(statementTimeoutMs > 0
      ? { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + SILENCE_MS }
      : { statement_timeout: LONGEST_MS }),
  })
  // A connection broke while it was idle or between two statements. The pool drops it, or the next statement
  // fails. Without a listener, either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => createDriver(pool, commitTimeoutMs),
      createIntrospector: (ofKysely) => new PostgresIntrospector(ofKysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  pools.set(db, pool)
  return db
}

/** Names without a schema mean ours, whatever the URL, the database or the user sets. */
async function useOurSchema(client: ClientBase): Promise<void> {
  await client.query(`set search_path to ${SCHEMA}`)
}

/** Not Kysely's own driver, whose connections hide the client: a commit has to listen to it. */
function createDriver(pool: Pool, commitTimeoutMs: number): Driver {
  return {
    init: async () => {},
    async acquireConnection() {
      const client = await pool.connect().catch((error: Error) => {
        throw toConnectionFailure(error)
      })
      return new PostgresConnection(client)
    },
    releaseConnection: async (connection: PostgresConnection) => connection.release(),
    beginTransaction: (connection: PostgresConnection) => connection.begin(),
    commitTransaction: (connection: PostgresConnection) => connection.commit(commitTimeoutMs),
    rollbackTransaction: (connection: PostgresConnection) => connection.rollback(),
    destroy: () => pool.end(),
  }
}

/**
 * A parameter of the URL or PGPORT may also set the port. With any other value, a pool opens a connection
 * that it cannot end.
 */
function requirePort(url: string): void {
  const { port } = new Client({ connectionString: url })
  if (!(port >= 1 && port <= MAX_PORT)) throw new Error(`its port is no whole number from 1 to ${MAX_PORT}`)
}

const pools = new WeakMap<Kysely<Tables>, Pool>()

/** The state of the pool behind `db`; undefined for a database without a pool. */
export function countConnections(db: Kysely<Tables>): ConnectionCounts | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/**
 * Our integers are counts and positions far below 2^53. PostgreSQL sends them as texts so that larger ones
 * keep their digits.
 */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)
}
