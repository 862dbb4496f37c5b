import { ensureBuilt, ensureInstalled, runCommand, runWithPinnedNode } from './prepare.mjs'

/** `npm run screenshots`: every screen in every state; `-- review dark` some, `-- --readme` the few of the README. */
await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
  return runWithPinnedNode(['e2e/take-screenshots.ts', ...process.argv.slice(2)])
})
