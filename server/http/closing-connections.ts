import type { FastifyInstance } from 'fastify'

/** A connection whose request is answered while we stop ends with that answer: kept alive, it would hold us up. */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
