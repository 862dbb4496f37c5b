import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts')
const ADDRESS = /http:\/\/[^\s"]+:(?!0\b)\d+/u
const OPERATORS = /listening for operators on ([^\s"]+:\d+)/u

/** A data folder that goes with the test. */
export function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'minutebook-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'data')
}

type ProcessOptions = {
  /** The real start unless said otherwise. */
  entry?: string
  /** A program, with its arguments, that runs the server. */
  under?: string[]
  /** The Node that runs it; this one unless said otherwise. */
  node?: string
  /** What Node itself is told. */
  flags?: string[]
}

/** Runs a server, or a command, as a process of its own, which ends with the test. */
export function startProcess(
  args: string[],
  settings: Record<string, string>,
  { entry = MAIN, under = [], node = process.execPath, flags = [] }: ProcessOptions = {},
) {
  const [program = node, ...programArgs] = [...under, node, ...flags, entry, ...args]
  const child = spawn(program, programArgs, {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', OPERATOR_PORT: '0', ...settings },
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
    /** Reads nothing more of what it writes, as a pager that was left. */
    closeOutput: () => void child.stdout.destroy(),
    /** Where its operators' listener is, from its log. */
    operators: () => `http://${OPERATORS.exec(written.stdout)?.[1]}`,
    /** Its address, once it listens. Throws with what it has written when it ends before. */
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
