import { parseArgs } from 'node:util'
import { compareLookups } from './lookups.ts'
import { startPeers } from './peer.ts'
import { compareSubmissions } from './submissions.ts'

/** `npm run bench -- server [--companies 10000000]`: lookups and submissions beside limits and peers. */
const { values } = parseArgs({ options: { companies: { type: 'string', default: '200000' } } })
const companies = Number(values.companies)
if (!Number.isInteger(companies) || companies < 1 || companies > 2 ** 24)
  throw new Error('--companies is a number from 1 to 16777216')

const { peers, missing } = await startPeers(companies)
try {
  await compareLookups(peers, missing, companies)
  await compareSubmissions(peers, missing)
} finally {
  for (const peer of peers) await peer.stop()
}
