import type { FastifyInstance } from 'fastify'
import { problemCodeOf } from '../http/problem-answers.ts'
import type { MinutesStore } from '../submission/minutes.store.ts'
import type { Metrics } from './metrics.ts'

const OUTCOMES: Record<number, string> = { 200: 'found', 300: 'several' }

/** Counts the outcomes of the number lookups below `app`; `url` is their route pattern. */
export function measureLookups(app: FastifyInstance, url: string, { lookups }: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const outcome = OUTCOMES[reply.statusCode]
    if (request.routeOptions.url === url && outcome) lookups.inc({ outcome })
    done()
  })
  app.addHook('onError', async (request, _reply, error) => {
    if (request.routeOptions.url === url) lookups.inc({ outcome: problemCodeOf(error) })
  })
}

/** Counts the rejected submissions below `app`. {@link measureRecords} counts the accepted ones. */
export function measureRefusals(app: FastifyInstance, { submissions }: Metrics): void {
  app.addHook('onError', async (_request, _reply, error) => {
    submissions.inc({ outcome: problemCodeOf(error) })
  })
}

/** Wraps the store to count what it records. */
export function measureRecords(store: MinutesStore, { submissions }: Metrics): MinutesStore {
  return {
    ...store,
    async findRecorded(identity) {
      const kept = await store.findRecorded(identity)
      if (kept) submissions.inc({ outcome: 'replayed' })
      return kept
    },
    async record(identity, minutes) {
      const kept = await store.record(identity, minutes)
      submissions.inc({ outcome: kept.isNew ? 'recorded' : 'replayed' })
      return kept
    },
  }
}
