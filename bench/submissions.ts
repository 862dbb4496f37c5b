import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runStatement } from '../test/databases.ts'
import { createCluster } from '../test/postgres-cluster.ts'
import type { Measured } from './raw-load.ts'
import { startStoreServers, type StoreKind, type StoreServers } from './store-servers.ts'

/*
 * What it costs to have a submission on disk before it is answered: our store, which lets submissions that come together
 * share a transaction, beside one that gives each its own and one that throws them away, in the same app.
 */
const KINDS: readonly StoreKind[] = ['nothing', 'group', 'single']
const CLIENTS = [1, 16, 64]
const ROUNDS = 5
const ROUND_MS = 2_000
const LOOP_MS = 2_000
const ROW = 'x'.repeat(2_000)

const sqlite = await startStoreServers(KINDS)
await report('SQLite', sqlite, 0.75)
await sqlite.stop()

const cluster = await createCluster()
try {
  await cluster.start()
  const servers = await startStoreServers(KINDS, async (kind) => {
    await runStatement(cluster.url(), `create database bench_${kind}`)
    return cluster.url(`bench_${kind}`)
  })
  await report('PostgreSQL', servers, 0.6)
  await servers.stop()
} finally {
  await cluster.remove()
}

async function report(name: string, servers: StoreServers, ofNothing: number): Promise<void> {
  const bare = insertInALoop()
  console.log(`\nSubmissions on ${name}`)
  for (const clients of CLIENTS) {
    const found = await servers.measure(clients, ROUNDS, ROUND_MS)
    KINDS.forEach((kind, index) => say(clients, kind, found[index]))
    const [nothing, group, single] = found
    if (!nothing || !group || !single) throw new Error('A store was not measured')
    if (clients === 1)
      tell('of a bare INSERT and COMMIT in a loop', group.perSecond / bare, '>= 0.8 on SQLite')
    if (clients === 64) {
      tell('R3: of one transaction each', group.perSecond / single.perSecond, '>= 3, wanted 4')
      tell('of the store that keeps nothing', group.perSecond / nothing.perSecond, `>= ${ofNothing}`)
      tell('p99 of p50', group.p99 / group.p50, '<= 3')
    }
  }
}

function say(clients: number, kind: StoreKind, measured: Measured | undefined): void {
  if (!measured) return
  const { perSecond, p50, p99 } = measured
  const rate = Math.round(perSecond).toLocaleString('en-US').padStart(7)
  const times = `half within ${p50.toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`
  console.log(`  ${String(clients).padStart(2)} clients  ${kind.padEnd(7)} ${rate} a second, ${times}`)
}

function tell(what: string, ratio: number, goal: string): void {
  console.log(`  ratio       ${ratio.toFixed(2)} ${what} (${goal})`)
}

/** Rows of 2 KB a second, each on disk before the next: what one client could have at best. */
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
