// Full: kills processes and waits for others to take their place.
// @module-tag full
import { once } from 'node:events'
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { barePayload, beginToPost, lookUp, post, recordedIn } from '../../test/support/outside-caller.ts'
import { aDataFolder, startProcess } from '../../test/support/server-process.ts'
import { DEFAULT_LIMITS } from '../http/limits.ts'

const NUMBER = '0812345'
const [{ max: LOOKUPS } = { max: 0 }] = DEFAULT_LIMITS.lookups
/** Loaded before the server: makes the event loop monitor unavailable in the third worker. */
const FAULTY_THIRD_WORKER = `data:text/javascript,${encodeURIComponent(`
  import cluster from 'node:cluster'
  import { syncBuiltinESMExports } from 'node:module'
  import hooks from 'node:perf_hooks'
  if (cluster.worker?.id === 3) {
    hooks.monitorEventLoopDelay = () => { throw new TypeError('A fault of this test') }
    syncBuiltinESMExports()
  }
`)}`
const BY_FIRST = 7
const REFUSED = 85

/** A worker sends its counts each second; a busy machine may need longer. */
const TOLD_MEANWHILE_MS = 3_000

function startPool(settings: Record<string, string> = {}) {
  return startProcess([], { DATA_DIR: aDataFolder(), WORKERS: '2', ...settings })
}
type Pool = ReturnType<typeof startPool>

type Line = {
  worker?: number
  pid?: number
  msg: string
  why?: string
  code?: number
  signal?: string
  status?: number
}

function linesOf({ written }: Pool): Line[] {
  return written.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line) // the log writes objects of this type
}

function begun(pool: Pool): Line[] {
  return linesOf(pool).filter(({ msg }) => msg === 'a worker started')
}

/** Waits until both workers listen. The port stays the same only while one of them does. */
async function allListen(pool: Pool, origin: string): Promise<void> {
  await expect.poll(() => linesOf(pool).filter(({ msg }) => msg.includes(origin))).toHaveLength(2)
}

/** A different client address for each index. */
function everybody(index: number): string {
  return `192.0.2.${index}`
}

/** The value of one metric on the operators' listener; 0 if it is missing. */
async function countAt(pool: Pool, name: string): Promise<number> {
  const told = await (await fetch(`${pool.operators()}/metrics`)).text()
  const line = told.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Stops one worker while `work` runs, so that requests go to the others. */
async function withoutWorker<Result>(pid: number, work: () => Promise<Result>): Promise<Result> {
  process.kill(pid, 'SIGSTOP')
  try {
    return await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}

/**
 * Uses a new connection for each lookup, because the workers take connections one after another. `from` is the address that a proxy would
 * forward.
 */
function lookUpOften(
  origin: string,
  times: number,
  from = (_index: number) => '192.0.2.1',
): Promise<number[]> {
  return Promise.all(
    Array.from({ length: times }, async (_, index) => {
      const headers = { connection: 'close', 'x-forwarded-for': from(index) }
      const answer = await fetch(`${origin}/api/searchByNumber?term=${NUMBER}`, { headers })
      await answer.text()
      return answer.status
    }),
  )
}

test('an address has one allowance, whichever workers it meets; what they count adds up', async () => {
  const pool = startPool()
  const origin = await pool.listening()
  await allListen(pool, origin)
  const [first = 0, second = 0] = begun(pool).map(({ pid }) => pid)
  const byFirst = await withoutWorker(second, () => lookUpOften(origin, BY_FIRST))
  const bySecond = await withoutWorker(first, () => lookUpOften(origin, LOOKUPS - BY_FIRST + REFUSED))
  expect(byFirst).toEqual(Array.from({ length: BY_FIRST }, () => 200))
  expect(bySecond.filter((status) => status === 200)).toHaveLength(LOOKUPS - BY_FIRST)
  expect(bySecond.filter((status) => status === 429)).toHaveLength(REFUSED)
  expect(await countAt(pool, 'minutebook_lookups_total{outcome="found"}')).toBe(LOOKUPS)
  expect(await countAt(pool, 'minutebook_lookups_total{outcome="too-many-requests"}')).toBe(REFUSED)
})

test('fifty equal requests to two workers make one record', async () => {
  const origin = await startPool().listening()
  const payload = barePayload(await lookUp(origin, NUMBER))
  const headers = { 'idempotency-key': 'one-key-for-all', connection: 'close' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => post(`${origin}/api/data/addmeetinginformation`, payload, headers)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => recordedIn(answer)['_id'])).size).toBe(1)
})

test('a worker that dies is replaced, the other goes on, and no count shrinks', async () => {
  const pool = startPool({ TRUST_PROXY: '1' })
  const origin = await pool.listening()
  await lookUpOften(origin, 20, everybody)
  const found = 'minutebook_lookups_total{outcome="found"}'
  expect(await countAt(pool, found)).toBe(20)

  process.kill(begun(pool)[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => begun(pool).length, { timeout: 30_000 }).toBe(3)
  expect(await lookUpOften(origin, 10, everybody)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await countAt(pool, found)).toBe(30)
  expect(linesOf(pool)).toContainEqual(
    expect.objectContaining({ worker: 1, signal: 'SIGKILL', pauseMs: 100 }),
  )

  process.kill(begun(pool)[2]?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => linesOf(pool), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ worker: 3, pauseMs: 200 }))
})

test('the counts of a killed worker stay, even if they were never read', async () => {
  const pool = startPool({ TRUST_PROXY: '1' })
  const origin = await pool.listening()
  await lookUpOften(origin, 20, everybody)
  await sleep(TOLD_MEANWHILE_MS)
  process.kill(begun(pool)[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => begun(pool).length, { timeout: 30_000 }).toBe(3)
  expect(await countAt(pool, 'minutebook_lookups_total{outcome="found"}')).toBe(20)
})

test('a worker that takes the place of another makes no new database where the old one was moved away', async () => {
  const dataDir = aDataFolder()
  const pool = startPool({ DATA_DIR: dataDir })
  const origin = await pool.listening()
  await allListen(pool, origin)
  renameSync(dataDir, `${dataDir}-elsewhere`)
  process.kill(begun(pool)[0]?.pid ?? 0, 'SIGKILL')
  const whys = () => linesOf(pool).flatMap(({ why }) => why ?? [])
  await expect.poll(whys, { timeout: 30_000 }).toContainEqual(expect.stringContaining('DATA_DIR'))
  expect(existsSync(dataDir)).toBe(false)

  renameSync(`${dataDir}-elsewhere`, dataDir)
  const payload = barePayload(await lookUp(origin, NUMBER))
  expect((await post(`${origin}/api/data/addmeetinginformation`, payload)).status).toBe(201)
})

test('where no process can be made, it tries again more slowly, and the workers that are there go on', async () => {
  const dataDir = aDataFolder()
  const node = `${dataDir}-node`
  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE)
  const pool = startProcess([], { DATA_DIR: dataDir, WORKERS: '2' }, { node })
  const origin = await pool.listening()
  await allListen(pool, origin)
  rmSync(node)
  process.kill(begun(pool)[0]?.pid ?? 0, 'SIGKILL')
  await expect
    .poll(() => linesOf(pool), { timeout: 30_000 })
    .toContainEqual(
      expect.objectContaining({
        worker: 3,
        pauseMs: 200,
        msg: 'a worker could not be created; trying again',
      }),
    )
  expect(await lookUpOften(origin, 1)).toEqual([200])

  copyFileSync(process.execPath, node, constants.COPYFILE_FICLONE)
  await expect.poll(() => begun(pool).length, { timeout: 30_000 }).toBe(3)
  pool.kill('SIGINT')
  expect([await pool.ended, pool.written.stderr]).toEqual([0, ''])
})

test('a worker that meets a fault of ours while it begins ends, and another takes its place', async () => {
  const pool = startPool({ NODE_OPTIONS: `--import ${FAULTY_THIRD_WORKER}` })
  const origin = await pool.listening()
  await allListen(pool, origin)
  process.kill(begun(pool)[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => begun(pool).map(({ worker }) => worker), { timeout: 30_000 }).toEqual([1, 2, 3, 4])
  expect(pool.written.stderr).toContain('A fault of this test')
  await expect
    .poll(() => linesOf(pool), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ worker: 4, msg: `listening on ${origin}` }))
  pool.kill('SIGINT')
  expect(await pool.ended).toBe(0)
})

test.each(['SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  '%s ends the whole pool in good order',
  async (signal) => {
    const pool = startPool()
    const origin = await pool.listening()
    const pids = begun(pool).map(({ pid = 0 }) => pid)
    const payload = barePayload(await lookUp(origin, NUMBER))
    const finish = await beginToPost(`${origin}/api/data/addmeetinginformation`, JSON.stringify(payload))
    // Like a terminal and some service managers, signals every process of the group.
    for (const pid of pids) process.kill(pid, signal)
    pool.kill(signal)
    expect(await finish()).toBe(201)
    expect(await pool.ended).toBe(0)
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  },
)

test('asked to end while its workers begin, it ends in good order', async () => {
  const pool = startPool()
  await expect.poll(() => begun(pool).length, { interval: 5 }).toBe(2)
  pool.kill('SIGINT')
  expect([await pool.ended, pool.written.stderr]).toEqual([0, ''])
})

test('a port that is in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // true because it listens on a port
  const pool = startPool({ PORT: String(port) })
  expect(await pool.ended).toBe(1)
  expect(pool.written.stderr).toBe(
    `minutebook: Port ${port} is in use. Stop what uses it, or choose another with PORT=…\n`,
  )
})

test('kept to its own files by Node without a word about other processes, it says which word', async () => {
  const pool = startPool({ NODE_OPTIONS: '--permission --allow-net --allow-fs-read=* --allow-fs-write=*' })
  expect(await pool.ended).toBe(1)
  expect(pool.written.stderr).toContain(
    'minutebook: WORKERS above 1 needs the Node flag --allow-child-process',
  )
})
