import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PAGE_KINDS, pageFile } from '@minutebook/contract/page-files'
import { buildFolder } from '../../test/support/built-app.ts'
import { describeOnPostgres, SQLITE } from '../../test/support/databases.ts'
import { openServer, ROOMY_LIMITS } from '../../test/support/open-server.ts'
import { barePayload, lookUp, post } from '../../test/support/outside-caller.ts'
import type { AppOptions } from '../app.ts'
import { countConnections } from '../database/postgres.ts'
import { createStores } from '../open-stores.ts'
import { createMetrics, measureProcess, measureRegisters } from './metrics.ts'

const SUBMISSION = '/api/data/addmeetinginformation'

/** The whole listener with its metrics, and functions that read one or all of them. */
async function openCounted(changes: Pick<Partial<AppOptions>, 'webFolder'> = {}, database = SQLITE) {
  const metrics = createMetrics()
  const server = await openServer(
    { metrics, limits: { ...ROOMY_LIMITS, lookupMisses: TWO_MISSES }, ...changes },
    database,
  )
  onTestFinished(() => server.close())
  const told = () => metrics.registry.metrics()
  const count = async (line: string) => {
    const found = (await told()).split('\n').find((each) => each.startsWith(`${line} `))
    return found === undefined ? undefined : Number(found.slice(line.length))
  }
  return { ...server, metrics, told, count, origin: await server.listen() }
}

/** The minimum of an app that a URL without a file needs. */
function aWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const kind of PAGE_KINDS) writeFileSync(join(folder, pageFile(kind, 'en')), '<!doctype html>')
  return folder
}

const AN_HOUR_S = 3_600
/** The log and the metrics read the clock one after the other. */
const READ_APART_S = 0.1

const TWO_MISSES = [{ max: 2, windowMs: 60_000 }]

test('answers are counted by route and status, refusals by problem, and commits by how many submissions share them', async () => {
  const { origin, count } = await openCounted()
  const answers = (labels: string) => count(`minutebook_request_duration_seconds_count{${labels}}`)
  const lookups = (status: number) => answers(`method="GET",route="/api/searchByNumber",status="${status}"`)
  const submissions = (status: number) => answers(`method="POST",route="${SUBMISSION}",status="${status}"`)
  const payload = barePayload(await lookUp(origin, '0812345'))
  for (const term of ['700123', '99999', '99998', '99997'])
    await fetch(`${origin}/api/searchByNumber?term=${term}`)
  for (const statement of [payload, payload, { ...payload, EntityName: 'Another' }])
    await post(origin + SUBMISSION, statement)
  expect(await Promise.all([200, 300, 404, 429].map(lookups))).toEqual([1, 1, 2, 1])
  expect(await Promise.all([201, 409].map(submissions))).toEqual([2, 1])
  expect(await count('minutebook_problems_total{code="entity-not-found"}')).toBe(2)
  expect(await count('minutebook_problems_total{code="entity-changed"}')).toBe(1)
  expect(await count('minutebook_commit_submissions_count')).toBe(2)
})

test('a failure is counted although its client has left', async () => {
  const { origin, count, stores, app } = await openCounted()
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<undefined>()
  vi.spyOn(stores.receipts, 'open').mockImplementation(() => {
    asked.resolve()
    return opened.promise
  })
  const left = once(app.server, 'connection').then(([socket]) => once(socket as Socket, 'close')) // as Node says
  const leaving = new AbortController()
  const answer = fetch(`${origin}/api/records/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: 'a'.repeat(43) }),
    signal: leaving.signal,
  })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow('aborted')
  await left
  opened.reject(new Error('The disk is gone'))
  await expect.poll(() => count('minutebook_problems_total{code="unexpected"}')).toBe(1)
})

test('requests are counted by registered route, whatever the address contains', async () => {
  const { origin, told } = await openCounted({ webFolder: aWebFolder() })
  for (const path of ['/api/searchByNumber?term=0812345', '/no/such/page', '/api/secret-of-mine']) {
    await fetch(origin + path)
  }
  await fetch(origin + SUBMISSION)
  const requests = (await told())
    .split('\n')
    .filter((line) => line.includes('request_duration_seconds_count'))
  const counted = requests.map((line) => /route="([^"]*)",status="(\d+)"/u.exec(line)?.slice(1).join(' '))
  expect(counted.toSorted()).toEqual(['(none) 404', '(none) 405', '(page) 200', '/api/searchByNumber 200'])
  expect(await told()).not.toMatch(/secret-of-mine|0812345|127\.0\.0\.1/u)
})

test('the files of the app share one name, because each build renames them', async () => {
  const { webFolder, remove } = buildFolder()
  onTestFinished(remove)
  const { origin, told } = await openCounted({ webFolder })
  expect((await fetch(`${origin}/assets/main-1a2b.js`)).status).toBe(200)
  expect(await told()).toContain('route="(file)",status="200"')
  expect(await told()).not.toContain('main-1a2b')
})

test('time is counted in seconds, and logged in milliseconds', { tags: ['full'] }, async () => {
  const { origin, told, log } = await openCounted()
  await fetch(`${origin}/api/health/live`)
  const [, sum = 'nothing'] = /duration_seconds_sum\{[^}]*live[^}]*\} (\S+)/u.exec(await told()) ?? []
  const [, milliseconds = 'nothing'] = /"milliseconds":(\d+)/u.exec(log()) ?? []
  expect(Math.abs(Number(sum) - Number(milliseconds) / 1000)).toBeLessThan(READ_APART_S)
})

test('the results of imports are read from the database; while it is down, all other metrics remain', async () => {
  const { stores, metrics, db, count } = await openCounted()
  measureRegisters(metrics.registry, stores.registry)
  expect(await count('minutebook_register_companies{jurisdiction="NY"}')).toBeGreaterThan(1)
  const imported = await count('minutebook_register_imported_timestamp_seconds{jurisdiction="NY"}')
  expect(Math.abs((imported ?? 0) - Date.now() / 1000)).toBeLessThan(AN_HOUR_S)
  await db.schema.dropTable('registries').execute()
  expect(await count('minutebook_register_companies{jurisdiction="NY"}')).toBeUndefined()
  expect(await count('minutebook_commit_submissions_count')).toBe(0)
})

test('a blocked event loop is reported once', { tags: ['full'] }, async () => {
  const { metrics, count } = await openCounted()
  measureProcess(metrics.registry, () => undefined)
  const longest = 'nodejs_eventloop_lag_max_seconds'
  const standStill = async (ms: number) => {
    await sleep(30)
    const until = performance.now() + ms
    while (performance.now() < until);
    await sleep(30)
    return (await count(longest)) ?? 0
  }
  await expect.poll(() => standStill(1_000), { timeout: 15_000 }).toBeGreaterThan(0.9)
  expect(await standStill(0)).toBeLessThan(0.9)
})

await describeOnPostgres('metrics', (database) => {
  test('report the state of the connections', async () => {
    const { db, metrics, count } = await openCounted({}, database)
    measureProcess(metrics.registry, () => countConnections(db))
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('health').selectAll().execute()
      expect(await count('minutebook_database_connections{state="busy"}')).toBe(1)
    })
    await createStores(db).registry.countEntities()
    expect(await count('minutebook_database_connections{state="busy"}')).toBe(0)
    expect(await count('minutebook_database_connections{state="idle"}')).toBeGreaterThan(0)
  })
})
