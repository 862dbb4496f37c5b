import { describe, expect, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { shortOrFull } from '../support/form.ts'
import { barePayload, lookUp, type BarePayload } from '../support/outside-caller.ts'
import { aProbedServer } from './probed-server.ts'
import { sendBytes, statusesIn } from './raw-caller.ts'
import { SUBMISSIONS } from './sender.ts'
import { MUTANTS, OURS, type Entry } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const KIB = 1024
const MIB = KIB * KIB
/** Of all kinds together. */
const TRIES = shortOrFull(60, 1_000)
const GROWTH_BYTES = 20 * MIB
const inTime = { timeout: shortOrFull(120_000, 600_000) }
const isMeasured = shortOrFull(false, process.platform === 'linux')

/** One more than allowed for everything with a limit, with the correct status. */
function oversized(payload: BarePayload): [number, string][] {
  const person = { FirstName: 'Ada' }
  const { Persons } = payload
  const people = (count: number) => Array.from({ length: count }, () => person)
  const submit = (body: object) => post(SUBMISSIONS, JSON.stringify(body))
  return [
    [413, post(SUBMISSIONS, `"${'x'.repeat(256 * KIB - 1)}"`)],
    [413, post('/api/records/open', `"${'x'.repeat(16 * KIB - 1)}"`)],
    [413, post('/api/analytics/v1/batch', `"${'x'.repeat(16 * KIB - 1)}"`)],
    [413, inChunks(SUBMISSIONS, 'x'.repeat(256 * KIB + 1))],
    [431, `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(8 * KIB)}\r\n\r\n`],
    [414, `GET /${'x'.repeat(2 * KIB)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    [422, submit({ ...payload, Persons: { ...Persons, Directors: people(101) } })],
    [422, submit({ ...payload, Persons: { ...Persons, OtherPersons: people(101) } })],
    [422, submit({ ...payload, Resolutions: Array.from({ length: 31 }, () => ({ Topic: 'other' })) })],
    [400, post(SUBMISSIONS, `${'['.repeat(9)}${']'.repeat(9)}`)],
  ]
}

function post(path: string, body: string): string {
  return `${head(path)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function inChunks(path: string, body: string): string {
  return `${head(path)}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}

function head(path: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`
}

/** Tries everything again and again. Returns what was not refused correctly, and by how much memory grew. */
async function overfill(entry: Entry) {
  const server = await aProbedServer(entry)
  const requests = oversized(barePayload(await lookUp(server.origin, NUMBER)))

  async function tryAll(times: number): Promise<string[]> {
    const wrong = []
    for (let tried = 0; tried < times; tried += 1) {
      const [right, bytes] = requests[tried % requests.length] ?? [0, '']
      const statuses = statusesIn(await sendBytes(server.origin, bytes))
      if (statuses.join() !== String(right))
        wrong.push(`${bytes.slice(0, 60)}: ${statuses.join()}, not ${right}`)
    }
    return wrong
  }

  // A process keeps memory that it took once; after half as many tries V8's young generation is still growing
  // to its full size.
  const wrong = await tryAll(TRIES)
  const before = isMeasured ? server.residentBytes() : 0
  wrong.push(...(await tryAll(TRIES)))
  return { wrong, grownBytes: isMeasured ? server.residentBytes() - before : 0 }
}

test('R15: oversized requests are refused and leave nothing behind', inTime, async () => {
  const { wrong, grownBytes } = await overfill(OURS)
  expect(wrong).toEqual([])
  expect(grownBytes).toBeLessThan(GROWTH_BYTES)
  if (isMeasured) console.info(`R15: ${TRIES} tries, memory grew by ${(grownBytes / MIB).toFixed(1)} MiB`)
})

describe.skipIf(!isMeasured)('R15, measured (in the full form alone, on Linux)', { tags: ['full'] }, () => {
  test('detects a server that stores what it refuses', inTime, async () => {
    expect((await overfill(MUTANTS.remembersEverything)).grownBytes).toBeGreaterThan(GROWTH_BYTES)
  })
})

test('R15 detects a server without limits', { ...inTime, tags: ['full'] }, async () => {
  const server = await aProbedServer(MUTANTS.trustsItsFramework)
  const long = `GET /api/searchByName?q=${'x'.repeat(2 * KIB)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  expect(statusesIn(await sendBytes(server.origin, long))).toEqual([200])
})
