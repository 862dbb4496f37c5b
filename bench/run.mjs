import {
  ensureBuilt,
  ensureBundled,
  ensureInstalled,
  runCommand,
  runWithPinnedNode,
} from '../scripts/prepare.mjs'
import { ensurePeersInstalled, installServers } from './peers/install.mjs'

const NO_PEERS = async () => {}

/** The benches, by the word after `npm run bench --`, and how to install what they compare with. */
const BENCHES = {
  server: { file: 'bench/server.ts', installPeers: installServers },
  registry: { file: 'bench/registry.ts', installPeers: NO_PEERS },
  documents: { file: 'bench/documents.ts', installPeers: NO_PEERS },
  funnel: { file: 'bench/funnel.ts', installPeers: NO_PEERS },
  web: { file: 'bench/web.ts', installPeers: ensurePeersInstalled },
}

/**
 * `npm run bench -- server`, `-- registry`, `-- documents`, `-- funnel` or `-- web`: ratios to limits and
 * peers, measured in turns on this machine.
 */
await runCommand(async () => {
  const wanted = process.argv[2] ?? 'server'
  const bench = BENCHES[wanted]
  if (!bench) throw new Error(`There is no bench "${wanted}": ${Object.keys(BENCHES).join(', ')}.`)
  await ensureInstalled()
  await ensureBuilt()
  await ensureBundled()
  await bench.installPeers()
  return runWithPinnedNode([bench.file, ...process.argv.slice(3)])
})
