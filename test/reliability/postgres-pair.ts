import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { runStatement } from '../support/databases.ts'
import { copyCluster, createCluster, type PostgresCluster } from '../support/postgres-cluster.ts'

const STANDBY = 's1'
const DATABASE = 'minutes'
const WAIT_MS = 30_000
const PAUSE_MS = 50

/**
 * A primary with a streaming standby. `isSynchronous`: each commit waits for the standby. Both end with the
 * test.
 */
export async function aPostgresPair(isSynchronous: boolean) {
  const primary = await createCluster({ wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on' })
  onTestFinished(() => primary.remove())
  await primary.start()
  await runStatement(primary.url(), `create database ${DATABASE}`)
  await primary.stop()

  const standby = await copyCluster(primary)
  onTestFinished(() => standby.remove())
  const follow = `host=127.0.0.1 port=${primary.port} user=minutebook application_name=${STANDBY}`
  standby.configure({ primary_conninfo: follow })
  standby.follow()
  if (isSynchronous) primary.configure({ synchronous_standby_names: `FIRST 1 (${STANDBY})` })
  await primary.start()
  await standby.start()
  await until(primary, `select count(*) = 1 as yes from pg_stat_replication where state = 'streaming'`)

  return {
    primary,
    standby,
    database: DATABASE,
    url: primary.url(DATABASE),
    /** The standby receives nothing more, as behind a broken network. */
    async cutOff(): Promise<void> {
      standby.configure({ primary_conninfo: '' })
      standby.reload()
      await until(primary, `select count(*) = 0 as yes from pg_stat_replication`)
    },
    async reconnect(): Promise<void> {
      standby.configure({ primary_conninfo: follow })
      standby.reload()
      await until(primary, `select count(*) = 1 as yes from pg_stat_replication where state = 'streaming'`)
    },
    async promote(): Promise<void> {
      await runStatement(standby.url(), 'select pg_promote()')
      await until(standby, 'select not pg_is_in_recovery() as yes')
    },
  }
}

/** Waits until a query answers `yes`. */
export async function until(cluster: PostgresCluster, query: string): Promise<void> {
  const client = new Client(cluster.url())
  await client.connect()
  const deadline = Date.now() + WAIT_MS
  for (;;) {
    const { rows } = await client.query<{ yes: boolean }>(query)
    if (rows[0]?.yes) break
    if (Date.now() > deadline) throw new Error(`It never came to pass: ${query}`)
    await sleep(PAUSE_MS)
  }
  await client.end()
}
