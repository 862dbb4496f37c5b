import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { anEntity, someMinutes } from '../../test/samples/factories.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  SQLITE,
  type TestDatabase,
} from '../../test/support/databases.ts'
import { fileAt } from '../database/sqlite-file.ts'
import { ConnectionFailure, isStorageFailure, toSentError } from '../database/storage-failure.ts'
import { inTransaction, inTurn, takeNumbers } from '../database/transaction.ts'
import { createStores, openDatabase, type DatabaseSettings } from '../open-stores.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'
import type { RequestIdentity } from './earlier-requests.ts'
import { createMinutesStore, type MinutesStore } from './minutes.store.ts'
import type { NewMinutes } from './record-group.ts'
import { createRecorder } from './recorder.ts'

type Options = {
  program?: URL
  smallestGroup?: number
  begins?: boolean
  threadUrl?: (url: string) => string
}

/** Stores of one database: one records in a thread, whatever the size of a group, one on the event loop. */
async function open(
  database: TestDatabase,
  { program, smallestGroup = 1, begins = true, threadUrl = (url) => url }: Options = {},
) {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  const { databaseUrl } = made
  const path = join(made.dataDir, 'minutebook.db')
  const place =
    databaseUrl === undefined
      ? { path, file: fileAt(path), busyTimeoutMs: 50 }
      : { databaseUrl: threadUrl(databaseUrl), statementTimeoutMs: 5_000 }
  const onLost = vi.fn<(error: Error) => void>()
  const recorder = createRecorder(db, place, { onLost, smallestGroup, ...(program && { program }) })
  onTestFinished(() => recorder.close())
  if (begins) await recorder.begin()
  return {
    db,
    path,
    onLost,
    recorder,
    stores: createStores(db, { recorder }),
    onLoop: createMinutesStore(db),
  }
}

const allAre = (wanted: 'fulfilled' | 'rejected') => (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.every(({ status }) => status === wanted)

function recordAtOnce(count: number, { record }: Pick<MinutesStore, 'record'>) {
  return Promise.allSettled(Array.from({ length: count }, () => record(aRequest(), someNew())))
}

function someNew(changes: Partial<NewMinutes['record']> = {}): NewMinutes {
  const [id, recordedAt] = [randomUUID(), '2026-11-21T12:00:00.000Z']
  return {
    record: { id, recordedAt, entity: anEntity(), minutes: someMinutes(), ...changes },
    receipt: { read: sha256(id) },
    bytes: 2_000,
  }
}

function aRequest(key: string = randomUUID()): RequestIdentity {
  return { key, fingerprint: sha256(key), sameSince: '2026-11-21T11:50:00.000Z' }
}

await describeOnBoth('a thread that records', (database) => {
  test('keeps what the event loop would keep, and both know what the other has recorded', async () => {
    const { db, stores, onLoop } = await open(database)
    const requests = Array.from({ length: 20 }, () => aRequest())
    const recorded = await Promise.all(requests.map((each) => stores.minutes.record(each, someNew())))
    expect(recorded.every(({ isNew }) => isNew)).toBe(true)
    const again = await Promise.all(requests.map((each) => onLoop.record(each, someNew())))
    const inBoth = ({ id, reference, digest }: (typeof recorded)[number]) => [id, reference, digest]
    expect(again.map(inBoth)).toEqual(recorded.map(inBoth))
    expect(again.some(({ isNew }) => isNew)).toBe(false)

    const request = aRequest()
    const { id } = await onLoop.record(request, someNew())
    expect(await stores.minutes.record(request, someNew())).toMatchObject({ id, isNew: false })

    const rows = await db.selectFrom('minutes').selectAll().orderBy('position').execute()
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1))
    expect(rows).toHaveLength(21)
    const [ofThread, ofLoop] = [...rows.slice(0, 1), ...rows.slice(20)].map(({ record, digest }) => {
      const text = unpackRecord(record)
      expect(sha256(text)).toBe(Buffer.from(digest).toString('hex'))
      const { id: _id, reference: _reference, copyDigest: _copyDigest, ...rest } = JSON.parse(text)
      return rest
    })
    expect(ofThread).toEqual(ofLoop)
  })

  test('refuses one with all that the sender is told, and records the others', async () => {
    const { stores } = await open(database)
    const request = aRequest()
    await stores.minutes.record(request, someNew())
    const supersedes = randomUUID()
    const outcomes = await Promise.allSettled([
      stores.minutes.record(aRequest(), someNew()),
      stores.minutes.record({ ...request, fingerprint: sha256('another body') }, someNew()),
      stores.minutes.record(aRequest(), someNew({ minutes: someMinutes({ supersedes }) })),
      stores.minutes.record(aRequest(), someNew(), () => {
        throw new ProblemError('too-many-requests', { detail: 'Try again in an hour', retryAfter: 3600 })
      }),
      stores.minutes.record(aRequest(), someNew()),
    ])
    expect(outcomes.map((outcome) => outcome.status === 'fulfilled' || outcome.reason)).toEqual([
      true,
      expect.objectContaining({ code: 'idempotency-key-reused' }),
      expect.objectContaining({
        code: 'answers-invalid',
        context: expect.objectContaining({
          errors: [{ pointer: '/Supersedes', message: 'supersedesUnknown' }],
        }),
      }),
      expect.objectContaining({
        code: 'too-many-requests',
        context: expect.objectContaining({ retryAfter: 3600 }),
      }),
      true,
    ])
    expect(outcomes.every((each) => each.status === 'fulfilled' || each.reason instanceof ProblemError)).toBe(
      true,
    )
  })

  test('lets other writers in between its groups', async () => {
    const { db, recorder } = await open(database)
    const { record } = createMinutesStore(db, { recorder, largestGroup: 2 })
    const ended: string[] = []
    const recording = Array.from({ length: 20 }, async (_, index) => {
      await record(aRequest(), someNew())
      ended.push(`record ${index}`)
    })
    await recording[0]
    await inTransaction(db, (trx) => takeNumbers(trx, 'generations', 1))
    ended.push('another writer')
    await Promise.all(recording)
    expect(ended).toHaveLength(21)
    expect(ended.at(-1)).not.toBe('another writer')
  })
})

await describeOnPostgres('a thread that records', (database) => {
  test('connects as the event loop does when the environment says as whom', async () => {
    const { stores, onLost } = await open(database, { threadUrl: withoutUser })
    expect(await recordAtOnce(4, stores.minutes)).toSatisfy(allAre('fulfilled'))
    expect(onLost).not.toHaveBeenCalled()
  })

  test('does not begin without a connection, and the event loop records', async () => {
    const { stores, onLost } = await open(database, {
      threadUrl: (url) => Object.assign(new URL(url), { pathname: '/no_such_database' }).href,
    })
    expect(onLost).toHaveBeenCalledOnce()
    expect(await recordAtOnce(4, stores.minutes)).toSatisfy(allAre('fulfilled'))
  })
})

test.each([
  ['moved away', async () => {}],
  ['replaced by another', (path: string) => writeFile(path, '')],
])('a thread that begins while the file is %s leaves all that was recorded', async (_what, replace) => {
  const { stores, onLoop, path, db, recorder, onLost } = await open(SQLITE, { begins: false })
  await onLoop.record(aRequest(), someNew())
  await rename(path, `${path}.moved`)
  await replace(path)
  for (const { status, reason } of (await recordAtOnce(4, stores.minutes)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.objectContaining({ name: 'DatabaseMoved' })])
  await recorder.begin()
  expect(onLost).toHaveBeenCalledOnce()
  await rename(`${path}.moved`, path)
  expect(await recordAtOnce(4, stores.minutes)).toSatisfy(allAre('fulfilled'))
  await db.destroy()
  const reopened = await openDatabase({ dataDir: dirname(path) } as DatabaseSettings)
  expect(await reopened.selectFrom('minutes').select('position').execute()).toHaveLength(5)
  await reopened.destroy()
})

test('a few submissions are recorded on the event loop, and more in the thread', async () => {
  const { stores, onLost } = await open(SQLITE, { smallestGroup: 4, program: ENDS_AT_WORK })
  expect(await recordAtOnce(3, stores.minutes)).toSatisfy(allAre('fulfilled'))
  expect(onLost).not.toHaveBeenCalled()
  expect(await recordAtOnce(4, stores.minutes)).toSatisfy(allAre('rejected'))
  expect(onLost).toHaveBeenCalledOnce()
})

test('a thread whose database was moved away says so, and the server can tell whose fault it is', async () => {
  const { stores, path, onLost } = await open(SQLITE)
  await stores.minutes.record(aRequest(), someNew())
  await rename(path, `${path}.moved`)
  const failure: unknown = await stores.minutes.record(aRequest(), someNew()).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'DatabaseMoved' })
  expect(isStorageFailure(failure)).toBe(true)
  expect(onLost).not.toHaveBeenCalled()
})

/** The URL of a database without its user, who is in the environment instead. */
function withoutUser(url: string): string {
  const { username, password } = new URL(url)
  vi.stubEnv('PGUSER', decodeURIComponent(username))
  vi.stubEnv('PGPASSWORD', decodeURIComponent(password))
  onTestFinished(() => void vi.unstubAllEnvs())
  return Object.assign(new URL(url), { username: '', password: '' }).href
}

/** A program that does this, and then says that it has begun. */
function aThreadThat(statement: string): URL {
  const lines = [
    "import { parentPort } from 'node:worker_threads'",
    statement,
    `parentPort.postMessage('"ready"')`,
  ]
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`)
}

const ENDS_AT_WORK = aThreadThat("parentPort.on('message', () => process.exit(3))")

test('submissions of a thread that ends may be sent again, and the event loop records them', async () => {
  const { stores, onLost } = await open(SQLITE, { program: ENDS_AT_WORK })
  const request = aRequest()
  const lost = stores.minutes.record(request, someNew())
  await expect(lost).rejects.toThrow('The recording thread ended')
  await expect(lost).rejects.toSatisfy(isStorageFailure)
  expect(onLost).toHaveBeenCalledOnce()
  expect(await stores.minutes.record(request, someNew())).toMatchObject({ isNew: true })
})

test('submissions fail if the thread ends while they wait for another writer', async () => {
  const program = aThreadThat("new BroadcastChannel('end').onmessage = () => process.exit(3)")
  const { db, stores, onLost } = await open(SQLITE, { program })
  const isLost = new Promise<void>((resolve) => onLost.mockImplementation(() => resolve()))
  const writing = inTurn(db, () => isLost)
  const lost = stores.minutes.record(aRequest(), someNew())
  await setImmediate()
  const channel = new BroadcastChannel('end')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no origins.
  channel.postMessage('now')
  await expect(lost).rejects.toThrow('The recording thread ended')
  await writing
  channel.close()
})

test('a thread without its connection ends, and the event loop records', async () => {
  const failure = JSON.stringify({ failure: toSentError(new ConnectionFailure('It is gone')) })
  const program = aThreadThat(
    `parentPort.on('message', () => parentPort.postMessage(${JSON.stringify(failure)}))`,
  )
  const { stores, onLost } = await open(SQLITE, { program })
  await expect(stores.minutes.record(aRequest(), someNew())).rejects.toThrow('It is gone')
  expect(onLost).toHaveBeenCalledOnce()
  expect(await stores.minutes.record(aRequest(), someNew())).toMatchObject({ isNew: true })
})

test('a thread that cannot begin is reported, and the event loop records', async () => {
  // Node refuses the second one at once, as it does when the system allows no more threads.
  for (const place of ['file:///there/is/no/such/program.ts', 'http://127.0.0.1/program.ts']) {
    const { stores, onLost } = await open(SQLITE, { program: new URL(place) })
    expect(onLost).toHaveBeenCalledOnce()
    expect(await stores.minutes.record(aRequest(), someNew())).toMatchObject({ isNew: true })
  }
})

test('when the thread is closed, what it has not answered fails, and no other one begins', async () => {
  const postMessage = vi.spyOn(Worker.prototype, 'postMessage')
  const { stores, recorder, onLost } = await open(SQLITE, { program: aThreadThat('parentPort.ref()') })
  const unanswered = recordAtOnce(1, stores.minutes)
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalled(), 10_000)
  await recorder.close()
  expect(await unanswered).toMatchObject([{ reason: { message: 'The recording thread is closed' } }])
  expect(await stores.minutes.record(aRequest(), someNew())).toMatchObject({ isNew: true })
  expect(onLost).not.toHaveBeenCalled()
})
