import { ensureInstalled } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** Everything, from types to a newcomer's first start. The last line is `N passed, N failed`. */
await ensureInstalled()
const { types, lint, format, build, tests, browser, newcomer } = STEPS
process.exitCode = await runSteps([types, lint, format, build, tests, browser, newcomer])
