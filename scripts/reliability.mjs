import { ensureInstalled, runCommand } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** `npm run reliability`: what becomes of records when things go wrong, with as many tries as it takes to be sure. */
await runCommand(async () => {
  await ensureInstalled()
  return runSteps([STEPS.reliabilityInFull])
})
