import type { FastifyInstance } from 'fastify'

/** Whether this process is shutting down: it still answers, but reports that it is not ready. */
export type Draining = { isDraining: boolean }

/** After a draining server stops listening, it waits this long for the next request of each connection and answers it as the last. */
const LAST_REQUEST_MS = 2_000

/**
 * Once the server stops listening, closes each connection after its response: a kept-alive connection would delay the shutdown, or be cut
 * between two requests. It does not close them earlier, because clients would connect again, and connections still waiting to be accepted
 * are reset when the listening ends. At that moment Node closes idle connections, perhaps while a request is on its way, so a draining
 * server waits for such requests first.
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
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
  // A response already being sent when the shutdown began has no such header, and its connection was not idle yet.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) server.closeIdleConnections()
    done()
  })
}
