import { expect, test } from 'vitest'
import { makeSecret } from '@minutebook/contract/receipt'
import { paperCodeOf, secretOfPaperCode } from './link.ts'

const ALL_ZEROS = 'A'.repeat(43)
const ALL_ONES = `${'_'.repeat(42)}8`

test('is thirteen groups of four', () => {
  expect(paperCodeOf(makeSecret())).toMatch(/^(?:[0-9A-Z]{4} ){12}[0-9A-Z]{4}$/u)
  expect(paperCodeOf(ALL_ZEROS)).toBe('0000 '.repeat(13).trim())
  expect(paperCodeOf(ALL_ONES)).toBe(`${'ZZZZ '.repeat(12)}ZZZG`)
})

test('gives back the secret, however a person groups and writes it', () => {
  const secrets = [ALL_ZEROS, ALL_ONES, ...Array.from({ length: 100 }, makeSecret)]
  for (const secret of secrets) {
    const code = paperCodeOf(secret)
    const written = [
      code,
      code.toLowerCase(),
      code.replaceAll(' ', ''),
      code.replaceAll(' ', '-'),
      ` ${code}\n`,
    ]
    const misread = code.replaceAll('0', 'O').replaceAll('1', 'l')
    for (const each of [...written, misread]) expect(secretOfPaperCode(each)).toBe(secret)
  }
})

test.for(['', ALL_ZEROS, '0000', '0'.repeat(51), '0'.repeat(53), `U${'0'.repeat(51)}`])(
  '“%s” is not a whole code',
  (typed) => expect(secretOfPaperCode(typed)).toBeUndefined(),
)
