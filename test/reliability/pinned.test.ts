import { expect, test } from 'vitest'
import { aDataFolder } from '../support/server-process.ts'
import { PINNED } from './pinned-requests.ts'
import { sendBytes, statusesIn } from './raw-caller.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

/** Requests that are not answered correctly: with one answer and the end of the connection. */
async function wrongAnswers(entry: Entry): Promise<string[]> {
  const server = start(entry, { dataDir: aDataFolder() })
  const origin = await server.listening()
  const wrong = []
  for (const { what, bytes, right } of PINNED) {
    const statuses = statusesIn(await sendBytes(origin, bytes))
    const isRight =
      statuses.length === Math.min(right.length, 1) && statuses.every((status) => right.includes(status))
    if (!isRight) wrong.push(`${what}: ${statuses.join(', ') || 'no answer'}`)
  }
  return wrong
}

test('R14: known attacks on other servers are refused without a server error', async () => {
  expect(await wrongAnswers(OURS)).toEqual([])
})

test('R14 detects a server that trusts its framework', { tags: ['full'] }, async () => {
  const wrong = await wrongAnswers(MUTANTS.trustsItsFramework)
  expect(wrong).toContainEqual(expect.stringContaining('a number for a text: 200'))
  expect(wrong).toContainEqual(expect.stringContaining('half a surrogate pair: 200'))
  expect(wrong.length).toBeGreaterThan(20)
})
