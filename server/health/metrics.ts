import { Counter, Histogram, Registry } from 'prom-client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answeredProblem, problemCodeOf } from '../http/problem-answers.ts'

/** Seconds. The service level is 0.1 s for a lookup and 0.25 s for a submission. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Submissions per commit. */
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The Prometheus metrics of one process. Labels contain only names from our code: route patterns, problem codes, jurisdictions.
 * Never an entity number, a person's name, an address or an id.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'minutebook_request_duration_seconds',
      help: 'Response time, by route pattern and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    problems: new Counter({
      name: 'minutebook_problems_total',
      help: 'Problem responses, by code.',
      labelNames: ['code'] as const,
      registers,
    }),
    lookups: new Counter({
      name: 'minutebook_lookups_total',
      help: 'Lookups by number: found, several (the number is in several registers), or the problem code.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    submissions: new Counter({
      name: 'minutebook_submissions_total',
      help: 'Submissions: recorded, replayed (recorded before), or the problem code.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    cutConnections: new Counter({
      name: 'minutebook_cut_connections_total',
      help: 'Connections closed by the server because of what their client left unread or held, by reason.',
      labelNames: ['reason'] as const,
      registers,
    }),
    alarms: new Counter({
      name: 'minutebook_alarms_total',
      help: 'Alarms raised: enumeration, many-entities or many-records.',
      labelNames: ['alarm'] as const,
      registers,
    }),
    policyViolations: new Counter({
      name: 'minutebook_policy_violations_total',
      help: 'Content policy violations reported by browsers, by directive.',
      labelNames: ['directive'] as const,
      registers,
    }),
    commitSizes: new Histogram({
      name: 'minutebook_commit_submissions',
      help: 'Submissions per commit.',
      buckets: GROUP_SIZES,
      registers,
    }),
  }
}

/** Labels API calls with their route; all files of the app share one label, because their names change with each build. */
const NAMED_ROUTE = /^\/(?:api|\.well-known|metrics)(?:\/|$)/u

/** Measures the duration of each request and counts the problems sent. */
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

/** All other paths share a label: they get the app's page, or a 404 or 405. */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return answeredProblem(request) === undefined ? '(page)' : '(none)'
  return NAMED_ROUTE.test(url) ? url : '(file)'
}
