import { ensureBuilt, ensureInstalled, runCommand, runWithPinnedNode } from '../scripts/prepare.mjs'
import { ensurePeersInstalled } from './peers/install.mjs'

/** What is measured, by the word after `npm run bench --`, and whether it is compared with other packages. */
const BENCHES = {
  server: { file: 'bench/compare.ts', hasPeers: false },
  submissions: { file: 'bench/submissions.ts', hasPeers: false },
  documents: { file: 'bench/documents.ts', hasPeers: false },
  web: { file: 'bench/web.ts', hasPeers: true },
}

/** `npm run bench -- server`, `-- submissions`, `-- documents` or `-- web`: ratios beside limits and peers, measured in turns on this machine. */
await runCommand(async () => {
  const wanted = process.argv[2] ?? 'server'
  const bench = BENCHES[wanted]
  if (!bench) throw new Error(`There is no bench "${wanted}": ${Object.keys(BENCHES).join(', ')}.`)
  await ensureInstalled()
  await ensureBuilt()
  if (bench.hasPeers) await ensurePeersInstalled()
  return runWithPinnedNode([bench.file, ...process.argv.slice(3)])
})
