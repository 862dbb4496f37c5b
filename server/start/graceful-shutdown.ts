import type { FastifyInstance } from 'fastify'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The slowest accepted request takes 10 seconds to arrive; then it still gets its response. */
const PATIENCE_MS = 12_000
/** A terminal and npm may both forward the same signal. */
const SAME_SIGNAL_MS = 1_000

/** One or more listeners and the resources they use. */
export type Stoppable = {
  log: { error: (facts: object, message: string) => void }
  /** Stops accepting requests, finishes those in progress, and closes the database. */
  close: () => PromiseLike<unknown>
}

/** Whether this process is shutting down: it still answers, but reports that it is not ready. */
export type Draining = { isDraining: boolean }

/**
 * Shuts down on signals. SIGTERM (service managers) and SIGHUP (a closed terminal) first make the server a
 * lame duck for `drainMs`, so that load balancers notice: it still answers. Then the process stops with code
 * 0. SIGINT (Ctrl+C) stops it immediately in the same orderly way. A shutdown that takes too long, or a
 * second signal, exits with code 1.
 */
export function shutDownOnSignals(
  stoppable: Stoppable,
  draining: Draining = { isDraining: false },
  drainMs = 0,
): void {
  let askedAt: number | undefined

  function ask(lingerMs: number): void {
    const now = performance.now()
    if (askedAt === undefined) {
      askedAt = now
      setTimeout(() => void end(stoppable), lingerMs)
    } else if (now - askedAt > SAME_SIGNAL_MS) {
      process.exit(1)
    }
  }

  for (const signal of ['SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      draining.isDraining = true
      ask(drainMs)
    })
  }
  process.on('SIGINT', () => ask(0))
}

async function end({ log, close }: Stoppable): Promise<never> {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref()
  try {
    await close()
  } catch (error) {
    log.error({ err: error }, 'the server did not stop cleanly')
    process.exit(1)
  }
  process.exit(0)
}

/**
 * After a draining server stops listening, it waits this long for the next request of each connection and
 * answers it as the last.
 */
const LAST_REQUEST_MS = 2_000

/**
 * Once the server stops listening, closes each connection after its response: a kept-alive connection would
 * delay the shutdown, or be cut between two requests. It does not close them earlier, because clients would
 * connect again, and connections still waiting to be accepted are reset when the listening ends. At that
 * moment Node closes idle connections, perhaps while a request is on its way, so a draining server waits for
 * such requests first.
 */
export function closeConnectionsWhenDraining(app: FastifyInstance, draining: Draining): void {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  let isClosing = false
  let isWaiting = false
  server.closeIdleConnections = () => {
    if (!isWaiting) closeIdle()
  }
  app.addHook('preClose', async () => {
    isWaiting = draining.isDraining
    isClosing = true
    draining.isDraining = true
    setTimeout(() => {
      isWaiting = false
      closeIdle()
    }, LAST_REQUEST_MS).unref()
    // Node accepts all waiting connections once in each turn, just before this: the system resets those that
    // arrive between it and the close.
    await nextTurn()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Fastify writes this header from the beginning of a stop: while the server still listens, each client
    // would connect again at once.
    if (isClosing && server.listening) reply.removeHeader('connection')
    else if (isClosing) reply.header('connection', 'close')
    done()
  })
  // A response already being sent when the shutdown began has no such header, and its connection was not idle
  // yet.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) server.closeIdleConnections()
    done()
  })
}
