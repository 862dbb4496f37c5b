import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFreePort } from '../test/free-port.ts'
import { REAL_SERVER } from '../e2e/harness/server-process.ts'
import { middleBy } from './middle.ts'
import { answers } from './program.ts'
import { keepResults } from './results.ts'

/*
 * How long the server takes, started as `npm start` does with what it compiled before, until its first answer, and how much memory it
 * then has: on a database with nothing but the sample register and on one with many companies.
 */
const ROUNDS = 5
const PAUSE_MS = 2
const ROOT = join(import.meta.dirname, '..')

type Started = { milliseconds: number; megabytes: number }

/** Measures by turns in two data folders and keeps the results. */
export async function compareStarts(emptyDir: string, fullDir: string, companies: number): Promise<void> {
  const found: Record<'empty' | 'full', Started[]> = { empty: [], full: [] }
  // The first start compiles.
  await startOnce(emptyDir)
  for (let round = 0; round < ROUNDS; round += 1) {
    found.empty.push(await startOnce(emptyDir))
    found.full.push(await startOnce(fullDir))
  }
  const [empty, full] = [middleOf(found.empty), middleOf(found.full)]
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

async function startOnce(dataDir: string): Promise<Started> {
  const port = await aFreePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, [join(ROOT, REAL_SERVER)], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), OPERATOR_PORT: '0' },
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

/** Not a number where there is no /proc. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024
}
