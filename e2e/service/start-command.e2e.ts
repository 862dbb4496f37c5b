import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '@minutebook/i18n/words.en'
import { aFreePort } from '../../test/support/free-port.ts'
import { KENTUCKY } from '../harness/samples.ts'

/*
 * What a newcomer does: clone into an empty folder, `npm start`, open the address. It installs all packages, so it runs last, and only if a
 * package registry can be reached.
 */
const ROOT = join(import.meta.dirname, '../..')
const FIRST_START_MS = 8 * 60_000
/** Under 3 seconds on an idle machine. */
const SECOND_START_MS = 10_000
const run = promisify(execFile)

/** A newcomer's shell has neither our packages nor the npm that runs this test on its path. */
function newcomersEnvironment(): NodeJS.ProcessEnv {
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
  const ours =
    /^(npm_(execpath|node_execpath|lifecycle|package|command)|VITEST|(NODE_ENV|NODE_OPTIONS|TEST|CI|DATA_DIR|INIT_CWD)$)/u
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

async function isPossible(): Promise<boolean> {
  if (!existsSync(join(ROOT, '.git'))) return false
  return run('npm', ['view', 'node', 'version'], { env: newcomersEnvironment(), timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

type Started = { child: ChildProcess; output: string; tookMs: number }

/** Runs `npm start` until it prints that it is ready. */
async function start(folder: string, port: number, patienceMs: number): Promise<Started> {
  const startedAt = performance.now()
  const env = { ...newcomersEnvironment(), PORT: String(port), OPERATOR_PORT: '0' }
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const add = (chunk: Buffer) => void (output += chunk.toString())
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  while (!output.includes('is ready')) {
    if (child.exitCode !== null || performance.now() - startedAt > patienceMs) {
      await stop(child)
      throw new Error(output)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { child, output, tookMs: performance.now() - startedAt }
}

/** Like Ctrl+C: the whole process group gets the signal. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
  await ended
}

describe.skipIf(!(await isPossible()))(
  'a clone in an empty folder (skipped where no package can be fetched)',
  () => {
    let folder = ''

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'minutebook-clone-'))
      await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder])
    })

    afterAll(() => rm(folder, { recursive: true, force: true }))

    test(
      'starts with one command, has companies to try, and starts again in a moment',
      async () => {
        const port = await aFreePort()
        const first = await start(folder, port, FIRST_START_MS)
        const origin = `http://127.0.0.1:${port}`
        expect(first.output).toContain(origin)
        expect(first.output).toContain(KENTUCKY.number)
        expect(first.output).not.toMatch(/\b(error|deprecated|vulnerabilit)/iu)
        const page = await fetch(origin, { headers: { accept: 'text/html' } })
        expect(await page.text()).toContain(en.entitySearch.heading)
        const lookup = await fetch(`${origin}/api/searchByNumber?term=${KENTUCKY.number}`)
        expect(await lookup.text()).toMatch(/^mb1\./u)
        await stop(first.child)

        const second = await start(folder, port, SECOND_START_MS)
        await stop(second.child)
        expect(second.tookMs).toBeLessThan(SECOND_START_MS)
      },
      FIRST_START_MS + 60_000,
    )
  },
)
