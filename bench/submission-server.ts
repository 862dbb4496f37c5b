import { referencesOf } from '../server/database/places.ts'
import { sha256 } from '../server/record-bytes.ts'
import { createMinutesStore, type MinutesStore } from '../server/submission/minutes.store.ts'
import { composeCall } from '../server/submission/record-group.ts'
import { serveRoomy } from '../test/support/serve-roomy.ts'
import type { SharedCommits } from './store-servers.ts'

/*
 * The whole app with one of these as its store of minutes: `group` is ours, `single` uses one transaction per
 * submission, `nothing` composes submissions and discards them. At its end it prints how many submissions
 * shared how many commits.
 */
const NOTHING: MinutesStore = {
  countWaiting: () => 0,
  findRecorded: async () => undefined,
  check: async () => {},
  renewReceipt: async () => true,
  rehearse: () => Promise.reject(new Error('Nothing is rehearsed here')),
  async record(identity, minutes, admit) {
    admit?.()
    composeCall({ ...identity, ...minutes, isAllowed: true })
    const { record, receipt } = minutes
    const { id, recordedAt } = record
    const [reference] = referencesOf(receipt.read)
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
  change(stores, db, recorder) {
    if (kind === 'nothing') return { ...stores, minutes: NOTHING }
    return {
      ...stores,
      minutes: createMinutesStore(
        db,
        kind === 'single' ? { largestGroup: 1, onCommit } : { recorder, onCommit },
      ),
    }
  },
})
