import { expect, test } from 'vitest'
import { chooseSteps, matches } from '../../scripts/choose-tests.mjs'

test.each([
  ['contract', 'contract/envelope.test.ts', true],
  ['contract', 'web/people/ceo.test.tsx', false],
  ['test', 'test/house/docs.test.ts', true],
  ['test', 'server/main.slow.test.ts', false],
  ['slow', 'server/main.slow.test.ts', false],
  ['main', 'server/main.slow.test.ts', true],
  ['two-tabs', 'e2e/journey/two-tabs-unplanned.e2e.ts', true],
  ['server/http', 'server/http/rate-limits.test.ts', true],
  ['http', 'server/http/rate-limits.test.ts', true],
])('the word %s and the file %s: %s', (word, path, isChosen) => {
  expect(matches(path, word)).toBe(isChosen)
})

test('words choose steps by the kind of their files, and options of Vitest follow', () => {
  const [reliability, ...none] = chooseSteps(['same-key', '-t', 'fifty'], true)
  expect(none).toEqual([])
  expect(reliability?.args).toEqual(expect.arrayContaining(['--mode', 'long', '-t', 'fifty']))
  expect(chooseSteps(['reliability'], true)[0]?.args).toEqual(expect.arrayContaining(['--mode', 'full']))
  expect(reliability?.args.some((arg) => arg.endsWith('test/reliability/same-key.test.ts'))).toBe(true)
  expect(chooseSteps(['budgets'], false).map(({ title }) => title)).toEqual(['Build', 'Unit and API tests'])
})

test('a word that matches no file is an error', () => {
  expect(() => chooseSteps(['no-such-test'], false)).toThrow('No test file matches: no-such-test')
})
