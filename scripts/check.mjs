import { ensureInstalled, runCommand } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** `npm run check`: what is quick, before each commit. */
await runCommand(async () => {
  await ensureInstalled()
  const { format, lint, types, tests } = STEPS
  return runSteps([format, lint, types, tests])
})
