import { ensureInstalled, runCommand, runWithPinnedNode } from './prepare.mjs'

/** `npm run minutebook -- <verb>`: the commands of whoever runs the service. */
await runCommand(async () => {
  await ensureInstalled()
  const [verb = 'help', ...args] = process.argv.slice(2)
  return runWithPinnedNode(['server/main.ts', verb, ...args])
})
