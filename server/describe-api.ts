import type { RouteOptions } from 'fastify'
import { buildApp } from './app.ts'
import { openTemporarySqlite } from './database/sqlite.ts'
import { createDocumentDrawer } from './drawing/document-drawer.ts'
import { createMetrics } from './health/metrics.ts'
import { describeRoutes } from './http/api-description.ts'
import { DEFAULT_LIMITS } from './http/limits.ts'
import { createLogger } from './http/log.ts'
import { createStores } from './open-stores.ts'

/**
 * The description that `GET /api/openapi.json` returns. The build of the app writes it, so that a server
 * loads no generator.
 */
export async function describeApi(): Promise<string> {
  const routes: RouteOptions[] = []
  // No route is called, so the database stays empty.
  const db = openTemporarySqlite(0)
  const app = await buildApp({
    stores: createStores(db),
    limits: DEFAULT_LIMITS,
    lookupSecret: '',
    trustProxy: 0,
    webFolder: '',
    logger: createLogger('silent'),
    metrics: createMetrics(),
    draining: { isDraining: false },
    isKnownAddress: () => false,
    drawer: createDocumentDrawer(),
    onRoute: (route) => void routes.push(route),
  })
  await app.close()
  await db.destroy()
  return describeRoutes(routes)
}
