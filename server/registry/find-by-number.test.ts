import { expect, test } from 'vitest'
import { aRegisteredCompany } from '../../test/support/open-registry.ts'
import type { Current, Generations, Question } from '../database/generations.ts'
import type { CurrentRegisters, Register } from './current-registers.ts'
import { toRow } from './entity-row.ts'
import { createFindByNumber } from './find-by-number.ts'

const RULES: Record<string, object> = {
  CT: { digits: 7, width: 7 },
  GB: { digits: 8, width: 8, prefixes: ['SC', 'NI'] },
  KY: { digits: 7, width: 7, words: ['KY'] },
  NY: { digits: 7, leadingZeros: false },
}

const ROWS = [
  ['KY', '0812345'],
  ['GB', '09000001'],
  ['GB', 'SC123456'],
  ['NY', '1234511'],
  ['CT', '0700123'],
  ['KY', '0700123'],
].map(([jurisdiction = '', number = '']) =>
  Object.assign(toRow(aRegisteredCompany({ jurisdiction, number, name: 'Acme' })), {
    gone_since: '',
    jurisdiction,
  }),
)

/** Finds by number among a few companies, and notes which registers were asked with which numbers. */
function openFind() {
  const all = Object.entries(RULES).map(
    ([jurisdiction, rule], generation) =>
      ({
        jurisdiction,
        generation,
        number_rule: JSON.stringify(rule),
        source: 'x',
        imported_at: '',
      }) as Register, // lookups need no more of it
  )
  const asked: { registers: string; numbers: string }[] = []
  const generations = {
    ask(current: readonly Current[], { sqlite }: Question, [numbers = []]: readonly (readonly string[])[]) {
      const codes = current.map(({ jurisdiction }) => jurisdiction)
      asked.push({ registers: codes.join(), numbers: numbers.join() })
      const isByDigits = sqlite.includes('where number_digits')
      const rows = ROWS.filter((row) => codes.includes(row.jurisdiction))
      return Promise.resolve(
        rows.filter((row) => numbers.includes(isByDigits ? row.number_digits : row.number_bare)),
      )
    },
  } as unknown as Generations // a lookup asks, and no more
  const registers = {
    read: () => Promise.resolve({ changes: 1, all }),
    asking: (ask: (all: readonly Register[]) => unknown) => ask(all),
  } as unknown as CurrentRegisters // the registers do not change here
  const find = createFindByNumber(generations, registers)
  return {
    asked,
    async find(term: string, jurisdiction?: string) {
      const found = await find(term, jurisdiction)
      return found.map((entity) => `${entity.jurisdiction} ${entity.number}`)
    },
  }
}

test.each([
  ['KY0812345', 'KY 0812345'],
  ['KY 812345', 'KY 0812345'],
  ['0812345 KY', 'KY 0812345'],
  ['0812345 (KY)', 'KY 0812345'],
  ['US-KY 0812345', 'KY 0812345'],
  ['(0812345)', 'KY 0812345'],
  ['Kentucky O8l2345', 'KY 0812345'],
  ['Org. number 0812345', 'KY 0812345'],
  ['GB-COH-09000001', 'GB 09000001'],
  ['GB-COH-SC123456', 'GB SC123456'],
  ['uk 9000001', 'GB 09000001'],
  ['0700123 CT', 'CT 0700123'],
  ['KY-700123', 'KY 0700123'],
  ['\u0660\u0668\u0661\u0662\u0663\u0664\u0665\u3164', 'KY 0812345'],
])('%s is the number of the register that it names', async (term, company) => {
  expect(await openFind().find(term)).toEqual([company])
})

test('a number in two registers is in both; with a register, that one alone is asked', async () => {
  const { find, asked } = openFind()
  expect(await find('700123')).toEqual(['CT 0700123', 'KY 0700123'])
  expect(asked.splice(0)).toEqual([{ registers: 'CT,GB,KY,NY', numbers: '700123' }])
  expect(await find('700123', 'CT')).toEqual(['CT 0700123'])
  expect(await find('999', 'KY')).toEqual([])
  expect(await find('0812345 KY', 'CT')).toEqual([])
  expect(await find('1', 'ZZ')).toEqual([])
  expect(new Set(asked.map(({ registers }) => registers))).toEqual(new Set(['CT', 'KY']))
})

test('a miss asks each register once for each way to read the number', async () => {
  const { find, asked } = openFind()
  expect(await find('No. O00l7')).toEqual([])
  // As typed, then as each register would write it, then by its digits.
  expect(asked.map(({ registers }) => registers)).toEqual(['CT,GB,KY,NY', 'CT', 'GB', 'KY', 'NY'])
})

test('text without a digit asks no register', async () => {
  const { find, asked } = openFind()
  expect(await find('Bluegrass')).toEqual([])
  expect(asked).toEqual([])
})
