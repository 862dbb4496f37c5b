import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
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

/** What a network holds: responses that it has not received yet, and their bytes. */
type Held = { answers: number; bytes: number }
/** A response that its client has not received yet. `dueAt` is set when the response is complete. */
type Answer = { network: string; held: Held; bytes: number; socket: Socket; dueAt: number }

export type ClientBounds = ReturnType<typeof createClientBounds>

/**
 * Limits what clients can hold that send requests without reading the responses: concurrent requests per connection, connections and
 * responses per address, the bytes of those responses, and the time to read one.
 */
export function createClientBounds({ limits, isDirect, isKnownAddress, onCut }: Bounds) {
  /** Requests of a connection that wait for responses. */
  const unanswered = new WeakMap<Socket, { count: number }>()
  const answers = new Map<ServerResponse, Answer>()
  const heldBy = new Map<string, Held>()
  const connections = new Map<string, number>()
  const cutOff = new WeakSet<Socket>()

  function cut(socket: Socket, why: CloseReason): void {
    onCut(why)
    cutOff.add(socket)
    socket.destroy()
  }

  function timesFor(address: string): number {
    return isKnownAddress(address) ? limits.knownMultiplier : 1
  }

  function release(response: ServerResponse): void {
    const answer = answers.get(response)
    if (!answer) return
    answers.delete(response)
    const { network, held, bytes } = answer
    held.answers -= 1
    held.bytes -= bytes
    if (held.answers === 0) heldBy.delete(network)
  }

  // Listeners that all responses share: one for each would be part of the price of every request.
  function onAnswered(this: ServerResponse<IncomingMessage>): void {
    unansweredOn(this.req.socket).count -= 1
  }
  function onReleased(this: ServerResponse): void {
    release(this)
  }

  function unansweredOn(socket: Socket): { count: number } {
    const known = unanswered.get(socket)
    if (known) return known
    const none = { count: 0 }
    unanswered.set(socket, none)
    return none
  }

  function closeOverdue(): void {
    const now = performance.now()
    for (const [response, { dueAt, socket }] of answers) {
      // Node does not report responses that waited behind another one on a closed connection.
      if (socket.destroyed) release(response)
      else if (now > dueAt) cut(socket, 'answer-not-taken')
    }
  }

  function admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress)
    const [network] = networksOf(address)
    const open = connections.get(network) ?? 0
    if (open >= limits.atOncePerAddress * timesFor(address)) {
      onCut('too-many-connections')
      socket.destroy()
      return
    }
    connections.set(network, open + 1)
    socket.once('close', () => {
      setTimeout(() => leave(network), cutOff.has(socket) ? PLACE_KEPT_MS : 0).unref()
    })
  }

  function leave(network: string): void {
    const open = connections.get(network) ?? 0
    if (open > 1) connections.set(network, open - 1)
    else connections.delete(network)
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
        response.on('close', onAnswered)
        const waiting = unansweredOn(socket)
        waiting.count += 1
        if (waiting.count > limits.requestsPerConnection) {
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
        const held = heldBy.get(network) ?? { answers: 0, bytes: 0 }
        if (
          held.answers >= limits.atOncePerAddress * times ||
          held.bytes > limits.unreadBytesPerAddress * times
        ) {
          throw new ProblemError('too-many-requests', { detail: TOO_MUCH_UNREAD, retryAfter: 1 })
        }
        heldBy.set(network, held)
        held.answers += 1
        answers.set(reply.raw, { network, held, bytes: 0, socket: request.socket, dueAt: Infinity })
        reply.raw.on('close', onReleased)
        done()
      })
      app.addHook('onSend', (_request, { raw }, payload, done) => {
        const answer = answers.get(raw)
        if (answer) {
          const bytes = sizeOf(payload)
          answer.held.bytes += bytes - answer.bytes
          answer.bytes = bytes
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

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
