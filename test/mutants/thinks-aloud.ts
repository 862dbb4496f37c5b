import { pbkdf2Sync } from 'node:crypto'
import { serveRoomy } from '../serve-roomy.ts'

/** About a tenth of a second. */
const ROUNDS = 150_000

/** A server that computes something long, now and then, while everybody waits. */
await serveRoomy({
  change: ({ minutes, ...stores }) => ({
    ...stores,
    minutes: {
      ...minutes,
      record(identity, draft) {
        if (draft.record.id.endsWith('0')) pbkdf2Sync('password', 'salt', ROUNDS, 32, 'sha256')
        return minutes.record(identity, draft)
      },
    },
  }),
})
