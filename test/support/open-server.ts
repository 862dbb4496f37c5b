import { join } from 'node:path'
import { vi } from 'vitest'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { buildApp, type AppOptions } from '../../server/app.ts'
import { createDocumentDrawer } from '../../server/drawing/document-drawer.ts'
import { createMetrics } from '../../server/health/metrics.ts'
import { DEFAULT_LIMITS, type Limits } from '../../server/http/limits.ts'
import { createLogger } from '../../server/http/log.ts'
import { loadSampleRegister } from '../../server/imports/sample-register.ts'
import { createStores, openDatabase } from '../../server/open-stores.ts'
import { SQLITE } from './databases.ts'

const PLENTY = [{ max: 1_000_000, windowMs: 60_000 }]

/** Allowances that a test file on one address does not reach; all other limits are the defaults. */
export const ROOMY_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  // A busy test machine must not count as overload.
  maxEventLoopDelayMs: Infinity,
  lookups: PLENTY,
  lookupMisses: PLENTY,
  submissions: PLENTY,
  records: PLENTY,
  analytics: PLENTY,
}

/**
 * Makes the system's time stand still, until it is advanced or `vi.useRealTimers` is called. Timers run as
 * always.
 */
export function stopClock() {
  vi.setSystemTime('2026-11-21T12:00:00.000Z')
  return { advance: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

/**
 * The whole public listener on its own database with the sample register. `listen` opens a free port, `log`
 * returns everything logged, and until `close` time stands still.
 */
export async function openServer(changes: Partial<AppOptions> = {}, database = SQLITE) {
  const made = await database.make()
  const db = await openDatabase(made)
  const clock = stopClock()
  const metrics = changes.metrics ?? createMetrics()
  const stores = createStores(db, { onCommit: (submissions) => metrics.commitSizes.observe(submissions) })
  await loadSampleRegister(stores.registry)
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line) => void lines.push(line) })
  const app = await buildApp({
    stores,
    limits: ROOMY_LIMITS,
    lookupSecret: DEFAULT_LOOKUP_SECRET,
    drawer: createDocumentDrawer({ timeLimitMs: 60_000 }),
    trustProxy: 0,
    webFolder: join(made.dataDir, 'no-web-app'),
    isKnownAddress: () => false,
    draining: { isDraining: false },
    logger,
    metrics,
    ...changes,
  })
  return {
    app,
    db,
    stores,
    clock,
    dataDir: made.dataDir,
    databaseUrl: made.databaseUrl,
    log: () => lines.join(''),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      await db.destroy()
      await made.remove()
      // A test's own timers stay.
      if (!vi.isFakeTimers()) vi.useRealTimers()
    },
  }
}
export type OpenServer = Awaited<ReturnType<typeof openServer>>
