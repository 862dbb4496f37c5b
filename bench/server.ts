import { rm } from 'node:fs/promises'
import { makeDataFolder } from '../e2e/harness/server-process.ts'
import { readCompanies, fillRegister } from './fill-register.ts'
import { compareLookups } from './lookups.ts'
import { startPeers } from './start-peers.ts'
import { compareStarts } from './starts.ts'
import { compareSubmissions } from './submissions.ts'

/**
 * `npm run bench -- server [--companies 10000000]`: starts, lookups and submissions, compared with limits and
 * peers.
 */
const companies = readCompanies(200_000)

const empty = await makeDataFolder()
const filled = await fillRegister(companies)
try {
  await compareStarts(empty, filled.dataDir, companies)
  await compareWithPeers()
} finally {
  for (const folder of [empty, filled.dataDir]) await rm(folder, { recursive: true, force: true })
}

async function compareWithPeers(): Promise<void> {
  const { peers, notes } = await startPeers(companies)
  try {
    await compareLookups(peers, notes, { companies, filled })
    await compareSubmissions(peers, notes)
  } finally {
    for (const peer of peers) await peer.stop()
  }
}
