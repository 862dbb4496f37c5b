import { execFileSync } from 'node:child_process'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { shortOrFull } from '../support/form.ts'
import { canMount, mountDisk } from '../support/mounted-disk.ts'
import { lookUp } from '../support/outside-caller.ts'
import { aDataFolder } from '../support/server-process.ts'
import { audit, IN_ORDER } from './audit.ts'
import { aSender, type Sender } from './sender.ts'
import { MUTANTS, OURS, start, type Place, type Entry } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const DISK_MB = 4
const ROOM_AGAIN_MB = 64
const REFUSALS = shortOrFull(40, 700)
const AFTERWARDS = shortOrFull(10, 50)
const RED_WITHIN_MS = shortOrFull(Infinity, 2_000)
/** Limits of the gate end only what hangs. */
const OVER_WITHIN_MS = shortOrFull(15_000, RED_WITHIN_MS)
const LATER_MS = shortOrFull(0, 1_000)
/**
 * Longer than the mutant that answers early waits before storing: otherwise the trouble would be over by then
 * on a fast machine.
 */
const TROUBLE_MS = shortOrFull(0, 500)

/** Trouble with the disk that a test can start and end. */
type Trouble = { dataDir: string; begin: (pid: number) => void; end: (pid: number) => void }

/** A disk of a few megabytes that fills up, and is then enlarged. */
function aSmallDisk(): Trouble {
  const dataDir = aDataFolder()
  mountDisk(dataDir, `size=${DISK_MB}m`)
  const ballast = join(dataDir, 'ballast')
  return {
    dataDir,
    begin() {
      const file = openSync(ballast, 'w')
      try {
        for (;;) writeSync(file, Buffer.alloc(4096))
      } catch {
        closeSync(file) // the disk is full
      }
    },
    end: () => void execFileSync('mount', ['-o', `remount,size=${ROOM_AGAIN_MB}m`, dataDir]),
  }
}

/**
 * A disk on which every write that extends a file fails as on a broken one: with EFBIG, an I/O error for
 * SQLite.
 */
function aFailingDisk(): Trouble {
  const dataDir = aDataFolder()
  return {
    dataDir,
    begin: (pid) => limitFiles(pid, String(statSync(join(dataDir, 'minutebook.db-wal')).size)),
    end: (pid) => limitFiles(pid, 'unlimited'),
  }
}

function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

/** Sends before, during and after the trouble. */
async function sendThroughTrouble(entry: Entry, trouble: Trouble) {
  const server = start(entry, trouble)
  const origin = await server.listening()
  const sender = await aSender(origin)
  for (let sent = 0; sent < AFTERWARDS; sent += 1) await sender.send()

  const pid = server.pid ?? 0
  trouble.begin(pid)
  const lasted = sleep(TROUBLE_MS)
  await refuse(sender)
  const began = performance.now()
  const ready = await readyOf(origin)
  const tookMs = performance.now() - began
  const lookedUp = (await lookUp(origin, NUMBER))['EntityNumber']
  await lasted
  trouble.end(pid)

  const keptThoughRefused = await laterPhantoms(sender, trouble)
  await sender.settle()
  for (let sent = 0; sent < AFTERWARDS; sent += 1) await sender.send()
  // Probes in quick succession share one answer.
  await expect.poll(() => readyOf(origin), { timeout: OVER_WITHIN_MS }).toBe(200)
  // Long enough for a server that stores records later than it should.
  await sleep(LATER_MS)
  server.kill('SIGTERM')
  await server.ended
  const statuses = [...sender.refused.keys()]
  return { statuses, ready, tookMs, lookedUp, keptThoughRefused, ...(await audit(sender, trouble)) }
}

/** How many records that were refused and not sent again are stored a moment after the trouble is over. */
async function laterPhantoms(sender: Sender, place: Place): Promise<number> {
  await sleep(LATER_MS)
  return (await audit(sender, place)).phantom
}

async function readyOf(origin: string): Promise<number> {
  return (await fetch(`${origin}/api/health/ready`)).status
}

/** Sends until this many have been refused. Gives up on a server that refuses nothing. */
async function refuse(sender: Sender): Promise<void> {
  for (let sent = 0; sent < REFUSALS * 3; sent += 1) {
    await Promise.all([sender.send(), sender.send()])
    if ([...sender.refused.values()].reduce((sum, count) => sum + count, 0) >= REFUSALS) return
  }
}

const AS_PROMISED = {
  statuses: [503],
  ready: 503,
  tookMs: expect.toSatisfy((ms: number) => ms < RED_WITHIN_MS),
  lookedUp: NUMBER,
  keptThoughRefused: 0,
  ...IN_ORDER,
}

const TROUBLES = [
  ['R4: a full disk', aSmallDisk, canMount],
  ['R5: a disk that fails', aFailingDisk, canLimit()],
] as const

describe.each(TROUBLES)('%s', (_what, make, isPossible) => {
  const title = isPossible ? '' : ' (skipped: this user or machine cannot bring it about)'

  test.skipIf(!isPossible)(
    `refuses what it cannot keep, keeps the rest, and is over by itself${title}`,
    async () => {
      expect(await sendThroughTrouble(OURS, make()), 'records').toEqual(AS_PROMISED)
    },
  )

  test.skipIf(!isPossible)(
    `finds a server out that answers before it has kept the record${title}`,
    { tags: ['full'] },
    async () => {
      const { lost } = await sendThroughTrouble(MUTANTS.answersEarly, make())
      expect(lost).toBeGreaterThan(0)
    },
  )

  test.skipIf(!isPossible)(
    `finds a server out that keeps later what it has refused${title}`,
    { tags: ['full'] },
    async () => {
      const { keptThoughRefused } = await sendThroughTrouble(MUTANTS.keepsWhatItRefuses, make())
      expect(keptThoughRefused).toBeGreaterThan(0)
    },
  )

  test.skipIf(!isPossible)(
    `finds a server out that takes it for a fault of its own${title}`,
    { tags: ['full'] },
    async () => {
      expect((await sendThroughTrouble(MUTANTS.blamesItself, make())).statuses).toEqual([500])
    },
  )
})

test('R5: while another process locks the database, lookups continue and a submission waits, then fails clearly', async () => {
  const dataDir = aDataFolder()
  const origin = await start(OURS, { dataDir }).listening()
  const sender = await aSender(origin)
  const other = new DatabaseSync(join(dataDir, 'minutebook.db'), { timeout: 5000 })
  onTestFinished(() => other.close())
  other.exec('begin immediate')

  let status: number | undefined
  const refused = sender.send().then((answered) => (status = answered))
  const began = performance.now()
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(503)
  expect(performance.now() - began).toBeLessThan(RED_WITHIN_MS)
  expect((await lookUp(origin, NUMBER))['EntityNumber']).toBe(NUMBER)
  expect(status).toBeUndefined()
  expect(await refused).toBe(503)
  other.exec('rollback')
  expect(await laterPhantoms(sender, { dataDir })).toBe(0)
  await sender.settle()
  expect((await fetch(`${origin}/api/health/ready`)).status).toBe(200)
  expect(await audit(sender, { dataDir }), 'records').toEqual(IN_ORDER)
})

function canLimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
