import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answeredProblem, problemCodeOf } from '../http/problem-answers.ts'
import type { Metrics } from './metrics.ts'

/** Calls that are described keep their name; the app's files, which change with each build, share one. */
const NAMED_ROUTE = /^\/(?:api|\.well-known|metrics)(?:\/|$)/u

/** How long each request took, and which problems were told. */
export function measureRequests(app: FastifyInstance, { requests, problems }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1000)
    done()
  })
  app.addHook('onError', async (_request, _reply, error) => {
    problems.inc({ code: problemCodeOf(error) })
  })
}

/** Any other address gets the app's page, or is refused: nothing is there, or only for another method. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return answeredProblem(request) === undefined ? '(page)' : '(none)'
  return NAMED_ROUTE.test(url) ? url : '(file)'
}
