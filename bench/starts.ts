import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFreePort } from '../test/support/free-port.ts'
import { answers } from './program.ts'
import { keepResults } from './results.ts'
import { middleBy } from './rounds.ts'

/*
 * The time from a start, as `npm start` does it with a warm compile cache, to the first answer, and the
 * memory then: on a database with only the sample register and on one with many companies.
 */
const ROUNDS = 5
const PAUSE_MS = 2
/** See `scripts/bundle-server.mjs`. */
const BUNDLED_SERVER = join(import.meta.dirname, '../.cache/server/main.mjs')

type Settings = Record<string, string>
type Started = { milliseconds: number; megabytes: number }

/** Alternates starts with an empty and a full database, by their settings: the median of each. */
export async function middleStarts(
  empty: Settings,
  full: Settings,
): Promise<{ empty: Started; full: Started }> {
  const found: Record<'empty' | 'full', Started[]> = { empty: [], full: [] }
  // The first start compiles.
  await startOnce(empty)
  for (let round = 0; round < ROUNDS; round += 1) {
    found.empty.push(await startOnce(empty))
    found.full.push(await startOnce(full))
  }
  return { empty: middleOf(found.empty), full: middleOf(found.full) }
}

/** Measures with two data folders and writes the results. */
export async function compareStarts(emptyDir: string, fullDir: string, companies: number): Promise<void> {
  const { empty, full } = await middleStarts({ DATA_DIR: emptyDir }, { DATA_DIR: fullDir })
  keepResults({
    title: 'Start',
    about: `From the start of the process to its first answer, ${ROUNDS} rounds in turns, the middle one of each.`,
    table: [
      ['with', 'until it answers', 'memory then'],
      toRow('the sample register', empty),
      toRow(`${companies.toLocaleString('en-US')} companies`, full),
    ],
    goals: [
      {
        what: 'full to empty',
        ratio: full.milliseconds / empty.milliseconds,
        goal: 1.5,
        isCeiling: true,
      },
    ],
  })
}

function toRow(what: string, { milliseconds, megabytes }: Started): string[] {
  return [what, `${Math.round(milliseconds)} ms`, `${Math.round(megabytes)} MB`]
}

function middleOf(rounds: readonly Started[]): Started {
  const unknown = { milliseconds: Number.NaN, megabytes: Number.NaN }
  return middleBy(rounds, ({ milliseconds }) => milliseconds) ?? unknown
}

async function startOnce(settings: Settings): Promise<Started> {
  const port = await aFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [BUNDLED_SERVER], {
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port), OPERATOR_PORT: '0' },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await answers(`http://127.0.0.1:${port}/api/health/live`))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('The server ended')
    await sleep(PAUSE_MS)
  }
  const milliseconds = performance.now() - startedAt
  const megabytes = await memoryOf(child.pid ?? 0)
  child.kill('SIGTERM')
  await ended
  return { milliseconds, megabytes }
}

/** NaN without /proc. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}
