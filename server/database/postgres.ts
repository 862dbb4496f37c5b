import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types } from 'pg'
import { connectPatiently } from './connect-patiently.ts'
import { toConnectionFailure, withInterfaceOfKysely } from './postgres-client.ts'
import type { Tables } from './tables.ts'

export type ConnectionCounts = { busy: number; idle: number; waiting: number }

type PostgresOptions = {
  /** How long one statement may take; 0 for no end. A commit has a patience of its own. */
  statementTimeoutMs?: number
  connections?: number
}

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 3_000
/** PostgreSQL's largest, 25 days. `pg` does not send a 0, and then that of the database or the user would hold. */
const LONGEST_MS = 2_147_483_647
/** How long after a statement's timeout a server that has not answered counts as lost. */
const SILENCE_MS = 1_000
/** An idle transaction blocks others: one whose client has died must release its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
const MAX_PORT = 65_535

/**
 * Opens a pool of connections to the PostgreSQL database at `url`. Nothing is connected before the first statement, and
 * connections that break are replaced by themselves. Each commit waits for the disk and for the synchronous
 * standbys, whatever the server's default is. Throws for an address that can never be connected to.
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Kysely<Tables> {
  const { statementTimeoutMs = 0, connections = CONNECTIONS } = options
  requirePort(url)
  const pool = new Pool({
    connectionString: url,
    application_name: 'minutebook',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser },
    ...(statementTimeoutMs > 0
      ? { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + SILENCE_MS }
      : { statement_timeout: LONGEST_MS }),
  })
  // A connection has broken while it was idle, or between two statements. The pool drops it, or the next statement
  // fails; unheard, either would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const connectToPool = connectPatiently(pool, CONNECT_TIMEOUT_MS)
  const connect = () =>
    connectToPool().then(withInterfaceOfKysely, (error: Error) => {
      throw toConnectionFailure(error)
    })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  pools.set(db, pool)
  return db
}

/** The port may also stand among the address's parameters, or in PGPORT. Of any other a pool makes a connection that it cannot end. */
function requirePort(url: string): void {
  const { port } = new Client({ connectionString: url })
  if (!(port >= 1 && port <= MAX_PORT)) throw new Error(`its port is no whole number from 1 to ${MAX_PORT}`)
}

const pools = new WeakMap<Kysely<Tables>, Pool>()

/** How the pool behind `db` stands; nothing for a database without one. */
export function countConnections(db: Kysely<Tables>): ConnectionCounts | undefined {
  const pool = pools.get(db)
  if (!pool) return undefined
  const { totalCount, idleCount, waitingCount } = pool
  return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

/** Our integers are counts and places, far below 2^53, which PostgreSQL sends as texts lest they lose digits. */
function getTypeParser(type: number, format?: 'text' | 'binary') {
  return type === types.builtins.INT8 ? Number : types.getTypeParser(type, format)
}
