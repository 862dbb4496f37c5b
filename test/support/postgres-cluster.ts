import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFreePort } from './free-port.ts'
import { findPostgres, type PostgresBinaries } from './postgres-binaries.ts'

const USER = 'minutebook'
const CACHE = join(import.meta.dirname, '../../.cache')
const READY = 'ready to accept'
const START_TIMEOUT_MS = 30_000
/** Processes of a killed server use its folder for a moment longer. */
const RESTART_PAUSE_MS = 100
const SETTINGS = { listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '32MB' }

type ClusterSettings = Record<string, string>
export type PostgresCluster = Awaited<ReturnType<typeof createCluster>>

/**
 * A new PostgreSQL server on a free loopback port, not yet started. `remove` stops it and deletes its data.
 */
export async function createCluster(settings: ClusterSettings = {}) {
  const binaries = findPostgres()
  const folder = makeFolder(binaries)
  copyFolder(emptyDataFolder(binaries), join(folder, 'data'))
  return clusterIn(folder, binaries, { ...SETTINGS, ...settings })
}

/** The data of a new server, made once for this checkout: `initdb` takes as long as several tests. */
function emptyDataFolder(binaries: PostgresBinaries): string {
  const kept = join(CACHE, `postgres-${binaries.version}`)
  if (existsSync(kept)) return kept
  const folder = makeFolder(binaries)
  const flags = ['-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(binaries.folder, 'initdb'), ['-D', join(folder, 'data'), ...flags], {
    ...binaries.user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Another worker may make it at the same moment: a rename is whole, and the second one does no harm.
  mkdirSync(CACHE, { recursive: true })
  const copied = mkdtempSync(`${kept}-`)
  copyFolder(join(folder, 'data'), join(copied, 'data'))
  if (!existsSync(kept)) renameSync(join(copied, 'data'), kept)
  for (const path of [folder, copied]) rmSync(path, { recursive: true, force: true })
  return kept
}

/** Keeps the owner: PostgreSQL does not run as root. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** Another cluster that begins with a copy of a stopped one. */
export async function copyCluster(stopped: PostgresCluster, settings: ClusterSettings = {}) {
  const binaries = findPostgres()
  const folder = makeFolder(binaries)
  copyFolder(stopped.dataDir, join(folder, 'data'))
  return clusterIn(folder, binaries, settings)
}

function makeFolder({ user }: PostgresBinaries): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

async function clusterIn(folder: string, binaries: PostgresBinaries, settings: ClusterSettings) {
  const dataDir = join(folder, 'data')
  const port = await aFreePort()
  let running: Running | undefined

  const configure = (changes: ClusterSettings) => {
    const lines = Object.entries(changes).map(([name, value]) => `${name} = '${value}'\n`)
    appendFileSync(join(dataDir, 'postgresql.conf'), lines.join(''))
  }
  configure({ ...settings, port: String(port) })

  async function start(): Promise<void> {
    const deadline = Date.now() + START_TIMEOUT_MS
    for (;;) {
      running = run(join(binaries.folder, 'postgres'), ['-D', dataDir], { ...binaries.user, cwd: folder })
      if (await running.isReady) return
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start: ${running.log()}`)
      await sleep(RESTART_PAUSE_MS)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    running?.child.kill(signal)
    await running?.ended
    running = undefined
  }

  return {
    dataDir,
    port,
    /** For settings that apply on a start or a reload; the last one wins. */
    configure,
    /** When started, it is a standby of the server that `primary_conninfo` names. */
    follow: () => writeFileSync(join(dataDir, 'standby.signal'), ''),
    url: (database = 'postgres') => `postgres://${USER}@127.0.0.1:${port}/${database}`,
    start,
    reload: () => running?.child.kill('SIGHUP'),
    /** A clean stop: it disconnects all clients. */
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    async remove(): Promise<void> {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

type Running = { child: ChildProcess; isReady: Promise<boolean>; ended: Promise<unknown>; log: () => string }

function run(program: string, args: string[], options: { uid?: number; gid?: number; cwd: string }): Running {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk) => {
      log = (log + String(chunk)).slice(-10_000)
      if (log.includes(READY)) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  return { child, isReady, ended, log: () => log }
}
