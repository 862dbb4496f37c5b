import { ensureInstalled, runCommand, runWithPinnedNode } from './prepare.mjs'
import { reportFile, runSteps, STEPS } from './steps.mjs'

/** `npm run rubric`: the points that every screen must hold, on a fresh build, and a table of where each was held. */
await runCommand(async () => {
  await ensureInstalled()
  const { build, rubric } = STEPS
  const code = await runSteps([build, rubric])
  return Math.max(code, await runWithPinnedNode(['e2e/rubric/print-report.ts', reportFile(rubric.report)]))
})
