import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ProblemError } from '@minutebook/contract/problems'
import { describeOnBoth, SQLITE, type TestDatabase } from '../../test/support/databases.ts'
import { anEntity, someMinutes } from '../../test/samples/factories.ts'
import { isStorageFailure } from '../database/storage-failure.ts'
import { inTurn } from '../database/transaction.ts'
import { sha256, unpackRecord } from '../record-bytes.ts'
import { createStores, openDatabase } from '../open-stores.ts'
import type { RequestIdentity } from './earlier-requests.ts'
import { createMinutesStore } from './minutes.store.ts'
import type { NewMinutes } from './record-group.ts'
import { createRecorder } from './recorder.ts'

const PATIENCE = { busyTimeoutMs: 50, statementTimeoutMs: 5_000 }

/** Stores of one database: one records in a thread, whatever the size of a group, one on the event loop. */
async function open(database: TestDatabase, program?: URL) {
  const made = await database.make()
  onTestFinished(made.remove)
  const db = await openDatabase(made)
  onTestFinished(() => db.destroy())
  const { databaseUrl } = made
  const path = join(made.dataDir, 'minutebook.db')
  const place = databaseUrl === undefined ? { path } : { databaseUrl }
  const onLost = vi.fn<(error: Error) => void>()
  const recorder = createRecorder(
    db,
    { ...place, ...PATIENCE },
    { onLost, few: 1, ...(program && { program }) },
  )
  onTestFinished(() => recorder.close())
  await recorder.begin()
  return {
    db,
    path,
    onLost,
    stores: createStores(db, { recorder }),
    onLoop: createMinutesStore(db),
  }
}

function someNew(changes: Partial<NewMinutes['record']> = {}): NewMinutes {
  const [id, recordedAt] = [randomUUID(), '2026-11-21T12:00:00.000Z']
  return {
    record: { id, recordedAt, entity: anEntity(), minutes: someMinutes(), ...changes },
    receipt: { read: sha256(id) },
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
    const { stores } = await open(database)
    const rounds = Array.from({ length: 8 }, () => [
      ...Array.from({ length: 16 }, () => stores.minutes.record(aRequest(), someNew())),
      stores.health.check(),
    ])
    const outcomes = await Promise.allSettled(rounds.flat())
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  })
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

/** A program that says that it has begun, and then does this. */
function aThreadThat(statement: string): URL {
  const lines = [
    "import { parentPort } from 'node:worker_threads'",
    `parentPort.postMessage('"ready"')`,
    statement,
  ]
  return new URL(`data:text/javascript,${encodeURIComponent(lines.join('\n'))}`)
}

test('submissions of a thread that ends may be sent again, and the event loop records them', async () => {
  const { stores, onLost } = await open(
    SQLITE,
    aThreadThat("parentPort.on('message', () => process.exit(3))"),
  )
  const request = aRequest()
  const lost = stores.minutes.record(request, someNew())
  await expect(lost).rejects.toThrow('The recording thread ended')
  await expect(lost).rejects.toSatisfy(isStorageFailure)
  expect(onLost).toHaveBeenCalledOnce()
  expect(await stores.minutes.record(request, someNew())).toMatchObject({ isNew: true })
})

test('submissions fail if the thread ends while they wait for another writer', async () => {
  const { db, stores, onLost } = await open(SQLITE, aThreadThat('setTimeout(() => process.exit(3), 100)'))
  const writing = inTurn(db, () => vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5_000))
  await expect(stores.minutes.record(aRequest(), someNew())).rejects.toThrow('The recording thread ended')
  await writing
})

test('a thread that cannot begin is reported, and the event loop records', async () => {
  const nowhere = new URL('file:///there/is/no/such/program.ts')
  const { stores, onLost } = await open(SQLITE, nowhere)
  expect(onLost).toHaveBeenCalledOnce()
  expect(await stores.minutes.record(aRequest(), someNew())).toMatchObject({ isNew: true })
})
