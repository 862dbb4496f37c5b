import { createMinutesStore, type MinutesStore } from '../server/minutes/minutes.store.ts'
import { sha256 } from '../server/sha256.ts'
import { serveRoomy } from '../test/serve-roomy.ts'
import type { SharedCommits } from './store-servers.ts'

/*
 * The whole app with one of these in place of its store of minutes: `group` is ours, `single` gives each submission
 * a transaction of its own, `nothing` throws submissions away. At its end it prints how many shared how many commits.
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
const shared: SharedCommits = { submissions: 0, commits: 0 }

function onCommit(submissions: number): void {
  shared.submissions += submissions
  shared.commits += 1
}

process.on('exit', () => console.log(JSON.stringify({ shared })))

await serveRoomy({
  change(stores, db) {
    if (kind === 'nothing') return { ...stores, minutes: NOTHING }
    return { ...stores, minutes: createMinutesStore(db, kind === 'single' ? 1 : undefined, onCommit) }
  },
})
