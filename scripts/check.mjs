import { ensureInstalled } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** What is quick: before each commit. */
await ensureInstalled()
const { format, lint, types, tests } = STEPS
process.exitCode = await runSteps([format, lint, types, tests])
