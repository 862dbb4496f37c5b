import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const START_TIMEOUT_MS = 30_000

/** The server as people start it. */
export const REAL_SERVER = 'server/main.ts'
/** The same app on its own port, with limits that a whole test file on one address does not reach. */
export const ROOMY_SERVER = 'test/support/serve-roomy.ts'

export type RunningServer = {
  origin: string
  /** The folder of its database. */
  dataDir: string
  /** Everything that it has written, for tests that look for leaks. */
  output: () => string
  /** Stops it as a service manager does, and removes its data. */
  stop: () => Promise<void>
  /** Stops it and keeps the data. */
  end: () => Promise<void>
}

export async function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'minutebook-e2e-'))
}

/**
 * Starts a server as a separate process on a free port and waits until it listens. It writes into a file,
 * because reading a pipe would cost processor time during measurements.
 */
export async function startServer(
  entry: string,
  { dataDir, settings = {} }: { dataDir?: string; settings?: Record<string, string> } = {},
): Promise<RunningServer> {
  const folder = dataDir ?? (await makeDataFolder())
  const log = `${folder}-${randomUUID()}.log`
  const written = openSync(log, 'a')
  const child = spawn(process.execPath, [join(ROOT, entry)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', OPERATOR_PORT: '0', ...settings },
    stdio: ['ignore', written, written],
  })
  closeSync(written)
  let ending: string | undefined
  const output = () => ending ?? readFileSync(log, 'utf8')
  const end = async () => {
    await endProcess(child)
    ending ??= output()
    await rm(log, { force: true })
  }
  return {
    origin: await addressFrom(child, output),
    dataDir: folder,
    output,
    end,
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addressFrom(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const address = /http:\/\/127\.0\.0\.1:(?!0\b)\d+/u.exec(output())?.[0]
    if (address) return address
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not say its address:\n${output()}`)
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
