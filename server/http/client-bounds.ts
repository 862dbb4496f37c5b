import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '@minutebook/contract/problems'
import { SECOND_MS } from '../durations.ts'
import { addressOf, clientOf, networksOf } from './rate-limits.ts'
import type { Limits } from './limits.ts'

const SWEEP_MS = SECOND_MS
/** A connection that we closed keeps its place for this long, so that a flooding client cannot reconnect at once. */
const PLACE_KEPT_MS = 10_000
const TOO_MUCH_UNREAD = 'Read the answers that are on their way to your network first.'

/** llhttp's return value for a failed callback. */
const REFUSED_BY_CALLBACK = -1

/** Why a connection was closed before its client closed it. */
export type CloseReason = 'too-many-unanswered' | 'answer-not-taken' | 'too-many-connections'

type Bounds = {
  limits: Limits
  /** Without a proxy, a connection's address is its client's. */
  isDirect: boolean
  isKnownAddress: (address: string) => boolean
  onCut: (cut: CloseReason) => void
}

/** A response that its client has not received yet. `dueAt` is set when the response is complete. */
type Answer = { network: string; bytes: number; socket: Socket; dueAt: number }

export type ClientBounds = ReturnType<typeof createClientBounds>

/**
 * Limits what clients can hold that send requests without reading the responses: concurrent requests per connection, connections and
 * responses per address, the bytes of those responses, and the time to read one.
 */
export function createClientBounds({ limits, isDirect, isKnownAddress, onCut }: Bounds) {
  const unanswered = createTally(new WeakMap<Socket, number>())
  const answers = new Map<FastifyRequest, Answer>()
  const [connections, underway, unread] = [byNetwork(), byNetwork(), byNetwork()]
  const cutOff = new WeakSet<Socket>()

  function cut(socket: Socket, why: CloseReason): void {
    onCut(why)
    cutOff.add(socket)
    socket.destroy()
  }

  function timesFor(address: string): number {
    return isKnownAddress(address) ? limits.knownMultiplier : 1
  }

  function release(request: FastifyRequest): void {
    const answer = answers.get(request)
    if (!answer) return
    answers.delete(request)
    underway.add(answer.network, -1)
    unread.add(answer.network, -answer.bytes)
  }

  function closeOverdue(): void {
    const now = performance.now()
    for (const [request, { dueAt, socket }] of answers) {
      // Node does not report responses that waited behind another one on a closed connection.
      if (socket.destroyed) release(request)
      else if (now > dueAt) cut(socket, 'answer-not-taken')
    }
  }

  function admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress)
    const [network] = networksOf(address)
    if (connections.of(network) >= limits.atOncePerAddress * timesFor(address)) {
      onCut('too-many-connections')
      socket.destroy()
      return
    }
    connections.add(network, 1)
    socket.once('close', () => {
      setTimeout(() => connections.add(network, -1), cutOff.has(socket) ? PLACE_KEPT_MS : 0).unref()
    })
  }

  return {
    /**
     * Closes a connection on which too many requests wait for responses. Node reads up to 64 KiB of requests before it checks whether the
     * client reads: over a thousand requests, each with the memory of its response. Browsers and proxies send the next request after they
     * have the response.
     */
    guard(listener: RequestListener): RequestListener {
      return (request, response) => {
        const { socket } = request
        if (socket.destroyed) return
        response.once('close', () => unanswered.add(socket, -1))
        unanswered.add(socket, 1)
        if (unanswered.of(socket) > limits.requestsPerConnection) {
          stopParsing(socket)
          cut(socket, 'too-many-unanswered')
        } else listener(request, response)
      }
    },

    watchConnections(server: Server): void {
      if (isDirect) server.prependListener('connection', admit)
    },

    /** Refuses requests with `too-many-requests` while their address has too many responses in transit. */
    watchAnswers(app: FastifyInstance): void {
      app.addHook('onRequest', (request, reply, done) => {
        const { address, networks } = clientOf(request)
        const [network] = networks
        const times = timesFor(address)
        if (
          underway.of(network) >= limits.atOncePerAddress * times ||
          unread.of(network) > limits.unreadBytesPerAddress * times
        ) {
          throw new ProblemError('too-many-requests', { detail: TOO_MUCH_UNREAD, retryAfter: 1 })
        }
        answers.set(request, { network, bytes: 0, socket: request.socket, dueAt: Infinity })
        underway.add(network, 1)
        reply.raw.once('close', () => release(request))
        done()
      })
      app.addHook('onSend', (request, _reply, payload, done) => {
        const answer = answers.get(request)
        if (answer) {
          unread.add(answer.network, sizeOf(payload) - answer.bytes)
          answer.bytes = sizeOf(payload)
          const takesMs = (answer.bytes / limits.leastBytesPerSecond) * SECOND_MS
          answer.dueAt = performance.now() + limits.readGraceMs + takesMs
        }
        done()
      })
      const sweeping = setInterval(closeOverdue, SWEEP_MS).unref()
      // Fastify's own onClose runs before the connections are closed.
      app.server.once('close', () => clearInterval(sweeping))
    },
  }
}

/**
 * Makes Node's parser reject what it has read beyond this request. Otherwise it would create two objects and an error for each of a
 * thousand requests. Node has no public API for this, so this uses the parser's own callback. Without that callback, the end of a flood
 * only costs more time.
 */
function stopParsing({ parser }: Socket & { parser?: { onIncoming?: () => number } }): void {
  if (parser?.onIncoming) parser.onIncoming = () => REFUSED_BY_CALLBACK
}

const byNetwork = () => createTally(new Map<string, number>())

/** Sums by key. A key with a sum of 0 is removed. */
function createTally<Key>(sums: {
  get: (key: Key) => number | undefined
  set: (key: Key, sum: number) => unknown
  delete: (key: Key) => unknown
}) {
  const of = (key: Key) => sums.get(key) ?? 0
  return {
    of,
    add(key: Key, change: number): void {
      const sum = of(key) + change
      if (sum > 0) sums.set(key, sum)
      else sums.delete(key)
    },
  }
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
