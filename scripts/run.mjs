import { chooseSteps } from './choose-tests.mjs'
import {
  BUNDLED_SERVER,
  ensureBuilt,
  ensureBundled,
  ensureInstalled,
  runCommand,
  runWithPinnedNode,
} from './prepare.mjs'
import { reportFile, runSteps, STEPS } from './steps.mjs'

const { types, lint, format, build, quick, units, reliability, browser, newcomer, rubric } = STEPS
const { fullUnits, fullReliability, fullBrowser, fullNewcomer } = STEPS

/** The commands of package.json. They get the arguments after `--` on the command line. */
const COMMANDS = {
  /** Serves the app. A second start skips what is up to date. `-- --new` starts with a new database. */
  async start(args) {
    await ensureBuilt()
    await ensureBundled()
    return runWithPinnedNode([BUNDLED_SERVER, 'serve', '--welcome', ...args])
  },

  /** The operator's commands. */
  minutebook: ([verb = 'help', ...args]) => runWithPinnedNode(['server/main.ts', verb, ...args]),

  /** Types, lint, format and the quick tests. Run it before each commit. */
  check: () => runSteps([types, lint, format, quick]),

  /**
   * The gate: what has to pass before anything is merged, in ten minutes. With words, the matching test
   * files. The byte budget tests need the build.
   */
  test: (words) =>
    runSteps(
      words.length > 0
        ? chooseSteps(words, false)
        : [types, lint, format, build, units, reliability, browser, newcomer],
    ),

  /**
   * Every test at full length. With words, the matching ones: `rubric`, `reliability`, `browsers` and `peers`
   * are its parts.
   */
  'test:full': (words) =>
    runSteps(
      words.length > 0
        ? chooseSteps(words, true)
        : [types, lint, format, build, fullUnits, fullReliability, fullBrowser, fullNewcomer],
    ),

  /** The browser tests of the gate on a fresh build; with words, the matching test files whole. */
  e2e: (words) => runSteps(words.length > 0 ? chooseSteps(words, true) : [build, browser]),

  /** Tests the 46 points on a fresh build and prints a table of the routes. */
  async rubric() {
    const code = await runSteps([build, rubric])
    return Math.max(code, await runWithPinnedNode(['e2e/rubric/print-report.ts', reportFile(rubric.report)]))
  },

  /**
   * Measures the screens, taps, words and keys that minutes cost five people. `-- seen` lists every screen,
   * `-- texts` also its texts.
   */
  async 'funnel-cost'(args) {
    await ensureBuilt()
    return runWithPinnedNode(['e2e/scenes/funnel-cost.ts', ...args])
  },

  /** Counts the files that a reader opens for one thing that the app does. `-- files` lists them. */
  ways: (args) => runWithPinnedNode(['e2e/scenes/ways.ts', ...args]),

  /**
   * Pictures of every screen in every state. `-- review dark` selects some, `-- --readme` those of the
   * README.
   */
  async screenshots(args) {
    await ensureBuilt()
    return runWithPinnedNode(['e2e/scenes/take-screenshots.ts', ...args])
  },
}

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  await ensureInstalled()
  return COMMANDS[name](args)
})
