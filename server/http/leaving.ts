import type { FastifyInstance } from 'fastify'

/** Whether this process is on its way out: it still answers, and asks everybody to go elsewhere. */
export type Leaving = { isLeaving: boolean }

/**
 * A connection whose request is answered while we leave ends with that answer: kept alive, it would hold us up, or be
 * cut between two requests.
 */
export function endConnectionsWhenLeaving(app: FastifyInstance, leaving: Leaving): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    leaving.isLeaving = true
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.isLeaving) reply.header('connection', 'close')
    done()
  })
  // Its answer was on the way out already when the end began: too late for the header, too early to be idle. A lame
  // duck cuts nobody: a proxy may just be sending its next request.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing) app.server.closeIdleConnections()
    done()
  })
}
