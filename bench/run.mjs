import { ensureBuilt, ensureInstalled, runCommand, runWithPinnedNode } from '../scripts/prepare.mjs'
import { ensurePeersInstalled, installServers } from './peers/install.mjs'

const NO_PEERS = async () => {}

/** What is measured, by the word after `npm run bench --`, and how what it is compared with gets here. */
const BENCHES = {
  server: { file: 'bench/server.ts', installPeers: installServers },
  import: { file: 'bench/imports.ts', installPeers: NO_PEERS },
  documents: { file: 'bench/documents.ts', installPeers: NO_PEERS },
  funnel: { file: 'bench/funnel.ts', installPeers: NO_PEERS },
  web: { file: 'bench/web.ts', installPeers: ensurePeersInstalled },
}

/** `npm run bench -- server`, `-- import`, `-- documents`, `-- funnel` or `-- web`: ratios beside limits and peers, measured in turns on this machine. */
await runCommand(async () => {
  const wanted = process.argv[2] ?? 'server'
  const bench = BENCHES[wanted]
  if (!bench) throw new Error(`There is no bench "${wanted}": ${Object.keys(BENCHES).join(', ')}.`)
  await ensureInstalled()
  await ensureBuilt()
  await bench.installPeers()
  return runWithPinnedNode([bench.file, ...process.argv.slice(3)])
})
