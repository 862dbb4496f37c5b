import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PACKAGES, PINNED_NODE, ROOT, withCompileCache, withPackages } from './prepare.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')

/**
 * One check: a title, a program of a package with its arguments, and, for tests, the name of their report.
 * @typedef {{ title: string, program: string, args: string[], report?: string }} Step
 */

/** Vitest reports another status for a skipped test. */
const RUN = new Set(['passed', 'failed'])
/** With more failures than this, something is broken, and no second run is worth its time. */
const MOST_ASKED_AGAIN = 5
/**
 * Tests name an assertion so when it is about records that were lost, doubled or damaged: luck is no answer
 * there.
 */
const ABOUT_RECORDS = 'AssertionError: records: '

const UNITS = ['--config', 'vitest.config.ts']
const RELIABILITY = ['--config', 'vitest.reliability.config.ts']
const BROWSER = ['--config', 'vitest.e2e.config.ts']
/** A test tagged `full` is slow, or about time by nature: see CONTRIBUTING.md. */
const GATE = '--tags-filter=!full'

/** @type {Record<string, Step>} */
export const STEPS = {
  types: { title: 'Types', program: 'typescript/bin/tsc', args: ['-p', '.'] },
  lint: { title: 'Lint', program: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  format: {
    title: 'Format',
    program: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  build: { title: 'Build', program: 'vite/bin/vite.js', args: ['build', 'web', '--logLevel', 'error'] },
  quick: tests('Quick unit and API tests', 'quick', [...UNITS, '--mode', 'quick', GATE]),
  units: tests('Unit and API tests', 'units', [...UNITS, GATE]),
  fullUnits: tests('All unit and API tests', 'units', [...UNITS, '--mode', 'full']),
  reliability: tests('Kills and full disks, short', 'reliability', [...RELIABILITY, GATE]),
  fullReliability: tests('Kills, full disks and fail-overs', 'reliability', [
    ...RELIABILITY,
    '--mode',
    'full',
  ]),
  longReliability: tests('Kills, full disks and fail-overs, at their longest', 'reliability', [
    ...RELIABILITY,
    '--mode',
    'long',
  ]),
  browser: tests('Tests in a browser', 'browser', [...BROWSER, GATE, '--exclude', '**/start-command.e2e.ts']),
  fullBrowser: tests('All tests in a browser', 'browser', [
    ...BROWSER,
    '--mode',
    'full',
    '--exclude',
    '**/start-command.e2e.ts',
  ]),
  chosenBrowser: tests('Tests in a browser', 'browser', [...BROWSER, GATE]),
  chosenFullBrowser: tests('Tests in a browser', 'browser', [...BROWSER, '--mode', 'full']),
  rubric: tests('The rubric in Chromium', 'rubric', [...BROWSER, '--mode', 'full', 'e2e/rubric/']),
  newcomer: tests('A first start', 'newcomer', [...BROWSER, GATE, 'start-command']),
  fullNewcomer: tests('A first start in a fresh clone', 'newcomer', [
    ...BROWSER,
    '--mode',
    'full',
    'start-command',
  ]),
}

/** @returns {Step} */
function tests(title, report, args) {
  return { title, program: 'vitest/vitest.mjs', args: ['run', '--retry=0', ...args], report }
}

/**
 * Runs all steps, also after one has failed, so that one run shows every fault, and prints the time of each:
 * first the steps without tests, at once, then the tests, one step after the other. Then runs the failed
 * tests once more, each alone, if they are few. Returns the exit code. `output` is where the programs write:
 * here, or nowhere.
 */
export async function runSteps(steps, output = 'inherit') {
  // What has no tests needs one processor and nothing of another step, but the tests need the build.
  const checks = steps.filter(({ report }) => !report)
  const results = await Promise.all(
    checks.map((step) => runStep(step, output === 'inherit' ? 'after' : output)),
  )
  for (const step of steps.filter(({ report }) => report)) results.push(await runStep(step, output))
  const flaky = await askAgain(results, output)

  const passed = sum(results, 'passed') + flaky.length
  const failed = sum(results, 'failed') - flaky.length
  const skipped = sum(results, 'skipped')
  for (const failure of results.flatMap(({ failures }) => failures)) {
    console.log(flaky.includes(failure) ? `  FLAKY ${failure.name}` : `  failed: ${failure.told}`)
  }
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 ? 0 : 1
}

function sum(results, key) {
  return results.reduce((total, result) => total + result[key], 0)
}

/**
 * With `after`, the step is printed once it has ended, so that steps at once do not write into each other's
 * lines.
 */
async function runStep(step, output) {
  const started = performance.now()
  if (output !== 'after') console.log(`\n▸ ${step.title}`)
  const { code, written } = await runProgram(step, output === 'after' ? 'pipe' : output)
  if (output === 'after') process.stdout.write(`\n▸ ${step.title}\n${written}`)
  const result = { step, ...readReport(step.report) }
  // A step can fail without a failed test, for instance on a type error or in a file that does not load. It
  // counts as one failure.
  const hasOtherFault = code !== 0 && result.failures.length === 0
  if (hasOtherFault) result.failures = [{ name: step.title, told: step.title, isOfStep: true }]
  result.failed = result.failures.length
  console.log(`  ${code === 0 ? 'done' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

/** Runs the failed tests again, one at a time. Returns those that passed now. */
async function askAgain(results, output) {
  const failures = results.flatMap((result) => result.failures)
  const isWorthIt =
    failures.length > 0 &&
    failures.length <= MOST_ASKED_AGAIN &&
    failures.every(({ isOfStep, isAboutRecords }) => !isOfStep && !isAboutRecords)
  if (!isWorthIt) return []

  const flaky = []
  for (const { step, failures: failed } of results.filter((result) => result.failures.length > 0)) {
    const again = {
      title: `${step.title}: what failed, once more and alone`,
      program: step.program,
      args: [...step.args, '--last-failed', '--maxWorkers=1'],
      report: `${step.report}-again`,
    }
    const { failures: failedAgain, passedNames } = await runStep(again, output)
    if (failedAgain.some(({ isOfStep }) => isOfStep)) continue
    flaky.push(...failed.filter(({ name }) => passedNames.includes(name)))
  }
  return flaky
}

/**
 * Runs the program of a package with the pinned Node, which its child processes find first, too. Tests start
 * many servers. Returns the exit code and, with `pipe`, what it wrote.
 */
function runProgram({ program, args, report }, output) {
  const reporting = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`]
    : []
  if (report) {
    mkdirSync(REPORTS, { recursive: true })
    rmSync(reportFile(report), { force: true })
  }
  const child = spawn(PINNED_NODE, [join(PACKAGES, program), ...args, ...reporting], {
    cwd: ROOT,
    env: withCompileCache(withPackages()),
    stdio: ['ignore', output, output],
  })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, written: Buffer.concat(written).toString() }))
  })
}

/** The path of a step's JSON report. */
export function reportFile(name) {
  return join(REPORTS, `${name}.json`)
}

/** What Vitest's JSON report says. Without a report, nothing ran. */
function readReport(name) {
  if (!name || !existsSync(reportFile(name))) return { passed: 0, skipped: 0, failures: [], passedNames: [] }
  const report = JSON.parse(readFileSync(reportFile(name), 'utf8'))
  const reported = report.testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map((result) => {
      const file = relative(ROOT, path)
      return { ...result, file, name: `${file}: ${result.fullName}` }
    }),
  )
  const passedNames = reported.filter(({ status }) => status === 'passed').map((result) => result.name)
  // A test that the filter by tags leaves out is not skipped: it belongs to the other suite.
  const skipped = reported.filter(({ status, tags }) => !RUN.has(status) && !tags.includes('full'))
  // The title of a skipped test gives the reason.
  for (const { fullName } of skipped) console.log(`  skipped: ${fullName}`)
  const failures = reported.filter(({ status }) => status === 'failed').map(describeFailure)
  return { passed: passedNames.length, skipped: skipped.length, failures, passedNames }
}

/**
 * The name of the test, and one line: the file and line that failed, the title, the error, and what the pages
 * showed.
 */
function describeFailure({ file, name, fullName, failureMessages = [], meta = {} }) {
  const [reason = '', ...stack] = stripVTControlCharacters(failureMessages[0] ?? '').split(/\n\s+at /u)
  const line = stack.find((place) => place.includes(file))?.match(/:\d+/u)?.[0] ?? ''
  const pages = (meta.pages ?? []).map((page) => `; the page showed ${page}`)
  const told = `${file}${line}: ${fullName}: ${reason.replaceAll(/\s+/gu, ' ').slice(0, 500)}${pages.join('')}`
  return { name, told, isAboutRecords: failureMessages.some((message) => message.includes(ABOUT_RECORDS)) }
}
