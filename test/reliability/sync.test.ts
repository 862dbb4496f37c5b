import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shortOrFull } from '../support/form.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { aSender } from './sender.ts'
import { MUTANTS, OURS, start, type Entry } from './servers.ts'

const SUBMISSIONS = shortOrFull(25, 100)
const CALLS = '--trace=pwrite64,fdatasync,fsync,write,writev'
const LOG_WRITTEN = /^pwrite64\(\d+<[^>]*-wal>/u
const LOG_SYNCED = /^f(data)?sync\(\d+<[^>]*-wal>.*= 0$/u
/** strace prints a call in two lines if another thread's call comes in between. */
const LOG_SYNC_BEGUN = /^f(data)?sync\(\d+<[^>]*-wal>.*<unfinished \.\.\.>$/u
const SYNC_ENDED = /^<\.\.\. f(data)?sync resumed>.*= 0$/u
const ANSWERED = /^writev?\(.*"HTTP\/1\.1 201/u

const isTraceable = canTrace()

function canTrace(): boolean {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Submits sequentially, and finds in the server's system calls what was on disk when it answered. */
async function traceAnswers(entry: Entry): Promise<{ answers: number; unsynced: number }> {
  const dataDir = aDataFolder()
  const traceFile = `${dirname(dataDir)}/strace`
  const server = start(entry, { dataDir }, ['strace', '-f', '-y', '-s', '40', CALLS, '-o', traceFile])
  const traced = () => Number(readFileSync(traceFile, 'utf8').split(' ', 1)[0])
  try {
    const sender = await aSender(await server.listening())
    for (let sent = 0; sent < SUBMISSIONS; sent += 1) expect(await sender.send()).toBe(201)
  } finally {
    // A signal to strace would leave the server running.
    process.kill(traced(), 'SIGTERM')
  }
  await server.ended
  return parseTrace(readFileSync(traceFile, 'utf8'))
}

/** An answer is unsynced when the log was written but not flushed since. */
function parseTrace(trace: string): { answers: number; unsynced: number } {
  const found = { answers: 0, unsynced: 0 }
  const flushing = new Set<string>()
  let isFlushed = true
  for (const line of trace.split('\n')) {
    const [, thread = '', call = ''] = /^(\d+) +(.*)$/u.exec(line) ?? []
    if (LOG_WRITTEN.test(call)) isFlushed = false
    else if (LOG_SYNC_BEGUN.test(call)) flushing.add(thread)
    else if (LOG_SYNCED.test(call) || (SYNC_ENDED.test(call) && flushing.delete(thread))) isFlushed = true
    else if (ANSWERED.test(call)) {
      found.answers += 1
      if (!isFlushed) found.unsynced += 1
    }
  }
  return found
}

const RENAMES = '--trace=rename,renameat,renameat2,fsync'

/**
 * Runs a command that writes to `to`. Returns what its system calls do, in order: flush a path, or rename a
 * file.
 */
async function traceNaming(dataDir: string, verb: string, to: string): Promise<string[]> {
  const traceFile = `${to}.strace`
  const under = ['strace', '-f', '-y', RENAMES, '-o', traceFile]
  const command = startProcess([verb, to], { DATA_DIR: dataDir }, { under })
  expect(await command.ended).toBe(0)
  const trace = readFileSync(traceFile, 'utf8')
  return trace.split('\n').flatMap((line) => {
    if (/ rename\w*\(/u.test(line) && line.includes(`"${to}"`)) return ['name']
    return /fsync\(\d+<([^>]*)>/u.exec(line)?.[1] ?? []
  })
}

const inTime = { timeout: shortOrFull(120_000, 300_000) }

describe.skipIf(!isTraceable)(`R2${isTraceable ? '' : ': strace is not here, or may not look'}`, () => {
  test('every answer follows a flush of the write-ahead log', inTime, async () => {
    expect(await traceAnswers(OURS)).toEqual({ answers: SUBMISSIONS, unsynced: 0 })
  })

  test('detects a server that flushes only at checkpoints', { ...inTime, tags: ['full'] }, async () => {
    const { answers, unsynced } = await traceAnswers(MUTANTS.syncsSeldom)
    expect(answers).toBe(SUBMISSIONS)
    expect(unsynced).toBeGreaterThan(SUBMISSIONS / 2)
  })

  test.each(['backup', 'export'])(
    'what %s wrote keeps its name when the power goes',
    inTime,
    async (verb) => {
      const dataDir = aDataFolder()
      await (await aSender(await start(OURS, { dataDir }).listening())).send()
      const to = join(dirname(dataDir), verb)
      const calls = await traceNaming(dataDir, verb, to)
      const named = calls.indexOf('name')
      expect(calls[named - 1]).toMatch(/\/\.minutebook-unfinished-[^/]+$/u)
      expect(calls.slice(named, named + 2)).toEqual(['name', dirname(to)])
    },
  )
})
