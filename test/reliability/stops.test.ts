// Full: stops servers at random moments, again and again.
// @module-tag full
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { shortOrFull } from '../support/form.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'

const STOPS = shortOrFull(2, 15)
/** A stop takes six seconds, most of them waiting, so several run at once. */
const TOGETHER = 3
const CLIENTS = 40
/** Longer than an idle connection is kept, so that the server's end meets some of them. */
const SENDING_MS = 1_000

/** Sends requests until no server listens any more. `outcomes` counts statuses and errors. */
function keepSending(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const outcomes = new Map<number | string, number>()

  function ask(): Promise<number | string> {
    return new Promise((resolve) => {
      const asked = request(`${origin}/api/health/live`, { agent }, (answer) => {
        answer.resume().on('error', () => resolve('cut off'))
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      })
      asked.on('error', (error) => resolve('code' in error ? String(error.code) : error.message)).end()
    })
  }

  async function client(): Promise<void> {
    for (let outcome: number | string = 0; outcome !== 'ECONNREFUSED';) {
      outcome = await ask()
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }

  return { outcomes, ended: Promise.all(Array.from({ length: CLIENTS }, client)) }
}

/** Stops a server under load. Returns the outcomes of its clients. */
async function stopOnce(): Promise<(number | string)[]> {
  const server = startProcess([], { DATA_DIR: aDataFolder() })
  const { outcomes, ended } = keepSending(await server.listening())
  await new Promise((resolve) => setTimeout(resolve, SENDING_MS))
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await ended
  return [...outcomes.keys()].toSorted()
}

test(
  'a server that is stopped under clients that keep sending resets no connection',
  { timeout: shortOrFull(60_000, 300_000) },
  async () => {
    for (let stop = 0; stop < STOPS; stop += TOGETHER) {
      const several = Array.from({ length: Math.min(TOGETHER, STOPS - stop) }, stopOnce)
      for (const met of await Promise.all(several)) expect(met).toEqual([200, 'ECONNREFUSED'])
    }
  },
)
