import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PACKAGES, PINNED_NODE, ROOT, withPackages } from './prepare.mjs'

const REPORTS = join(ROOT, '.cache', 'test-reports')

/**
 * One thing that is checked: a title, a program of a package with its arguments, and for tests a name under which
 * they report how many passed.
 * @typedef {{ title: string, program: string, args: string[], report?: string }} Step
 */

/** Of tests that were run; the others were left out. */
const RUN = new Set(['passed', 'failed'])

const RELIABILITY = ['--config', 'vitest.reliability.config.ts']

/** @type {Record<string, Step>} */
export const STEPS = {
  types: { title: 'Types', program: 'typescript/bin/tsc', args: ['-p', '.'] },
  lint: { title: 'Lint', program: 'oxlint/bin/oxlint', args: ['--deny-warnings'] },
  format: {
    title: 'Format',
    program: 'prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  build: { title: 'Build', program: 'vite/bin/vite.js', args: ['build', 'web'] },
  tests: tests('Tests of units, API, store and house', 'units', []),
  reliability: tests('Kills, full disks and fail-overs, in short', 'reliability', RELIABILITY),
  reliabilityInFull: tests('Kills, full disks and fail-overs', 'reliability', [
    ...RELIABILITY,
    '--mode',
    'full',
  ]),
  browser: tests('Tests in Chromium', 'browser', [
    '--config',
    'vitest.e2e.config.ts',
    '--exclude',
    '**/start-command.e2e.ts',
  ]),
  rubric: tests('The rubric in Chromium', 'rubric', ['--config', 'vitest.e2e.config.ts', 'e2e/rubric/']),
  newcomer: tests('A newcomer’s first start', 'newcomer', [
    '--config',
    'vitest.e2e.config.ts',
    'start-command',
  ]),
}

/** @returns {Step} */
function tests(title, report, args) {
  return { title, program: 'vitest/vitest.mjs', args: ['run', ...args], report }
}

/** Runs the steps one after the other, each with its time; the first that fails is the last. Gives the exit code. */
export async function runSteps(steps) {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  for (const step of steps) {
    const started = performance.now()
    console.log(`\n▸ ${step.title}`)
    const code = await runStep(step)
    const { skippedTests, ...result } = readReport(step.report)
    // A step that fails without naming a test (a type, a format, a file that does not load) counts as one.
    if (code !== 0 && result.failed === 0) result.failed = 1
    for (const key of Object.keys(counts)) counts[key] += result[key]
    console.log(
      `  ${code === 0 ? 'done' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
    // Each title says why.
    for (const title of skippedTests) console.log(`  skipped: ${title}`)
    if (code !== 0) return finish(counts, 1)
  }
  return finish(counts, 0)
}

function finish({ passed, failed, skipped }, code) {
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return code
}

/** Runs a package's program with the pinned Node, which its own children find too. */
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
    env: withPackages(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** Where the tests of a step write what became of them. */
export function reportFile(name) {
  return join(REPORTS, `${name}.json`)
}

/** What Vitest's JSON report counts, and what was left out. Without a report nothing was counted. */
function readReport(name) {
  if (!name || !existsSync(reportFile(name))) return { passed: 0, failed: 0, skipped: 0, skippedTests: [] }
  const report = JSON.parse(readFileSync(reportFile(name), 'utf8'))
  const reported = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skippedTests = reported.filter(({ status }) => !RUN.has(status)).map(({ fullName }) => fullName)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: skippedTests.length,
    skippedTests,
  }
}
