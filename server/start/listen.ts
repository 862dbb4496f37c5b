import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../commands.ts'

export type Place = {
  host: string
  port: number
  /** The setting for the port. */
  setting: 'PORT' | 'OPERATOR_PORT'
  /** The port of our other listener on this machine. */
  otherPort?: number
  /** Makes the log line. */
  says: (address: string) => string
}

/** Starts listening and returns the address; port 0 becomes the actual port. Throws {@link StartError}. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  const { host, port, says } = place
  await app.listen({ host, port, listenTextResolver: says }).catch((cause: unknown) => {
    throw new StartError(whyNotListening(cause, place), { cause })
  })
  return addressOf(app.server.address(), host)
}

function whyNotListening(cause: unknown, { host, port, setting, otherPort }: Place): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  if (code === 'EADDRINUSE' && port === otherPort)
    return `PORT and OPERATOR_PORT are both ${port}. Choose another for one of them.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what uses it, or choose another with ${setting}=…`
  if (code === 'EACCES')
    return `Port ${port} needs more privileges than this user has. Choose another with ${setting}=…`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`
  return `Cannot listen on ${host}, port ${port}: ${cause instanceof Error ? cause.message : String(cause)}`
}

function addressOf(bound: AddressInfo | string | null, host: string): string {
  const name = host.includes(':') ? `[${host}]` : host
  return typeof bound === 'object' && bound ? `http://${name}:${bound.port}` : `http://${name}`
}
