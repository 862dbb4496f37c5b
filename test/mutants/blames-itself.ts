import { serveRoomy } from '../serve-roomy.ts'

/** A server that takes a disk that is full for a fault of its own. */
await serveRoomy({
  change: ({ minutes, ...stores }) => ({
    ...stores,
    minutes: {
      ...minutes,
      record: (identity, draft) =>
        minutes.record(identity, draft).catch((error: unknown) => {
          throw new Error(String(error))
        }),
    },
  }),
})
