import { ensureBuilt, ensureInstalled, runCommand, runWithPinnedNode } from '../scripts/prepare.mjs'

/** `npm run bench`: what our two calls cost beside a bare Node server, measured in turns on this machine. */
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runWithPinnedNode(['bench/compare.ts'])
})
