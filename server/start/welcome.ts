import type { NetworkInterfaceInfo } from 'node:os'
import { registerName } from '@minutebook/domain/jurisdictions'
import type { Config } from '../config.ts'
import type { ExampleNumber } from '../imports/sample-register.ts'

/** As `networkInterfaces()` of `node:os` returns them. */
type Networks = Record<string, Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>

type Started = {
  config: Pick<Config, 'host' | 'trustProxy'>
  /** The port that it listens on. */
  port: number
  networks: Networks
  /** The path below which the app is served, if it is not the root. */
  base?: string | undefined
  /** Where the built app sends its calls, if not to the server of its pages. */
  apiBase?: string | undefined
  examples: readonly ExampleNumber[]
}

/**
 * What the terminal shows once the server listens: the addresses to open, entity numbers to try, and whether
 * others can read the connection. The numbers are of this server's register, so an app that asks another
 * gateway gets none.
 */
export function welcome({ config, port, networks, base = '', apiBase, examples }: Started): string {
  const [first = '', ...others] = namesOf(config.host, networks).map(
    (name) => `http://${name}:${port}${base}`,
  )
  return [
    '',
    `  Minutebook is ready: ${first}`,
    ...(others.length > 0 ? [`  From other machines: ${others.join(', ')}`] : []),
    ...whatToLookUp(apiBase, examples),
    '  Press Ctrl+C to stop.',
    '',
    ...(isOpenPlainly(config) ? NOT_PRIVATE : []),
    '',
  ].join('\n')
}

function whatToLookUp(apiBase: string | undefined, examples: readonly ExampleNumber[]): string[] {
  if (apiBase !== undefined) return [`  The app looks companies up at ${apiBase}`]
  if (examples.length === 0) return []
  const numbers = examples.map(({ number, jurisdiction }) => `${number} (${registerName(jurisdiction)})`)
  return [`  Entity numbers to try: ${numbers.join(', ')}`]
}

/**
 * The host names under which the server can be opened: on this machine first. Link-local addresses need a
 * zone, so none of them.
 */
function namesOf(host: string, networks: Networks): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [inAddress(host)]
  const outside = Object.values(networks)
    .flatMap((list = []) => list)
    .filter(({ address, internal }) => !internal && !/^(?:fe80:|169\.254\.)/iu.test(address))
    .map(({ address }) => address)
    .filter((address) => host === '::' || !address.includes(':'))
  return ['127.0.0.1', ...outside.map(inAddress)]
}

function inAddress(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Reachable from other machines, without a proxy that could provide HTTPS. */
function isOpenPlainly({ host, trustProxy }: Started['config']): boolean {
  return trustProxy === 0 && !/^(?:127\.|localhost$|::1$)/u.test(host)
}

const NOT_PRIVATE = [
  '  Other machines reach this address over plain HTTP: what people type can be read and changed on the network.',
  '  For HTTPS, run Caddy with deploy/office.Caddyfile in front, and start with HOST=127.0.0.1 TRUST_PROXY=1.',
  '',
]
