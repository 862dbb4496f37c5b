import { createMinutesStore, type MinutesStore } from '../server/minutes/minutes.store.ts'
import { sha256 } from '../server/sha256.ts'
import { serveRoomy } from '../test/serve-roomy.ts'

/*
 * The whole app with one of these in place of its store of minutes: `group` is ours, `single` gives each submission
 * a transaction of its own, `nothing` throws submissions away.
 */
const NOTHING: MinutesStore = {
  findRecorded: async () => undefined,
  async record(_identity, { record, admit }) {
    await admit()
    const { id, reference, recordedAt } = record
    return { id, reference, recordedAt, digest: sha256(id), isNew: true }
  },
}

const kind = process.env['BENCH_STORE']

await serveRoomy({
  change(stores, db) {
    if (kind === 'nothing') return { ...stores, minutes: NOTHING }
    return kind === 'single' ? { ...stores, minutes: createMinutesStore(db, 1) } : stores
  },
})
