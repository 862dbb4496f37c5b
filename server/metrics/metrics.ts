import { Counter, Histogram, Registry } from 'prom-client'

/** Seconds. The service level asks for 0.1 s of a lookup and 0.25 s of a submission. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Submissions that shared one commit. */
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export type Metrics = ReturnType<typeof createMetrics>

/**
 * What one process counts about its work, in the words of Prometheus. Labels hold what our own code names: routes as
 * registered, problem codes, jurisdictions. Never a number, a name, an address or an id.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'minutebook_request_duration_seconds',
      help: 'Time until a request was answered, by route as registered and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    problems: new Counter({
      name: 'minutebook_problems_total',
      help: 'Answers that were a problem, by its code.',
      labelNames: ['code'] as const,
      registers,
    }),
    lookups: new Counter({
      name: 'minutebook_lookups_total',
      help: 'Lookups by number: found, several (registers have the number), or the code of the problem.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    submissions: new Counter({
      name: 'minutebook_submissions_total',
      help: 'Submissions: recorded, replayed (were recorded before), or the code of the problem.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    policyViolations: new Counter({
      name: 'minutebook_policy_violations_total',
      help: 'What browsers say that the content policy kept out of our pages, by directive.',
      labelNames: ['directive'] as const,
      registers,
    }),
    commitSizes: new Histogram({
      name: 'minutebook_commit_submissions',
      help: 'Submissions that shared one commit.',
      buckets: GROUP_SIZES,
      registers,
    }),
  }
}
