import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ProblemError } from '@minutebook/contract/problems'
import { SECOND_MS } from '../durations.ts'
import type { Limits } from './limits.ts'
import { addressOf, clientOf, networksOf } from './rate-limits.ts'

const SWEEP_MS = SECOND_MS
/**
 * A connection that we closed keeps its place for this long, so that a flooding client cannot reconnect at
 * once.
 */
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
type Answer = { response: ServerResponse; network: string; held: Held; bytes: number; dueAt: number }
/**
 * Its requests that wait for responses, and the responses that its client has not received yet. `index`: its
 * place among all.
 */
type Connection = { socket: Socket; index: number; unanswered: number; answers: Answer[] }

/** Where a socket has its {@link Connection}, until it is closed. */
const CONNECTION = Symbol('connection')
type BoundSocket = Socket & { [CONNECTION]?: Connection | undefined }

export type ClientBounds = ReturnType<typeof createClientBounds>

/**
 * Limits what clients can hold that send requests without reading the responses: concurrent requests per
 * connection, connections and responses per address, the bytes of those responses, and the time to read one.
 */
export function createClientBounds({ limits, isDirect, isKnownAddress, onCut }: Bounds) {
  /**
   * Neither a `Map` of these by their sockets nor one of all responses: a `Map` that requests change is
   * replaced often, and V8 keeps all replaced ones, with the sockets and requests in them, until its next
   * large collection. That doubled the time for collecting garbage.
   */
  const connections: Connection[] = []
  const heldBy = new Map<string, Held>()
  const countByNetwork = new Map<string, number>()
  const cutOff = new WeakSet<Socket>()

  function cut(socket: Socket, why: CloseReason): void {
    onCut(why)
    cutOff.add(socket)
    socket.destroy()
  }

  function timesFor(address: string): number {
    return isKnownAddress(address) ? limits.knownMultiplier : 1
  }

  function connectionOf(socket: BoundSocket): Connection {
    const known = socket[CONNECTION]
    if (known) return known
    const connection: Connection = { socket, index: connections.length, unanswered: 0, answers: [] }
    connections.push(connection)
    socket[CONNECTION] = connection
    socket.once('close', () => {
      remove(connection)
      // Node does not report responses that waited behind another one.
      for (const answer of connection.answers.splice(0)) release(answer)
    })
    return connection
  }

  /** The last one takes its place. */
  function remove({ socket, index }: Connection): void {
    ;(socket as BoundSocket)[CONNECTION] = undefined
    const last = connections.pop()
    if (!last || last.index === index) return
    last.index = index
    connections[index] = last
  }

  function release({ network, held, bytes }: Answer): void {
    held.answers -= 1
    held.bytes -= bytes
    if (held.answers === 0) heldBy.delete(network)
  }

  function onReceived(this: ServerResponse<IncomingMessage>): void {
    const { answers = [] } = findConnection(this.req.socket) ?? {}
    const index = answers.findIndex(({ response }) => response === this)
    for (const answer of index < 0 ? [] : answers.splice(index, 1)) release(answer)
  }

  function closeOverdue(): void {
    const now = performance.now()
    for (const { socket, answers } of connections)
      if (!socket.destroyed && answers.some(({ dueAt }) => now > dueAt)) cut(socket, 'answer-not-taken')
  }

  function admit(socket: Socket): void {
    const address = addressOf(socket.remoteAddress)
    const [network] = networksOf(address)
    const open = countByNetwork.get(network) ?? 0
    if (open >= limits.atOncePerAddress * timesFor(address)) {
      onCut('too-many-connections')
      socket.destroy()
      return
    }
    countByNetwork.set(network, open + 1)
    socket.once('close', () => {
      setTimeout(() => leave(network), cutOff.has(socket) ? PLACE_KEPT_MS : 0).unref()
    })
  }

  function leave(network: string): void {
    const open = countByNetwork.get(network) ?? 0
    if (open > 1) countByNetwork.set(network, open - 1)
    else countByNetwork.delete(network)
  }

  return {
    /**
     * Closes a connection on which too many requests wait for responses. Node reads up to 64 KiB of requests
     * before it checks whether the client reads: over a thousand requests, each with the memory of its
     * response. Browsers and proxies send the next request after they have the response.
     */
    guard(listener: RequestListener): RequestListener {
      return (request, response) => {
        const { socket } = request
        if (socket.destroyed) return
        response.on('close', onAnswered)
        const connection = connectionOf(socket)
        connection.unanswered += 1
        if (connection.unanswered > limits.requestsPerConnection) {
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
        const answer = { response: reply.raw, network, held, bytes: 0, dueAt: Infinity }
        connectionOf(request.socket).answers.push(answer)
        reply.raw.on('close', onReceived)
        done()
      })
      app.addHook('onSend', ({ socket }, { raw }, payload, done) => {
        const answer = findConnection(socket)?.answers.find(({ response }) => response === raw)
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
 * Makes Node's parser reject what it has read beyond this request. Otherwise it would create two objects and
 * an error for each of a thousand requests. Node has no public API for this, so this uses the parser's own
 * callback. Without that callback, the end of a flood only costs more time.
 */
function stopParsing({ parser }: Socket & { parser?: { onIncoming?: () => number } }): void {
  if (parser?.onIncoming) parser.onIncoming = () => REFUSED_BY_CALLBACK
}

/** None once the socket is closed. */
function findConnection(socket: BoundSocket): Connection | undefined {
  return socket[CONNECTION]
}

/** A listener that all responses share: one for each would be part of the price of every request. */
function onAnswered(this: ServerResponse<IncomingMessage>): void {
  const connection = findConnection(this.req.socket)
  if (connection) connection.unanswered -= 1
}

function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length
  return payload instanceof Uint8Array ? payload.byteLength : 0
}
