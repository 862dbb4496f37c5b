import { parseArgs } from 'node:util'
import { registerName } from '@minutebook/domain/jurisdictions'
import { DONE } from '../commands.ts'
import { parseConfig, type Config } from '../config.ts'
import type { ExampleNumber } from '../imports/sample-register.ts'
import { serve } from './serve.ts'
import type { Terminal } from '../terminal.ts'

const OPTIONS = {
  welcome: { type: 'boolean', default: false },
  new: { type: 'boolean', default: false },
} as const

/**
 * The verb `serve`: runs the public listener, and loads the sample register into an empty database. On a terminal, or with
 * `--welcome`, it prints a welcome and logs only warnings; otherwise it logs every request.
 */
export async function runServe(args: string[], { env, stdout }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const isWelcoming = values.welcome || stdout.isTTY === true
  const config = parseConfig(env)
  const logLevel = isWelcoming ? 'warn' : 'info'
  const { address, findExamples } = await serve(config, { logLevel, isNew: values.new })
  if (isWelcoming) {
    stdout.write(welcome(address, await findExamples()))
    if (isOpenPlainly(config)) stdout.write(NOT_PRIVATE)
  }
  return DONE
}

/** The terminal's welcome once the server listens: its address, and entity numbers to try. */
function welcome(address: string, examples: readonly ExampleNumber[]): string {
  const tries = examples.map(({ number, jurisdiction }) => `${number} (${registerName(jurisdiction)})`)
  return [
    '',
    `  Minutebook is ready: ${address}`,
    ...(tries.length > 0 ? [`  Entity numbers to try: ${tries.join(', ')}`] : []),
    '  Press Ctrl+C to stop.',
    '',
    '',
  ].join('\n')
}

/** Reachable from other machines, without a proxy that could provide HTTPS. */
function isOpenPlainly({ host, trustProxy }: Pick<Config, 'host' | 'trustProxy'>): boolean {
  return trustProxy === 0 && !/^(?:127\.|localhost$|::1$)/u.test(host)
}

const NOT_PRIVATE = `  Other machines reach this address over plain HTTP: what people type can be read and changed on the network.
  For HTTPS, run Caddy with deploy/office.Caddyfile in front, and start with HOST=127.0.0.1 TRUST_PROXY=1.

`
