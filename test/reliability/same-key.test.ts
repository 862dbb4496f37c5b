import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { describeOnBoth, type TestDatabase } from '../support/databases.ts'
import { barePayload, lookUp, post, recordedIn } from '../support/outside-caller.ts'
import { countRecords } from './audit.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

const REQUESTS = 50
const [{ number: NUMBER }] = SAMPLE_NUMBERS

/** Sends one request many times concurrently to two servers that started together on one empty database. */
async function sendToTwo(entry: Entry, database: TestDatabase) {
  const place = await database.make()
  onTestFinished(place.remove)
  const servers = [start(entry, place), start(entry, place)]
  const origins = await Promise.all(servers.map((server) => server.listening()))
  const payload = barePayload(await lookUp(origins[0] ?? '', NUMBER))
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, (_, index) =>
      post(`${origins[index % origins.length]}${SUBMISSIONS}`, payload, headers),
    ),
  )
  const found = {
    statuses: [...new Set(answers.map(({ status }) => status))],
    ids: new Set(answers.map((answer) => recordedIn(answer)['_id'])).size,
    records: await countRecords(place),
  }
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  return found
}

await describeOnBoth('R20: two servers', (database) => {
  test('create one record for fifty equal requests and answer all of them with it', async () => {
    expect(await sendToTwo(OURS, database), 'records').toEqual({ statuses: [201], ids: 1, records: 1 })
  })

  test('are detected when they forget the key', { tags: ['full'] }, async () => {
    const { ids, records } = await sendToTwo(MUTANTS.forgetsKeys, database)
    expect([ids, records]).toEqual([REQUESTS, REQUESTS])
  })
})
