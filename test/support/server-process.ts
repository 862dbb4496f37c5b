import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '../../server', 'main.ts')
const ADDRESS = /http:\/\/[^\s"]+:(?!0\b)\d+/u
const OPERATORS = /listening for operators on ([^\s"]+:\d+)/u

/** A data folder that is removed after the test. */
export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

/** The folders for settings and backups, so that a test uses no others. */
function foldersBeside(dataDir = aDataFolder()): Record<string, string> {
  const beside = dirname(dataDir)
  return { SETTINGS_DIR: join(beside, 'settings'), BACKUP_DIR: join(beside, 'backups') }
}

type ProcessOptions = {
  /** The program and its first arguments. By default, the server as people start it. */
  entry?: readonly string[]
  /** A program that runs the server, with its arguments. */
  under?: string[]
  /** The Node that runs it; this one by default. */
  node?: string
  /** Flags for Node itself. */
  flags?: string[]
}

/** Runs a server or a command as a separate process, which ends with the test. */
export function startProcess(
  args: string[],
  settings: Record<string, string>,
  { entry = [MAIN], under = [], node = process.execPath, flags = [] }: ProcessOptions = {},
) {
  const [program = node, ...programArgs] = [...under, node, ...flags, ...entry, ...args]
  const child = spawn(program, programArgs, {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_PORT: '0',
      ...foldersBeside(settings['DATA_DIR']),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (written.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (written.stderr += String(chunk)))
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return {
    written,
    ended,
    pid: child.pid,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Stops reading its output, like a closed pager. */
    closeOutput: () => void child.stdout.destroy(),
    /** The address of its operators' listener, from its log. */
    operators: () => `http://${OPERATORS.exec(written.stdout)?.[1]}`,
    /** Its address, once it listens. Throws with its output if it exits before. */
    async listening(): Promise<string> {
      for (;;) {
        const [address] = ADDRESS.exec(written.stdout) ?? []
        if (address) return address
        if (child.exitCode !== null) throw new Error(`It ended: ${written.stderr}${written.stdout}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
  }
}
