import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { en } from '@minutebook/i18n/words.en'
import { isFull } from '../../test/support/form.ts'
import { aFreePort } from '../../test/support/free-port.ts'
import { KENTUCKY } from '../harness/samples.ts'

/*
 * What a newcomer does: `npm start`, open the address. In this checkout always; in the full tests also in a
 * new clone, which installs all packages, so only if a package registry can be reached. A start may build the
 * app again, so this runs last.
 */
const ROOT = join(import.meta.dirname, '../..')
const PATIENCE_MS = 8 * 60_000
const INTERVAL = { timeout: PATIENCE_MS + 60_000 }
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
async function start(folder: string, settings: Record<string, string>): Promise<Started> {
  const startedAt = performance.now()
  const env = { ...newcomersEnvironment(), OPERATOR_PORT: '0', ...settings }
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
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MS) {
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

/** What the start said, and what the server it names answers. */
async function whatItServes({ output }: Started, port: number) {
  const origin = `http://127.0.0.1:${port}`
  const page = await fetch(origin, { headers: { accept: 'text/html' } })
  const lookup = await fetch(`${origin}/api/searchByNumber?term=${KENTUCKY.number}`)
  const trouble = output.split('\n').filter((line) => /\b(error|deprecated|vulnerabilit)/iu.test(line))
  return {
    output,
    trouble,
    page: await page.text(),
    lookup: await lookup.text(),
    isNamed: output.includes(origin),
  }
}

const AS_PROMISED = {
  output: expect.stringContaining(KENTUCKY.number),
  isNamed: true,
  trouble: [],
  page: expect.stringContaining(en.entitySearch.heading),
  lookup: expect.stringMatching(/^mb1\./u),
}

test('this checkout starts with one command and has companies to try', INTERVAL, async () => {
  const port = await aFreePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'minutebook-start-'))
  const started = await start(ROOT, { PORT: String(port), DATA_DIR: dataDir })
  try {
    expect(await whatItServes(started, port)).toEqual(AS_PROMISED)
  } finally {
    await stop(started.child)
    await rm(dataDir, { recursive: true })
  }
})

describe.skipIf(!isFull || !(await isPossible()))(
  'a clone in an empty folder (skipped where no package can be fetched)',
  { tags: ['full'] },
  () => {
    let folder = ''

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'minutebook-clone-'))
      await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder])
    })

    afterAll(() => rm(folder, { recursive: true, force: true }))

    test('starts with one command, and again in a moment, also under another name', INTERVAL, async () => {
      const port = await aFreePort()
      const first = await start(folder, { PORT: String(port) })
      expect(await whatItServes(first, port)).toEqual(AS_PROMISED)
      await stop(first.child)

      const second = await start(folder, { PORT: String(port) })
      await stop(second.child)
      expect(second.tookMs).toBeLessThan(SECOND_START_MS)

      const renamed = `${folder}-renamed`
      await rename(folder, renamed)
      folder = renamed
      const third = await start(folder, { PORT: String(port) })
      try {
        expect(await whatItServes(third, port)).toEqual(AS_PROMISED)
        expect(third.output).not.toContain('Building')
      } finally {
        await stop(third.child)
      }
    })
  },
)
