import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runStatement } from '../test/support/databases.ts'
import { createCluster } from '../test/support/postgres-cluster.ts'
import type { Peer } from './peer.ts'
import type { Measured } from './raw-load.ts'
import { keepResults, type Goal } from './results.ts'
import { median, inTurns, ratio, toRow, type Contender } from './rounds.ts'
import { nextRecord, startStoreServers, STORE_NAMES, type StoreKind } from './store-servers.ts'

/*
 * The cost of having a submission on disk before it is answered: our store, in which concurrent submissions
 * share a transaction, compared in the same app with a store that uses one for each and one that discards
 * them, and with servers that others would install instead.
 */
const CLIENTS = [1, 16, 64]
const ROUNDS = 5
const ROUND_MS = 1_500
/**
 * Until V8 has compiled most of what runs, after about 18,000 submissions, as on a server that has run for a
 * while.
 */
const WARM_UP_MS = 8_000
const LOOP_MS = 1_500
const ROW = 'x'.repeat(2_000)
const KINDS: readonly StoreKind[] = ['nothing', 'group', 'single']

type Found = ReadonlyMap<string, Measured>

/** Measures on both databases and writes the results. */
export async function compareSubmissions(peers: readonly Peer[], notes: readonly string[]): Promise<void> {
  const sqlite = await startStoreServers(KINDS)
  await compare('SQLite', [...sqlite.contenders, ...contendersOf(peers)], notes).finally(sqlite.stop)

  const cluster = await createCluster()
  try {
    await cluster.start()
    const postgres = await startStoreServers(KINDS, async (kind) => {
      await runStatement(cluster.url(), `create database bench_${kind}`)
      return cluster.url(`bench_${kind}`)
    })
    await compare('PostgreSQL', postgres.contenders, []).finally(postgres.stop)
  } finally {
    await cluster.remove()
  }
}

function contendersOf(peers: readonly Peer[]): Contender[] {
  return peers.flatMap(({ name, origin, submit }) =>
    submit ? [{ name, origin, next: () => submit(nextRecord()) }] : [],
  )
}

async function compare(
  database: 'SQLite' | 'PostgreSQL',
  contenders: readonly Contender[],
  notes: readonly string[],
): Promise<void> {
  const loops: number[] = []
  const found = new Map<number, Found>()
  for (const connections of CLIENTS) {
    loops.push(insertInALoop())
    found.set(
      connections,
      await inTurns(contenders, ROUNDS, { connections, durationMs: ROUND_MS }, WARM_UP_MS),
    )
  }
  const bare = median(loops)
  const rows = [...found].flatMap(([clients, measured]) =>
    [...measured].map(([name, each]) => [String(clients)].concat(toRow(name, each))),
  )
  keepResults({
    title: `Submissions on ${database}`,
    about: `2 KB each, on disk before the answer; ${ROUNDS} rounds in turns after ${WARM_UP_MS / 1000} seconds of the same, the middle one of each. A bare INSERT and COMMIT in a loop on SQLite: ${Math.round(bare).toLocaleString('en-US')} a second.`,
    table: [['clients', 'what', 'a second', 'p50', 'p99'], ...rows],
    goals: goalsOf(database, found).filter((goal) => !Number.isNaN(goal.ratio)),
    notes,
  })
}

function goalsOf(database: 'SQLite' | 'PostgreSQL', found: ReadonlyMap<number, Found>): Goal[] {
  const together: Found = found.get(64) ?? new Map()
  const { p50 = Number.NaN, p99 = Number.NaN } = together.get(STORE_NAMES.group) ?? {}
  const common: Goal[] = [
    {
      what: '64 clients, to the store that throws away',
      ratio: ratio(together, STORE_NAMES.group, STORE_NAMES.nothing),
      goal: 0.55,
    },
    {
      what: '64 clients, to a transaction each',
      ratio: ratio(together, STORE_NAMES.group, STORE_NAMES.single),
      goal: 4,
    },
    { what: '64 clients, p99 to p50', ratio: p99 / p50, goal: 3, isCeiling: true },
  ]
  if (database === 'PostgreSQL') return common
  return [
    ...common,
    {
      what: '64 clients, to Directus',
      ratio: ratio(together, STORE_NAMES.group, 'Directus on SQLite'),
      goal: 40,
    },
    {
      what: '64 clients, to parse-server',
      ratio: ratio(together, STORE_NAMES.group, 'parse-server on PostgreSQL'),
      goal: 2,
    },
  ]
}

/** Rows of 2 KB per second, each on disk before the next: the most that one client could get. */
function insertInALoop(): number {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-bench-'))
  const database = new DatabaseSync(join(folder, 'loop.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full; create table t (x text)')
  const insert = database.prepare('insert into t values (?)')
  const startedAt = performance.now()
  let rows = 0
  while (performance.now() - startedAt < LOOP_MS) {
    insert.run(ROW)
    rows += 1
  }
  database.close()
  rmSync(folder, { recursive: true })
  return (rows * 1000) / LOOP_MS
}
