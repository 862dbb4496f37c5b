import cluster from 'node:cluster'
import { parseArgs } from 'node:util'
import { DONE } from '../commands.ts'
import { readConfig } from '../config.ts'
import { serve } from './serve.ts'
import type { Terminal } from '../terminal.ts'
import { welcome } from './welcome.ts'
import { runWorker } from '../workers/run-worker.ts'

/**
 * The verb `serve`: the public listener, with the sample register in an empty database. On a terminal, or with
 * `--welcome`, it greets and keeps quiet about single requests; otherwise every request is a line of the log.
 */
export async function runServe(args: string[], { env, stdout }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: { welcome: { type: 'boolean', default: false } } })
  const isWelcoming = values.welcome || stdout.isTTY === true
  const config = readConfig(env)
  const logLevel = isWelcoming ? 'warn' : 'info'
  if (cluster.worker) {
    await runWorker(config, logLevel, cluster.worker.id)
    return DONE
  }
  const { address, examples } = await serve(config, logLevel)
  if (isWelcoming) stdout.write(welcome(address, examples))
  return DONE
}
