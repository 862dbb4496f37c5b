import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runSteps } from '../../scripts/steps.mjs'

const CACHE = join(import.meta.dirname, '../../.cache')

/** Fails in its first run and passes in its second. */
const UNLUCKY = `
  if (!existsSync(mark)) { writeFileSync(mark, ''); expect('bad luck').toBe('good luck') }`

/** A step that runs these tests, by title, in a folder of their own. */
function stepWith(tests: Record<string, string>) {
  mkdirSync(CACHE, { recursive: true })
  const folder = mkdtempSync(join(CACHE, 'steps-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const bodies = Object.entries(tests).map(
    ([title, body], index) => `test('${title}', () => {
      const mark = ${JSON.stringify(join(folder, `mark-${index}`))}
      ${body}
    })`,
  )
  const imports = [
    "import { existsSync, writeFileSync } from 'node:fs'",
    "import { expect, test } from 'vitest'",
  ]
  writeFileSync(join(folder, 'made.test.ts'), [...imports, ...bodies].join('\n'))
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `export default { cacheDir: ${JSON.stringify(join(folder, 'cache'))} }`,
  )
  const args = ['run', '--root', folder, '--config', join(folder, 'vitest.config.ts'), '--silent']
  return { title: 'Made tests', program: 'vitest/vitest.mjs', args, report: `made-${folder.slice(-6)}` }
}

/** Runs the steps. Returns the exit code and the lines that name failures, with the closing line. */
async function run(steps: Parameters<typeof runSteps>[0]): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = await runSteps(steps, 'ignore')
  const lines = log.mock.calls.flatMap(([line]) => String(line).trim().split('\n'))
  log.mockRestore()
  return { code, lines: lines.filter((line) => /^FLAKY|^failed:|passed,/u.test(line)) }
}

test('a test that passes when it runs again is named as flaky, and the run stays green', async () => {
  const { code, lines } = await run([stepWith({ lucky: '', unlucky: UNLUCKY })])
  expect(lines).toEqual([expect.stringMatching(/^FLAKY .*made\.test\.ts: unlucky$/u), '2 passed, 0 failed'])
  expect(code).toBe(0)
})

test('a test that fails twice is a failure, also beside a flaky one', async () => {
  const { code, lines } = await run([stepWith({ unlucky: UNLUCKY, wrong: 'expect(1).toBe(2)' })])
  expect(lines.at(-1)).toBe('1 passed, 1 failed')
  expect(lines).toContainEqual(expect.stringContaining('wrong: AssertionError: expected 1 to be 2'))
  expect(code).toBe(1)
})

test('an assertion about records is never tried again', async () => {
  const lost = `if (!existsSync(mark)) { writeFileSync(mark, ''); expect(1, 'records').toBe(2) }`
  const { code, lines } = await run([stepWith({ lost, unlucky: UNLUCKY })])
  expect(lines.at(-1)).toBe('0 passed, 2 failed')
  expect(code).toBe(1)
})

test('more than five failures are not tried again', async () => {
  const six = Object.fromEntries(Array.from({ length: 6 }, (_none, index) => [`unlucky ${index}`, UNLUCKY]))
  const { code, lines } = await run([stepWith(six)])
  expect([code, lines.at(-1)]).toEqual([1, '0 passed, 6 failed'])
})

test('a step that fails without a test is a failure that no luck mends, and the steps after it run', async () => {
  const types = { title: 'Types', program: 'typescript/bin/tsc', args: ['--no-such-option'] }
  const { code, lines } = await run([types, stepWith({ unlucky: UNLUCKY, lucky: '' })])
  expect(lines.at(-1)).toBe('1 passed, 2 failed')
  expect(code).toBe(1)
})

test('a file that does not load is a failure', async () => {
  const { code, lines } = await run([stepWith({ lucky: '', 'of nothing': `'}) import 'nowhere` })])
  expect(lines.at(-1)).toBe('0 passed, 1 failed')
  expect(code).toBe(1)
})
