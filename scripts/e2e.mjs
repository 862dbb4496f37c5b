import { ensureInstalled, runCommand } from './prepare.mjs'
import { runSteps, STEPS } from './steps.mjs'

/** `npm run e2e`: the browser tests on a fresh build; words after `--` choose some of their files. */
await runCommand(async () => {
  await ensureInstalled()
  const { build, browser } = STEPS
  return runSteps([build, { ...browser, args: [...browser.args, ...process.argv.slice(2)] }])
})
