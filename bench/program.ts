import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 60_000
const PAUSE_MS = 100
const KEPT_CHARACTERS = 2_000

type Program = { command: string; args: readonly string[]; env?: Record<string, string>; cwd?: string }

/** Starts another server and waits until it answers at `url`. Throws with its last output. */
export async function startProgram(program: Program, url: string): Promise<{ stop: () => Promise<void> }> {
  const { command, args, env = {}, cwd } = program
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  })
  let said = ''
  const listen = (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-KEPT_CHARACTERS))
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', ({ message }) => {
      said = message
      resolve()
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = performance.now() + PATIENCE_MS
  while (!(await answers(url))) {
    const isGone = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    if (!isGone && performance.now() < deadline) {
      await sleep(PAUSE_MS)
      continue
    }
    await stop()
    throw new Error(`${command} does not answer: ${said.trim().split('\n').at(-1) ?? ''}`)
  }
  return { stop }
}

/** Whether a program listens there and answers. */
export async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.text()
      return answer.ok
    },
    () => false,
  )
}
