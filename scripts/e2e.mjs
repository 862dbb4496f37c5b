import { ensureInstalled } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** The browser tests on a fresh build; names after `--` choose some of the files. */
await ensureInstalled()
const { build, browser } = STEPS
process.exitCode = await runSteps([build, { ...browser, args: [...browser.args, ...process.argv.slice(2)] }])
