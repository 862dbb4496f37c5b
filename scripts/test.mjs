import { ensureInstalled, runCommand } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** `npm test`: everything, from types to a newcomer's first start. The last line is `N passed, N failed`. */
await runCommand(async () => {
  await ensureInstalled()
  const { types, lint, format, build, tests, reliability, browser, newcomer } = STEPS
  return runSteps([types, lint, format, build, tests, reliability, browser, newcomer])
})
