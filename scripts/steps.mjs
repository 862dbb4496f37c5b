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

const RELIABILITY = ['--config', 'vitest.reliability.config.ts']
const BROWSER = ['--config', 'vitest.e2e.config.ts']

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
  quick: tests('Quick unit and API tests', 'quick', ['--mode', 'quick']),
  units: tests('All unit and API tests', 'units', []),
  reliability: tests('Kills, full disks and fail-overs, short', 'reliability', RELIABILITY),
  fullReliability: tests('Kills, full disks and fail-overs, full', 'reliability', [
    ...RELIABILITY,
    '--mode',
    'full',
  ]),
  longReliability: tests('Kills, full disks and fail-overs, at their longest', 'reliability', [
    ...RELIABILITY,
    '--mode',
    'long',
  ]),
  browser: tests('Tests in Chromium', 'browser', [
    ...BROWSER,
    '--exclude',
    '**/start-command.e2e.ts',
    '--exclude',
    '**/*.full.e2e.ts',
  ]),
  fullBrowser: tests('Long walks and every state in Chromium', 'full-browser', [...BROWSER, '.full.e2e.ts']),
  chosenBrowser: tests('Tests in Chromium', 'browser', BROWSER),
  rubric: tests('The rubric in Chromium', 'rubric', [...BROWSER, 'e2e/rubric/']),
  newcomer: tests('A first start in a fresh clone', 'newcomer', [...BROWSER, 'start-command']),
}

/** @returns {Step} */
function tests(title, report, args) {
  return { title, program: 'vitest/vitest.mjs', args: ['run', ...args], report }
}

/** Runs the steps in order, prints the time of each, and stops at the first failure. Returns the exit code. */
export async function runSteps(steps) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n▸ ${step.title}`)
    const code = await runStep(step)
    const { skippedTests, failedTests, ...result } = readReport(step.report)
    // A step can fail without a failed test, for instance on a type error. It counts as one failure.
    if (code !== 0 && result.failed === 0) result.failed = 1
    for (const key of Object.keys(counts)) counts[key] += result[key]
    console.log(
      `  ${code === 0 ? 'done' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
    // The title of a skipped test gives the reason.
    for (const title of skippedTests) console.log(`  skipped: ${title}`)
    for (const failure of failedTests) console.log(`  failed: ${failure}`)
    if (code !== 0) return finish(counts, 1)
  }
  return finish(counts, 0)
}

function finish({ passed, failed, skipped }, code) {
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return code
}

/** Runs the program of a package with the pinned Node, which its child processes find first, too. Tests start many servers. */
function runStep({ program, args, report }) {
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
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** The path of a step's JSON report. */
export function reportFile(name) {
  return join(REPORTS, `${name}.json`)
}

/** The counts and titles in Vitest's JSON report. Without a report all counts are zero. */
function readReport(name) {
  if (!name || !existsSync(reportFile(name))) {
    return { passed: 0, failed: 0, skipped: 0, skippedTests: [], failedTests: [] }
  }
  const report = JSON.parse(readFileSync(reportFile(name), 'utf8'))
  const reported = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: relative(ROOT, file) })),
  )
  const skippedTests = reported.filter(({ status }) => !RUN.has(status)).map(({ fullName }) => fullName)
  const failedTests = reported.filter(({ status }) => status === 'failed').map(describeFailure)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: skippedTests.length,
    skippedTests,
    failedTests,
  }
}

/** One line: the file and line that failed, the title, the error, and what the pages showed. */
function describeFailure({ file, fullName, failureMessages = [], meta = {} }) {
  const [reason = '', ...stack] = stripVTControlCharacters(failureMessages[0] ?? '').split(/\n\s+at /u)
  const line = stack.find((place) => place.includes(file))?.match(/:\d+/u)?.[0] ?? ''
  const pages = (meta.pages ?? []).map((page) => `; the page showed ${page}`)
  return `${file}${line}: ${fullName}: ${reason.replaceAll(/\s+/gu, ' ').slice(0, 500)}${pages.join('')}`
}
