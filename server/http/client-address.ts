import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** A sender: the canonical spelling of its address, and the networks around it. */
type Client = { address: string; networks: ReturnType<typeof networksOf> }

declare module 'fastify' {
  interface FastifyRequest {
    /** See {@link clientOf}. */
    client: Client | null
  }
}

/**
 * The sender of the request, computed once because several limits need it. Its address is the socket's, or the one that `TRUST_PROXY` hops
 * forward. If a proxy forwards something that is not an address (`unknown`), the socket's address is used.
 */
export function clientOf(request: FastifyRequest): Client {
  if (request.client) return request.client
  const address = addressOf(request.ip, request.socket.remoteAddress)
  return (request.client = { address, networks: networksOf(address) })
}

/** A closed socket has no address: its requests share this unassigned one (RFC 1122 §3.2.1.3). */
const NOBODY = '0.0.0.0'

/** The first that is an IP address, in canonical spelling. */
export function addressOf(...written: (string | undefined)[]): string {
  return written.map(parseAddress).find((address) => address !== undefined) ?? NOBODY
}

/**
 * The network that rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address. Then the /56 and the /48 around an IPv6
 * one: providers give a household a /56, a company a /48 (RFC 6177). `address` must come from {@link addressOf}.
 */
export function networksOf(address: string): [client: string, household?: string, company?: string] {
  if (!address.includes(':')) return [address]
  const [first, second, third, fourth = ''] = ipaddr.IPv6.parse(address).parts.map((part) =>
    part.toString(16),
  )
  const company = `${first}:${second}:${third}`
  return [`${company}:${fourth}`, `${company}:${fourth.slice(0, -2)}..`, company]
}

/**
 * The network that document limits count as one client: an IPv4 address, or an IPv6 /48. A sender with a /48 has thousands of /64s, and
 * could occupy both drawing threads and the whole queue.
 */
export function drawingNetworkOf(address: string): string {
  const [client, , company] = networksOf(address)
  return company ?? client
}

/** The network whose records the alarm counts together: an IPv4 /24 or an IPv6 /48. */
export function alarmNetworkOf(address: string): string {
  const [, , company] = networksOf(address)
  return company ?? address.split('.', 3).join('.')
}

/** Some proxies append the connection's port, which differs each time. */
const IPV4_AND_PORT = /^([\d.]+)(?::\d+)?$/u
const BRACKETS_AND_PORT = /^\[([^\]]+)\](?::\d+)?$/u

/** Compresses IPv6, lower-cases it and drops its zone; turns an IPv4-mapped address into IPv4. */
function parseAddress(written = ''): string | undefined {
  const ipv4 = IPV4_AND_PORT.exec(written)?.[1]
  if (ipv4 !== undefined) return isIPv4(ipv4) ? ipv4 : undefined
  const [ipv6 = ''] = (BRACKETS_AND_PORT.exec(written)?.[1] ?? written).split('%', 1)
  return isIPv6(ipv6) ? ipaddr.process(ipv6).toString() : undefined
}
