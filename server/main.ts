import { constants } from 'node:os'
import { reportFailure, type Terminal } from './terminal.ts'

/** The entry point: runs the verb, or `serve` without one. Only this file reads the environment. */
const [verb = 'serve', ...args] = process.argv.slice(2)
const { stdout, stderr } = process
exitOnSignalsAsFirstProcess()
// Without a listener, Node opens its inspector, through which every user of this machine could read and
// change everything.
process.on('SIGUSR1', () => {})
// A closed pager or a full disk emits an event here; no promise rejects.
stdout.on('error', (error) => process.exit(reportFailure(error, { stderr })))
process.exitCode = await run({ env: process.env, stdout, stderr })

/** The server starts without loading what only the other verbs need, or what reads a command line. */
async function run(terminal: Terminal): Promise<number> {
  if (verb === 'serve' && args.every((argument) => argument === '--new' || argument === '--welcome')) {
    const { runServe } = await import('./serve.ts')
    const asked = { new: args.includes('--new'), welcome: args.includes('--welcome') }
    return runServe(asked, terminal).catch((error: unknown) => reportFailure(error, terminal))
  }
  const { runCommandLine } = await import('./command-line.ts')
  return runCommandLine([verb, ...args], terminal)
}

/**
 * Process 1 of a container ignores signals without a listener, so nothing could stop a start or a command.
 * While no other listener is registered, each of these signals exits the process as usual.
 */
function exitOnSignalsAsFirstProcess(): void {
  if (process.pid !== 1) return
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}
