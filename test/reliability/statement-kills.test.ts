// @module-tag full
// Each kill starts the server again.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import {
  invitePersons,
  listInvitations,
  makeStatement,
  STATEMENTS_LIMIT,
} from '@minutebook/contract/statements'
import { describeOnBoth, type TestDatabase } from '../support/databases.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { recordAt } from '../support/serve-records.ts'
import { OURS, start } from './servers.ts'

const KILLS = 6
/** Each is the first director of a record of their own. */
const PEOPLE = 16
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

/** A person who objects again and again, each time in other words, and repeats what was not acknowledged. */
async function aSpeaker(origin: string) {
  const { id, manage } = await recordAt(origin)
  const secret = makeSecret()
  const invitations = [{ key: await digestSecret(secret), place: 'director-1' }]
  await postTo(`${origin}/api${invitePersons.url}`, { secret: manage, id, invitations })
  const acknowledged: string[] = []

  /** Returns whether it was acknowledged. */
  async function stateNext(to: string): Promise<boolean> {
    const statement = { kind: 'objected', words: `For the reason ${acknowledged.length + 1}` }
    const answer = await postTo(`${to}/api${makeStatement.url}`, { secret, statement })
    if (answer?.status !== 201) return false
    acknowledged.push(makeStatement.success.parse(await answer.json()).digest)
    return true
  }

  return {
    acknowledged,
    async workUntil(to: string, isStopped: () => boolean): Promise<void> {
      while (!isStopped() && acknowledged.length < STATEMENTS_LIMIT)
        if (!(await stateNext(to))) await sleep(PAUSE_MS)
    },
    /** The digests of what the record shows, in its order. */
    async shown(to: string): Promise<string[]> {
      const answer = await postTo(`${to}/api${listInvitations.url}`, { secret: manage, id })
      const { statements } = listInvitations.success.parse(await answer?.json())
      return statements.map(({ digest }) => digest)
    },
  }
}

async function killWhilePeopleSpeak(database: TestDatabase) {
  const place = await database.make()
  onTestFinished(place.remove)
  const random = seededRandom()
  let server = start(OURS, place)
  let origin = await server.listening()
  const speakers = await Promise.all(Array.from({ length: PEOPLE }, () => aSpeaker(origin)))
  const said = () => speakers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let isStopped = false
    const working = speakers.map((speaker) => speaker.workUntil(origin, () => isStopped))
    const enough = (kill * PEOPLE * STATEMENTS_LIMIT) / (KILLS + 1)
    while (said() < enough) await sleep(PAUSE_MS)
    await sleep(random(ALIVE_MS))
    server.kill('SIGKILL')
    await server.ended
    isStopped = true
    await Promise.all(working)
    server = start(OURS, place)
    origin = await server.listening()
  }
  await Promise.all(speakers.map((speaker) => speaker.workUntil(origin, () => false)))
  const found = []
  for (const speaker of speakers)
    found.push({ acknowledged: speaker.acknowledged, shown: await speaker.shown(origin) })
  server.kill('SIGTERM')
  await server.ended
  return found
}

await describeOnBoth('a killed server', (database) => {
  test('has every acknowledged statement exactly once and in order', inTime, async () => {
    const found = await killWhilePeopleSpeak(database)
    const all = found.flatMap(({ acknowledged }) => acknowledged)
    expect(new Set(all).size).toBe(PEOPLE * STATEMENTS_LIMIT)
    for (const { acknowledged, shown } of found) expect(shown, 'records').toEqual(acknowledged)
  })
})
