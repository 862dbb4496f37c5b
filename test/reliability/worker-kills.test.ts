// Full: kills workers again and again.
// @module-tag full
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aFreePort } from '../support/free-port.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { shortOrFull } from '../support/form.ts'

const KILLS = shortOrFull(2, 7)
const CLIENTS = 40
const PAUSE_MS = 10
/** A hanging worker accepts no more of the connections that it was given, and is killed with all of them. */
const HANGS_MS = 300
const OVER_AFTER_MS = 1_000
/** A busy machine starts workers slowly, and the pool pauses before each new one. */
const STARTS = { timeout: 60_000 }
/** Loaded before the server: the process that holds the port accepts connections and passes each one to a worker. */
const HANDS_ON = `data:text/javascript,${encodeURIComponent(`
  import cluster from 'node:cluster'
  Object.defineProperty(cluster, 'schedulingPolicy', { get: () => 2, set() {} })
`)}`

/** Sends requests until the test ends, half of them on kept-alive connections. Returns the pending requests. */
function keepAsking(origin: string): Set<object> {
  const agents = [new Agent({ keepAlive: true }), new Agent()]
  const underway = new Set<object>()
  const over = new AbortController()
  onTestFinished(() => {
    over.abort()
    for (const agent of agents) agent.destroy()
  })

  function ask(agent: Agent | undefined): Promise<void> {
    return new Promise((resolve) => {
      const asked = request(`${origin}/api/health/live`, { agent }, (answer) => void answer.resume())
      underway.add(asked)
      asked.on('error', () => {}) // it closes too
      asked.on('close', () => {
        underway.delete(asked)
        resolve()
      })
      asked.end()
    })
  }

  async function client(agent: Agent | undefined): Promise<void> {
    while (!over.signal.aborted) {
      await ask(agent)
      await sleep(PAUSE_MS)
    }
  }

  for (let index = 0; index < CLIENTS; index += 1) void client(agents[index % 2])
  return underway
}

/** Kills the workers of a pool one after another. Returns how many requests were open a second later, and the files that stayed open. */
async function killInTurn(kills: number, options: Record<string, string> = {}) {
  const settings = { DATA_DIR: aDataFolder(), WORKERS: '2', PORT: String(await aFreePort()), ...options }
  const pool = startProcess([], settings)
  const origin = await pool.listening()
  const started = () => [...pool.written.stdout.matchAll(/"pid":(\d+),.*"msg":"a worker started"/gu)]
  const listening = () => pool.written.stdout.split(`"msg":"listening on ${origin}`).length - 1
  const openFiles = () => readdirSync(`/proc/${pool.pid}/fd`).length
  await expect.poll(listening, STARTS).toBe(2)
  const before = openFiles()
  const underway = keepAsking(origin)
  let held = 0
  let met = 0
  for (let killed = 0; killed < kills; killed += 1) {
    const pid = Number(started().at(killed)?.[1])
    process.kill(pid, 'SIGSTOP')
    await sleep(HANGS_MS)
    const waiting = [...underway]
    process.kill(pid, 'SIGKILL')
    await sleep(OVER_AFTER_MS)
    met += waiting.length
    held += waiting.filter((each) => underway.has(each)).length
    await expect.poll(listening, STARTS).toBe(killed + 3)
  }
  return { met, held, stayed: openFiles() - before }
}

test.runIf(process.platform === 'linux')(
  'what a killed worker had before it is over within a second, and no descriptor stays behind',
  { timeout: 300_000 },
  async () => {
    const { met, held, stayed } = await killInTurn(KILLS)
    console.info(`worker kills: ${met} requests waited at ${KILLS} kills, ${held} a second later`)
    expect(met).toBeGreaterThan(KILLS)
    expect([held, stayed]).toEqual([0, 0])
  },
)

test.runIf(process.platform === 'linux')(
  'detects a pool that accepts connections for its workers',
  { timeout: 300_000 },
  async () => {
    const { held, stayed } = await killInTurn(1, { NODE_OPTIONS: `--import ${HANDS_ON}` })
    expect(held).toBeGreaterThan(0)
    expect(stayed).toBeGreaterThan(0)
  },
)
