import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { join } from 'node:path'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { buildApp } from '../../server/app.ts'
import type { Tables } from '../../server/database/tables.ts'
import { createDocumentDrawer, type DocumentDrawer } from '../../server/drawing/document-drawer.ts'
import { createMetrics } from '../../server/health/metrics.ts'
import { DEFAULT_LIMITS, type Limits } from '../../server/http/limits.ts'
import { createLogger } from '../../server/http/log.ts'
import { loadSampleRegister } from '../../server/imports/sample-register.ts'
import { createStores, openDatabase, openRecorder, type Stores } from '../../server/open-stores.ts'
import { shutDownOnSignals } from '../../server/start/graceful-shutdown.ts'
import type { Recorder } from '../../server/submission/recorder.ts'

const WIDE = [{ max: 100_000_000, windowMs: 60_000 }]

/** A test file has one address and does in a minute what a person does in a month. */
const WIDE_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  // A busy test machine must not count as overload.
  maxEventLoopDelayMs: Infinity,
  lookups: WIDE,
  lookupMisses: WIDE,
  submissions: WIDE,
  records: WIDE,
  receipts: WIDE,
  documents: WIDE,
  receiptMisses: WIDE,
  analytics: WIDE,
}

type RoomyChanges = {
  /** Replaces our stores: a test must fail with worse ones. */
  change?: (stores: Stores, db: Kysely<Tables>, recorder: Recorder) => Promise<Stores> | Stores
  /** Changes the listener. */
  spoil?: (app: FastifyInstance) => void
  drawer?: DocumentDrawer
}

/**
 * The whole app as a separate process, with the sample register, on the database that DATA_DIR and
 * DATABASE_URL name. Only the allowances by address are larger. By design, no setting can do that.
 */
export async function serveRoomy({
  change = (stores) => stores,
  spoil = () => {},
  // A busy test machine draws slowly.
  drawer = createDocumentDrawer({ timeLimitMs: 60_000 }),
}: RoomyChanges = {}): Promise<void> {
  const [dataDir, databaseUrl] = [process.env['DATA_DIR'] ?? '', process.env['DATABASE_URL']]
  const db = await openDatabase({ dataDir, databaseUrl }, { serves: true })
  const logger = createLogger('info')
  const recorder = openRecorder(db, { dataDir, databaseUrl }, (err) =>
    logger.error({ err }, 'the thread ended'),
  )
  const stores = createStores(db, { recorder })
  await loadSampleRegister(stores.registry)
  const metrics = createMetrics()
  const app = await buildApp({
    stores: await change(stores, db, recorder),
    limits: WIDE_LIMITS,
    lookupSecret: DEFAULT_LOOKUP_SECRET,
    drawer,
    trustProxy: 0,
    pageOrigins: process.env['PAGE_ORIGINS']?.split(',') ?? [],
    webFolder: process.env['WEB_FOLDER'] ?? join(import.meta.dirname, '../../web/dist'),
    logger,
    metrics,
    draining: { isDraining: false },
    isKnownAddress: () => false,
  })
  app.addHook('onClose', async () => {
    await recorder.close()
    await db.destroy()
  })
  spoil(app)
  shutDownOnSignals(app)
  console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) }))
}

if (import.meta.main) await serveRoomy()
