import { randomUUID } from 'node:crypto'
import { serveRoomy } from '../serve-roomy.ts'

/** A server to which every request is a new one. */
await serveRoomy({
  change: ({ minutes, ...stores }) => ({
    ...stores,
    minutes: {
      findRecorded: async () => undefined,
      record: (identity, draft) => minutes.record({ ...identity, key: randomUUID() }, draft),
    },
  }),
})
