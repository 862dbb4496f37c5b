import { serveRoomy } from '../serve-roomy.ts'

const AGAIN_MS = 100

/** A server that says that it cannot keep the record, and goes on trying. */
await serveRoomy({
  change: ({ minutes, ...stores }) => ({
    ...stores,
    minutes: {
      ...minutes,
      record: (identity, draft) =>
        minutes.record(identity, draft).catch((error: unknown) => {
          const trying = setInterval(() => {
            void minutes.record(identity, draft).then(
              () => clearInterval(trying),
              () => {},
            )
          }, AGAIN_MS)
          trying.unref()
          throw error
        }),
    },
  }),
})
