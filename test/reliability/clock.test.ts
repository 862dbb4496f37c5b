import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { recordMinutes } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { unpackRecord } from '../../server/record-bytes.ts'
import { barePayload, lookUp, post, recordedIn } from '../support/outside-caller.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'

const SHIFTS = [400, 0, -400]
const NUMBER = '0812345'
const DAY_MS = 24 * 60 * 60 * 1000
const SHIFTED_CLOCK = join(import.meta.dirname, '../support/shifted-clock.mjs')
const MEETING = '2026-11-20T14:30:00.000Z'

/** Makes every call that the app makes from the first screen to a revoked link. Returns each status. */
async function walkThrough(origin: string): Promise<Record<string, number>> {
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const send = (path: string, body: Record<string, unknown>, headers = {}) =>
    post(`${origin}/api${path}`, body, headers)
  const [read, manage, key] = [makeSecret(), makeSecret(), randomUUID()]
  const receipt = { Read: await digestSecret(read), Manage: await digestSecret(manage) }
  const submission = { ...barePayload(await lookUp(origin, NUMBER)), Receipt: receipt, MeetingDate: MEETING }
  const recorded = await send(recordMinutes.url, submission, { 'idempotency-key': key })
  const repeated = await send(recordMinutes.url, submission, { 'idempotency-key': key })
  expect(recordedIn(repeated)['_id']).toBe(recordedIn(recorded)['_id'])
  const event = {
    type: 'page',
    name: 'entity_search',
    anonymousId: randomUUID(),
    messageId: randomUUID(),
    timestamp: new Date().toISOString(),
    properties: { step: 1, screen: 'entity_search', route: '/question1' },
  }
  return {
    ready: await statusOf('/api/health/ready'),
    name: await statusOf('/api/searchByName?q=blue'),
    recorded: recorded.status,
    repeated: repeated.status,
    opened: (await send('/records/open', { secret: read })).status,
    analytics: (await send('/analytics/v1/batch', { batch: [event], sentAt: event.timestamp })).status,
    revoked: (await send('/records/revoke', { secret: manage, id: recordedIn(recorded)['_id'] })).status,
    gone: (await send('/records/open', { secret: read })).status,
  }
}

test('R13: a server whose clock is 400 days off still serves; records keep their order and day', async () => {
  const dataDir = aDataFolder()
  for (const days of SHIFTS) {
    const settings = {
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import=${SHIFTED_CLOCK}`,
      CLOCK_SHIFT_DAYS: String(days),
    }
    const server = startProcess([], settings)
    expect(await walkThrough(await server.listening())).toEqual({
      ready: 200,
      name: 200,
      recorded: 201,
      repeated: 201,
      opened: 200,
      analytics: 204,
      revoked: 204,
      gone: 404,
    })
    server.kill('SIGINT')
    expect(await server.ended).toBe(0)
    expect(server.written.stdout).not.toMatch(/"status":5\d\d/u)
  }

  const database = new DatabaseSync(join(dataDir, 'minutebook.db'))
  const rows = database.prepare('select position, recorded_at, record from minutes order by position').all()
  database.close()
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3])
  const daysOff = rows.map(({ recorded_at }) => (Date.parse(String(recorded_at)) - Date.now()) / DAY_MS)
  for (const [index, days] of SHIFTS.entries()) expect(daysOff[index]).toBeCloseTo(days, 1)
  for (const { record } of rows) expect(textOf(record)).toContain(`"meetingDate":"${MEETING}"`)
})

function textOf(record: unknown): string {
  return record instanceof Uint8Array ? unpackRecord(record) : ''
}
