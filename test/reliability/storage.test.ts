import { execFileSync } from 'node:child_process'
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canMount, mountDisk } from '../mounted-disk.ts'
import { lookUp } from '../outside-caller.ts'
import { aDataFolder } from '../server-process.ts'
import { SAMPLE_NUMBERS } from '../../server/registry/sample-register.ts'
import { audit, IN_ORDER } from './audit.ts'
import { shortOrFull } from './form.ts'
import { aSender, type Sender } from './sender.ts'
import { MUTANTS, OURS, start, type Place } from './servers.ts'

const [{ number: NUMBER }] = SAMPLE_NUMBERS
const DISK_MB = 4
const ROOM_AGAIN_MB = 64
const REFUSALS = shortOrFull(40, 700)
const AFTERWARDS = shortOrFull(10, 50)
const RED_WITHIN_MS = 2_000
const LATER_MS = 1_000
/** Longer than who answers early waits before keeping: otherwise a fast machine is out of trouble by then. */
const TROUBLE_MS = 500

/** Trouble with the disk that a test can bring about and end. */
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
        closeSync(file) // it is full
      }
    },
    end: () => void execFileSync('mount', ['-o', `remount,size=${ROOM_AGAIN_MB}m`, dataDir]),
  }
}

/** A disk on which every write that makes a file longer fails as a broken one does: with EFBIG, an I/O error for SQLite. */
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

/** Sends while all is well, while it is not, and when it is well again. */
async function sendThroughTrouble(entry: string, trouble: Trouble) {
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
  // Probes that come soon after each other share one answer.
  await expect.poll(() => readyOf(origin), { timeout: RED_WITHIN_MS }).toBe(200)
  // Who kept some records later than it said has had the time to.
  await sleep(LATER_MS)
  server.kill('SIGTERM')
  await server.ended
  const statuses = [...sender.refused.keys()]
  return { statuses, ready, tookMs, lookedUp, keptThoughRefused, ...(await audit(sender, trouble)) }
}

/** Of what was refused and not sent again, how much is there a moment after the trouble is over. */
async function laterPhantoms(sender: Sender, place: Place): Promise<number> {
  await sleep(LATER_MS)
  return (await audit(sender, place)).phantom
}

async function readyOf(origin: string): Promise<number> {
  return (await fetch(`${origin}/api/health/ready`)).status
}

/** Sends until so many have been refused; a server that refuses nothing is sent no more. */
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
      expect(await sendThroughTrouble(OURS, make())).toEqual(AS_PROMISED)
    },
  )

  test.skipIf(!isPossible)(
    `finds a server out that answers before it has kept the record${title}`,
    async () => {
      const { lost } = await sendThroughTrouble(MUTANTS.answersEarly, make())
      expect(lost).toBeGreaterThan(0)
    },
  )

  test.skipIf(!isPossible)(`finds a server out that keeps later what it has refused${title}`, async () => {
    const { keptThoughRefused } = await sendThroughTrouble(MUTANTS.keepsWhatItRefuses, make())
    expect(keptThoughRefused).toBeGreaterThan(0)
  })

  test.skipIf(!isPossible)(`finds a server out that takes it for a fault of its own${title}`, async () => {
    expect((await sendThroughTrouble(MUTANTS.blamesItself, make())).statuses).toEqual([500])
  })
})

test('R5: while another process holds the database, lookups go on, and a submission waits, then says so', async () => {
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
  expect(await audit(sender, { dataDir })).toEqual(IN_ORDER)
})

function canLimit(): boolean {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
