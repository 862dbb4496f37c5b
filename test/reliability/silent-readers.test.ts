// Full: measures how long others wait.
// @module-tag full
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { searchByNumber } from '@minutebook/contract/endpoints'
import { SAMPLE_NUMBERS } from '../../server/imports/sample-register.ts'
import { buildFolder } from '../support/built-app.ts'
import { isFull, shortOrFull } from '../support/form.ts'
import { aDataFolder, startProcess } from '../support/server-process.ts'
import { residentBytes } from './probed-server.ts'
import { OURS } from './servers.ts'
import type { SilentClients } from './silent-clients.ts'

const CONNECTIONS = 200
const ATTACK_MS = shortOrFull(5_000, 60_000)
const QUIET_MS = shortOrFull(1_000, 10_000)
/** As large as the largest file of the app. */
const FILE_BYTES = 350_000
const MEMORY_BYTES = 150 * 1024 * 1024
const FILES = 500
/** The memory limit of the whole server. */
const CGROUP_BYTES = 512 * 1024 * 1024
/** On an idle machine, others wait at most twice as long as before and after, or too briefly to notice. */
const OTHERS_WAIT_TIMES = 2
const UNNOTICED_MS = 20
/** The most of a processor that this may use, on any machine: others have to wait for it. */
const SHARE = 0.25
const TICKS_A_SECOND = 100
const SAMPLE_MS = 100
const OTHERS_ASK_EVERY_MS = 10
const [{ number: NUMBER }] = SAMPLE_NUMBERS
const PATH = '/assets/large-5e6f.js'

async function aServerWithALargeFile() {
  const { webFolder, remove } = buildFolder()
  onTestFinished(remove)
  writeFileSync(join(webFolder, PATH), 'x'.repeat(FILE_BYTES))
  const server = startProcess([], { DATA_DIR: aDataFolder(), WEB_FOLDER: webFolder }, { entry: OURS })
  return { ...server, origin: await server.listening() }
}

/**
 * Starts clients that send requests and read nothing. Returns a function that stops them; the end of the test
 * stops them too.
 */
function silentReaders(origin: string): () => Promise<unknown> {
  const workerData: SilentClients = {
    port: Number(new URL(origin).port),
    connections: CONNECTIONS,
    path: PATH,
  }
  const clients = new Worker(new URL('./silent-clients.ts', import.meta.url), { workerData })
  const end = () => clients.terminate()
  onTestFinished(async () => void (await end()))
  return end
}

/** Where cgroups of version 1 and 2 are, and the name of their memory limit. */
const CGROUPS = [
  ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
  ['/sys/fs/cgroup', 'memory.max'],
] as const

type Server = Awaited<ReturnType<typeof aServerWithALargeFile>>

/** Puts the server into a cgroup with little memory, if this user may. Returns whether it succeeded. */
function limitMemory({ pid, kill, ended }: Server): boolean {
  return CGROUPS.some(([root, limit]) => {
    const folder = join(root, `minutebook-test-${pid}`)
    try {
      mkdirSync(folder)
      onTestFinished(async () => {
        kill('SIGKILL')
        await ended
        rmdirSync(folder)
      })
      writeFileSync(join(folder, limit), String(CGROUP_BYTES))
      writeFileSync(join(folder, 'cgroup.procs'), String(pid))
      return true
    } catch {
      return false
    }
  })
}

/** The time of one lookup from another address, in milliseconds. */
function lookUpElsewhere(origin: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const url = `${origin}/api${searchByNumber.url}?term=${NUMBER}`
    const asked = request(url, { localAddress: '127.0.0.2' }, (answer) => {
      expect(answer.statusCode).toBe(200)
      answer.resume().on('end', () => resolve(performance.now() - began))
    })
    asked.on('error', reject).end()
  })
}

async function p99Elsewhere(origin: string, forMs: number): Promise<number> {
  const times = []
  for (const until = performance.now() + forMs; performance.now() < until;) {
    times.push(await lookUpElsewhere(origin))
    await sleep(OTHERS_ASK_EVERY_MS)
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Infinity
}

/** The peak memory and open files of a process until `stop`. */
function watch(pid: number) {
  const most = { bytes: 0, files: 0 }
  const look = () => {
    most.bytes = Math.max(most.bytes, residentBytes(pid))
    most.files = Math.max(most.files, readdirSync(`/proc/${pid}/fd`).length)
  }
  look()
  const timer = setInterval(look, SAMPLE_MS)
  onTestFinished(() => clearInterval(timer))
  return { most, stop: () => clearInterval(timer) }
}

/** Seconds of processor time that a process has used. */
function processorSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
  const [user, system] = afterName.split(' ').slice(11).map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND
}

test.runIf(process.platform === 'linux')(
  'two hundred clients that ask and never read take little memory and few files, and others are answered',
  { timeout: 180_000 },
  async () => {
    const server = await aServerWithALargeFile()
    const { origin, pid = 0, kill, ended, written } = server
    const isLimited = limitMemory(server)
    await p99Elsewhere(origin, shortOrFull(1_000, 10_000))
    const quietBefore = await p99Elsewhere(origin, QUIET_MS)
    const before = watch(pid)
    before.stop()
    const [load = 0] = loadavg()
    const isIdle = load <= availableParallelism()

    const during = watch(pid)
    const usedBefore = processorSeconds(pid)
    const endReaders = silentReaders(origin)
    const among = await p99Elsewhere(origin, ATTACK_MS)
    during.stop()
    const share = (processorSeconds(pid) - usedBefore) / (ATTACK_MS / 1_000)
    await endReaders()
    const quietAfter = await p99Elsewhere(origin, QUIET_MS)
    const grown = {
      bytes: during.most.bytes - before.most.bytes,
      files: during.most.files - before.most.files,
    }
    const waits = [quietBefore, among, quietAfter].map((ms) => ms.toFixed(1))
    console.info(
      `silent readers${isLimited ? ' of a server with 512 MiB' : ''}: +${Math.round(grown.bytes / 1e6)} MB, ` +
        `+${grown.files} files, ${Math.round(share * 100)} % of a processor, p99 of others before, among and after them ${waits.join(', ')} ms`,
    )

    silentReaders(origin)
    await sleep(SAMPLE_MS)
    kill('SIGTERM')
    expect([await ended, written.stderr]).toEqual([0, ''])
    expect(grown.bytes).toBeLessThan(MEMORY_BYTES)
    expect(grown.files).toBeLessThan(FILES)
    // The short form has too few lookups, and begins with all connections at once.
    if (!isFull) return
    expect(share).toBeLessThan(SHARE)
    const atMost = Math.max(UNNOTICED_MS, OTHERS_WAIT_TIMES * Math.max(quietBefore, quietAfter))
    expect(isIdle ? among : 0).toBeLessThan(atMost)
  },
)
