import { ensureBuilt, ensureInstalled, runCommand, runWithPinnedNode } from './prepare.mjs'

/** `npm start`: from a fresh clone to a running server. The second time nothing is left to prepare. */
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runWithPinnedNode(['server/main.ts', 'serve', '--welcome'])
})
