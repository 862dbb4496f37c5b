import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ipv6Groups } from '../ipv6-groups.ts'

type Sender = { ip: string | undefined; socket: Pick<FastifyRequest['socket'], 'remoteAddress'> }

/** A connection that has gone has no address any more: its requests share one that is nobody's (RFC 1122 §3.2.1.3). */
const NOBODY = '0.0.0.0'

/**
 * Whose request it is, as one spelling of one IP address: the socket's, or the one that `TRUST_PROXY` hops vouch for. What a proxy
 * names that is no address (`unknown`) leaves the socket's.
 */
export function addressOf({ ip, socket }: Sender): string {
  return readAddress(ip) ?? readAddress(socket.remoteAddress) ?? NOBODY
}

/** What counts as one sender: an IPv4 address, or the first 64 bits of an IPv6 one. `address` as {@link addressOf} writes it. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  return ipv6Groups(address).slice(0, 4).join(':')
}

/** Some proxies write the port of the connection, too: a new one for each. */
const IPV4_AND_PORT = /^([\d.]+)(?::\d+)?$/u
const BRACKETS_AND_PORT = /^\[([^\]]+)\](?::\d+)?$/u

/** IPv6 shortened, in small letters and without its interface; IPv4 that is written as IPv6 is IPv4. */
function readAddress(written = ''): string | undefined {
  const ipv4 = IPV4_AND_PORT.exec(written)?.[1]
  if (ipv4 !== undefined) return isIPv4(ipv4) ? ipv4 : undefined
  const ipv6 = BRACKETS_AND_PORT.exec(written)?.[1] ?? written
  if (!isIPv6(ipv6)) return undefined
  const { address } = new SocketAddress({ address: ipv6, family: 'ipv6' })
  const [, mapped = ''] = address.split('::ffff:')
  return isIPv4(mapped) ? mapped : address
}
