// @module-tag full
// Each kill starts the server again.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openCopy } from '@minutebook/contract/endpoints'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  invitePersons,
  listInvitations,
  makeStatement,
  STATEMENTS_LIMIT,
} from '@minutebook/contract/statements'
import { consentState } from '@minutebook/domain/consent'
import type { Statement } from '@minutebook/domain/statements'
import { describeOnBoth, type TestDatabase } from '../support/databases.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { recordAt, recordConsentAt, type SampleRecord } from '../support/serve-records.ts'
import { OURS, start } from './servers.ts'

const KILLS = 6
/** Each is the first director of a record. */
const PEOPLE = 16
const BOARDS = 24
const ALIVE_MS = 150
const PAUSE_MS = 20
const inTime = { timeout: 600_000 }

async function postTo(address: string, body: object): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' }
  try {
    return await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  } catch (error) {
    // The error of `fetch` when the other side is gone, which this test causes.
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** Makes these statements by one link, one after the other, each until it is acknowledged. */
function aSpeaker(secret: string, statements: readonly Statement[]): Speaker {
  const acknowledged: string[] = []
  return {
    acknowledged,
    total: statements.length,
    async workUntil(to, isStopped) {
      while (!isStopped()) {
        const statement = statements[acknowledged.length]
        if (!statement) return
        const answer = await postTo(`${to}/api${makeStatement.url}`, { secret, statement })
        if (answer?.status === 201) acknowledged.push(makeStatement.success.parse(await answer.json()).digest)
        else await sleep(PAUSE_MS)
      }
    },
  }
}

/** A link for each of these places of the record. */
async function invite(origin: string, { id, manage }: SampleRecord, places: readonly string[]) {
  const secrets = places.map(() => makeSecret())
  const invitations = await Promise.all(
    secrets.map(async (secret, index) => ({ key: await digestSecret(secret), place: places[index] })),
  )
  await postTo(`${origin}/api${invitePersons.url}`, { secret: manage, id, invitations })
  return secrets
}

/** A person who objects again and again, each time in other words. */
async function anObjector(origin: string) {
  const record = await recordAt(origin)
  const [secret = ''] = await invite(origin, record, ['director-1'])
  const reasons = Array.from({ length: STATEMENTS_LIMIT }, (_none, index) => `For the reason ${index + 1}`)
  return {
    record,
    ...aSpeaker(
      secret,
      reasons.map((words) => ({ kind: 'objected', words })),
    ),
  }
}

/** Three directors who sign a consent, two of them after they have taken a first signature back. */
async function aBoard(origin: string) {
  const record = await recordConsentAt(origin)
  const secrets = await invite(origin, record, ['director-1', 'director-2', 'director-3'])
  const signed: Statement = { kind: 'signed', signature: 'M. A. Okonkwo-Hale' }
  // The third signs when the others have: otherwise a first signature could complete the consent.
  const [first, second, third] = secrets.map((secret, index) =>
    aSpeaker(secret, index === 2 ? [signed] : [signed, { kind: 'withdrawn' }, signed]),
  )
  if (!first || !second || !third) throw new RangeError('A board of three')
  return {
    record,
    first,
    second,
    third,
    total: first.total + second.total + third.total,
    get acknowledged() {
      return [...first.acknowledged, ...second.acknowledged, ...third.acknowledged]
    },
    async workUntil(to: string, isStopped: () => boolean) {
      await Promise.all([first, second].map((each) => each.workUntil(to, isStopped)))
      await third.workUntil(to, isStopped)
    },
  }
}

/** What the record shows, in its order. */
async function shown(origin: string, { id, manage }: SampleRecord) {
  const answer = await postTo(`${origin}/api${listInvitations.url}`, { secret: manage, id })
  return listInvitations.success.parse(await answer?.json()).statements
}

/**
 * A person who makes statements, and repeats those that were not acknowledged. `total`: how many, once all
 * have been made.
 */
type Speaker = {
  acknowledged: string[]
  total: number
  workUntil(to: string, isStopped: () => boolean): Promise<void>
}

/**
 * Kills the server again and again while they speak, and returns the address of the last one when everything
 * is said.
 */
async function killWhile<Each extends Speaker>(
  database: TestDatabase,
  make: (origin: string) => Promise<Each[]>,
): Promise<{ speakers: Each[]; origin: string }> {
  const place = await database.make()
  onTestFinished(place.remove)
  const random = seededRandom()
  let server = start(OURS, place)
  let origin = await server.listening()
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await server.ended
  })
  const speakers = await make(origin)
  const said = () => speakers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  const total = speakers.reduce((sum, each) => sum + each.total, 0)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let isStopped = false
    const working = speakers.map((speaker) => speaker.workUntil(origin, () => isStopped))
    while (said() < (kill * total) / (KILLS + 1)) await sleep(PAUSE_MS)
    await sleep(random(ALIVE_MS))
    server.kill('SIGKILL')
    await server.ended
    isStopped = true
    await Promise.all(working)
    server = start(OURS, place)
    origin = await server.listening()
  }
  await Promise.all(speakers.map((speaker) => speaker.workUntil(origin, () => false)))
  return { speakers, origin }
}

await describeOnBoth('a killed server', (database) => {
  test('has every acknowledged statement exactly once and in order', inTime, async () => {
    const { speakers, origin } = await killWhile(database, (to) =>
      Promise.all(Array.from({ length: PEOPLE }, () => anObjector(to))),
    )
    expect(new Set(speakers.flatMap(({ acknowledged }) => acknowledged)).size).toBe(PEOPLE * STATEMENTS_LIMIT)
    for (const { acknowledged, record } of speakers) {
      const digests = (await shown(origin, record)).map(({ digest }) => digest)
      expect(digests, 'records').toEqual(acknowledged)
    }
  })

  test('has every acknowledged signature once, and each consent complete with the last', inTime, async () => {
    const { speakers: boards, origin } = await killWhile(database, (to) =>
      Promise.all(Array.from({ length: BOARDS }, () => aBoard(to))),
    )
    for (const { record, first, second, third } of boards) {
      const statements = await shown(origin, record)
      expect(
        [1, 2, 3].map((index) =>
          statements.flatMap(({ person, digest }) => (person.place === `director-${index}` ? digest : [])),
        ),
        'records',
      ).toEqual([first.acknowledged, second.acknowledged, third.acknowledged])
      const state = consentState(record.minutes, statements)
      expect(state).toMatchObject({ status: 'complete', since: statements.at(-1)?.statedAt, unsigned: [] })
      // As the record says it, also after the last start.
      const copy = await postTo(`${origin}/api${openCopy.url}`, { secret: record.read })
      expect(openCopy.success.parse(await copy?.json()).consent).toEqual(state)
    }
  })
})
