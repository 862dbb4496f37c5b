import { serveRoomy } from '../serve-roomy.ts'

/** A server that finds every database as durable as it should be. */
await serveRoomy({
  change: (stores) => ({
    ...stores,
    health: { check: async () => ({ database: 'ok', durability: 'full' }) },
  }),
})
