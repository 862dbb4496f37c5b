import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { isIPv4, isIPv6, type Socket } from 'node:net'
import { ProblemError } from '@minutebook/contract/problems'
import type { Guard } from './hooks.ts'
import type { Allowance } from './limits.ts'

/**
 * A sender: the canonical spelling of its address, and the networks around it. `written`: its address as Node
 * or a proxy wrote it.
 */
type Client = { written: string; address: string; networks: ReturnType<typeof networksOf> }

declare module 'fastify' {
  interface FastifyRequest {
    /** See {@link clientOf}. */
    client: Client | null
  }
}

/** The sender of a connection's last request: without a proxy, all its requests have the same one. */
const lastOn = new WeakMap<Socket, Client>()

/**
 * The sender of the request, computed once because several limits need it. Its address is the socket's, or
 * the one that `TRUST_PROXY` hops forward. If a proxy forwards something that is not an address (`unknown`),
 * the socket's address is used.
 */
export function clientOf(request: FastifyRequest): Client {
  return (request.client ??= findClient(request))
}

function findClient({ ip: written, socket }: FastifyRequest): Client {
  const last = lastOn.get(socket)
  if (last?.written === written) return last
  const address = addressOf(written, socket.remoteAddress)
  const client = { written, address, networks: networksOf(address) }
  lastOn.set(socket, client)
  return client
}

/** A closed socket has no address: its requests share this unassigned one (RFC 1122 §3.2.1.3). */
const NO_ADDRESS = '0.0.0.0'

/** The first that is an IP address, in canonical spelling. */
export function addressOf(...written: (string | undefined)[]): string {
  return written.map(parseAddress).find((address) => address !== undefined) ?? NO_ADDRESS
}

/**
 * The network that rate limits count as one client: an IPv4 address, or the /64 of an IPv6 address. Then the
 * /56 and the /48 around an IPv6 one: providers give a household a /56, a company a /48 (RFC 6177). `address`
 * must come from {@link addressOf}.
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
 * The network that document limits count as one client: an IPv4 address, or an IPv6 /48. A sender with a /48
 * has thousands of /64s, and could occupy both drawing threads and the whole queue.
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

/** They refuse with `too-many-requests`. */
type RateLimit = {
  /** Counts a hit, or refuses the request. */
  take: Guard
  /** Refuses the request when no allowance is left. Counts nothing. */
  check: Guard
  /** Counts a hit, unless no allowance is left. */
  count: Guard
  /** Counts a hit, or refuses the request. What it returns takes the hit back. */
  reserve: (request: FastifyRequest) => () => void
}

/** The multipliers for a /64, a /56 and a /48, in the order of {@link networksOf}. */
const TIMES = [1, 4, 16]

/**
 * The most networks of a width that an allowance remembers. The one that has asked least recently is dropped
 * first.
 */
const MAX_NETWORKS = 10_000

/**
 * Creates a limit under which all allowances of the list apply. Its only key is the client's address, which a
 * request cannot choose.
 */
export function createRateLimit(
  allowances: readonly Allowance[],
  timesFor = (_request: FastifyRequest) => 1,
): RateLimit {
  // Apart by width, because one sender's /64 networks would drive out the /48 networks of others, and its
  // own.
  const widths = TIMES.map((times, width) => ({ times, width, known: rememberNetworks() }))

  /** A hit that one allowance refuses does not count for those after it, nor for wider networks. */
  function ask(
    request: FastifyRequest,
    { counts, refuses }: { counts: boolean; refuses: boolean },
    counted?: Window[],
  ): void {
    const { networks } = clientOf(request)
    const now = Date.now()
    const factor = timesFor(request)
    for (const { times, known, width } of widths) {
      const network = networks[width]
      if (network === undefined) return
      const windows = known.get(network) ?? []
      for (const [index, { max, windowMs }] of allowances.entries()) {
        const window = windowAt(now, windowMs, windows[index])
        if (window.count < max * times * factor) {
          if (!counts) continue
          window.count += 1
          windows[index] = window
          counted?.push(window)
        } else if (refuses) throw tooMany(request, Math.ceil((window.endsAt - now) / 1000))
      }
      if (counts && !known.has(network)) known.set(network, windows)
    }
  }

  return {
    take: (request) => ask(request, { counts: true, refuses: true }),
    check: (request) => ask(request, { counts: false, refuses: true }),
    count: (request) => ask(request, { counts: true, refuses: false }),
    reserve(request) {
      const counted: Window[] = []
      const takeBack = () => {
        for (const window of counted) window.count -= 1
      }
      try {
        ask(request, { counts: true, refuses: true }, counted)
      } catch (refusal) {
        takeBack()
        throw refusal
      }
      return takeBack
    },
  }
}

/** Counts hits of all senders together. The result is true once there are more than the allowance. */
export function createTotalLimit({ max, windowMs }: Allowance): () => boolean {
  let window: Window | undefined
  return () => {
    window = windowAt(Date.now(), windowMs, window)
    if (window.count >= max) return true
    window.count += 1
    return false
  }
}

/**
 * The message contains the client's address: an office that needs a higher limit must give it to the operator
 * and may not know it.
 */
function tooMany(request: FastifyRequest, retryAfter: number): ProblemError {
  const detail =
    `There were too many requests from your network. Try again in ${retryAfter} seconds. ` +
    `An office that needs more can ask the operator of this service to raise the limit for ${clientOf(request).address}.`
  return new ProblemError('too-many-requests', { detail, retryAfter })
}

/** The hits that were counted before `endsAt` (milliseconds since 1970). */
type Window = { count: number; endsAt: number }

/** The windows of a network, in the order of the allowances. */
function rememberNetworks(): LRUCache<string, Window[]> {
  // With `max`, it would reserve the memory of all networks at the start.
  return new LRUCache({ maxSize: MAX_NETWORKS, sizeCalculation: () => 1 })
}

/**
 * The window of a hit: the last one, or a new one if that has ended. A window that ends too late began before
 * the clock was set back.
 */
function windowAt(now: number, windowMs: number, last?: Window): Window {
  const isOpen = last !== undefined && last.endsAt > now && last.endsAt <= now + windowMs
  return isOpen ? last : { count: 0, endsAt: now + windowMs }
}
