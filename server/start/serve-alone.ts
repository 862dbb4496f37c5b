import { createMetrics } from '../metrics/metrics.ts'
import { listenPublicly, buildPublicApp, type PublicParts } from './public-app.ts'
import type { PublicServer } from './public-server.ts'

/** This process serves the public by itself. */
export async function serveAlone(
  parts: Pick<PublicParts, 'config' | 'db' | 'logger'>,
): Promise<PublicServer> {
  const metrics = createMetrics()
  const leaving = { isLeaving: false }
  const app = await buildPublicApp({ ...parts, metrics, leaving })
  return {
    start: () => listenPublicly(app, parts.config),
    leave: () => (leaving.isLeaving = true),
    close: () => app.close(),
    measure: async () => [await metrics.registry.getMetricsAsJSON()],
  }
}
