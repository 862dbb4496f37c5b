import { sha256 } from '../../server/sha256.ts'
import { serveRoomy } from '../serve-roomy.ts'

/** Long enough for a kill, or a failure, to come in between. */
const LATER_MS = 200

/** A server that answers before the record is kept, and keeps it a little later if nothing happens. */
await serveRoomy({
  change: ({ minutes, ...stores }) => ({
    ...stores,
    minutes: {
      ...minutes,
      async record(identity, draft) {
        setTimeout(() => void minutes.record(identity, draft).catch(() => {}), LATER_MS)
        const { id, reference, recordedAt } = draft.record
        return { id, reference, recordedAt, digest: sha256(id), isNew: true }
      },
    },
  }),
})
