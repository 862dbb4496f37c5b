import { join } from 'node:path'
import { DEFAULT_LOOKUP_SECRET } from '@minutebook/contract/envelope'
import { buildApp } from '../../server/app.ts'
import { createLogger } from '../../server/http/access-log.ts'
import { DEFAULT_LIMITS } from '../../server/http/limits.ts'
import { createStores, openDatabase } from '../../server/open-stores.ts'
import { systemRandomness } from '../../server/randomness.ts'
import { loadSampleRegister } from '../../server/registry/sample-register.ts'
import { stopWhenAsked } from '../../server/stop-when-asked.ts'

/*
 * The whole app with the sample register. Only the allowances by address are wide: a file of tests comes from one
 * address and does in a minute what a person does in a month. No setting can do that, by design.
 */
const clock = () => new Date()
const WIDE = [{ max: 100_000, windowMs: 60_000 }]

const db = await openDatabase({
  dataDir: process.env['DATA_DIR'] ?? '',
  databaseUrl: process.env['DATABASE_URL'],
})
const stores = createStores(db, clock)
await loadSampleRegister(stores.registry)
const app = await buildApp({
  stores,
  limits: {
    ...DEFAULT_LIMITS,
    lookups: WIDE,
    lookupMisses: WIDE,
    submissions: WIDE,
    records: WIDE,
    analytics: WIDE,
  },
  lookupSecret: DEFAULT_LOOKUP_SECRET,
  trustProxy: 0,
  webFolder: process.env['WEB_FOLDER'] ?? join(import.meta.dirname, '../../web/dist'),
  logger: createLogger('info'),
  clock,
  randomness: systemRandomness,
})
app.addHook('onClose', () => db.destroy())
stopWhenAsked(app)
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) }))
