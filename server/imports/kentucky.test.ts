import { beforeEach, describe, expect, test } from 'vitest'
import { findEntity, openRegistry, temporaryFile } from '../../test/support/open-registry.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { importRegistry } from './import-registry.ts'
import { registerById, registerByMapping } from './registers.ts'

let store: RegistryStore

beforeEach(async () => {
  store = (await openRegistry()).store
})

type Company = {
  number: string
  type?: string
  name?: string
  status?: string
  home?: string
  agent?: string
  applicant?: string
  office?: string[]
}

const OFFICE = ['2 MAIN ST', 'FLOOR 3', '', '', 'FRANKFORT', 'KY', '40601']

function companyLine({ number, type = '00', name = 'ACME', office = OFFICE, ...more }: Company): string {
  const { status = 'A', home = '', agent = 'JANE ROE', applicant = '' } = more
  const agentAddress = ['1 MAIN ST', '', '', '', 'FRANKFORT', 'KY', '40601']
  const start = [
    number,
    type,
    '00001',
    name,
    'G',
    status,
    'US',
    home,
    'KCO',
    agent,
    ...agentAddress,
    ...office,
  ]
  return [...start, ...Array<string>(10).fill(''), applicant, ...Array<string>(7).fill('')].join('\t')
}

function officerLine(number: string, type: string, first: string, last: string): string {
  return [number, '00', '00001', type, first, 'Q', last, '1/2/2024', '1'].join('\t')
}

function importFiles(companies: string[], officers: string[], mapping = OURS) {
  const files = [
    temporaryFile('AllCompanies.txt', companies.map((line) => `${line}\r\n`).join('')),
    temporaryFile('AllOfficers.txt', officers.map((line) => `${line}\n`).join('')),
  ]
  return importRegistry({ store, register: { source: 'ky', mapping }, files })
}

const { mapping: OURS } = await registerById('ky')

const AN_OFFICER = [officerLine('0000009', 'S', 'SOME', 'OFFICER')]

test('the CEO has the principal office, the number its zeros, and the agent is the authorized person', async () => {
  await importFiles([companyLine({ number: '0000001' })], [officerLine('0000001', 'P', 'JANE', 'DOE')])
  expect(await findEntity(store, 'KY', '0000001')).toMatchObject({
    id: 'ky.KY.0000001',
    number: '0000001',
    name: 'ACME',
    jurisdiction: 'KY',
    status: 'active',
    address: '2 MAIN ST, FLOOR 3, FRANKFORT, KY 40601',
    authorized: 'JANE ROE',
    ceo: {
      firstName: 'JANE',
      middleName: 'Q',
      lastName: 'DOE',
      street: '2 MAIN ST, FLOOR 3',
      city: 'FRANKFORT',
      state: 'KY',
      zipCode: '40601',
    },
    ceoTitle: 'President',
  })
})

test.each([
  [['V', 'S', 'D'], ''],
  [['P', 'E'], 'E'],
  [['G', 'M', '3', 'N', '2', 'W', 'C', 'L', 'P', 'E'], 'E'],
  [['G', 'M', '3', 'N', '2', 'W', 'C', 'L', 'P'], 'P'],
  [['G', 'M', '3', 'N'], 'N'],
  [['M', 'G'], 'M'],
  [['2', 'W'], 'W'],
])('of officers %j the CEO is "%s"', async (types, ceo) => {
  const officers = types.map((type) => officerLine('0000001', type, `TYPE ${type}`, 'DOE'))
  await importFiles([companyLine({ number: '0000001' })], officers)
  expect((await findEntity(store, 'KY', '0000001'))?.ceo.firstName).toBe(ceo && `TYPE ${ceo}`)
})

test('the title of the officer in ceo is the register’s own; without one there is none', async () => {
  await importFiles(
    [companyLine({ number: '0000001' }), companyLine({ number: '0000002' })],
    [officerLine('0000001', 'M', 'SILAS', 'OTTERBEIN'), officerLine('0000002', 'S', 'INES', 'ROE')],
  )
  expect(await findEntity(store, 'KY', '0000001')).toMatchObject({ ceoTitle: 'Member' })
  expect(await findEntity(store, 'KY', '0000002')).not.toHaveProperty('ceoTitle')
})

test('of two presidents the first in the file counts, and a company is no officer', async () => {
  const officers = [
    officerLine('0000001', 'P', '', 'HOLDINGS LLC'),
    officerLine('0000001', 'P', 'FIRST', 'DOE'),
    officerLine('0000001', 'P', 'SECOND', 'DOE'),
  ]
  await importFiles([companyLine({ number: '0000001' })], officers)
  expect((await findEntity(store, 'KY', '0000001'))?.ceo.firstName).toBe('FIRST')
})

test('an unbalanced quote stays in its own name and merges nothing', async () => {
  const names = [
    'EXAMPLE "BLUEGRASS WIDGETS, LLC',
    '"QUOTED, INC."',
    '"ONE SIDE, INC.',
    'THE "A TEAM"',
    'PLAIN',
  ]
  const companies = names.map((name, index) => companyLine({ number: `000000${index}`, name }))
  const { counts } = await importFiles(companies, AN_OFFICER)
  expect(counts).toMatchObject({ read: 5, stored: 5, rejected: 0 })
  const kept = await Promise.all(names.map((_name, index) => findEntity(store, 'KY', `000000${index}`)))
  expect(kept.map((entity) => entity?.name)).toEqual([
    'EXAMPLE "BLUEGRASS WIDGETS, LLC',
    'QUOTED, INC.',
    'ONE SIDE, INC.',
    'THE "A TEAM"',
    'PLAIN',
  ])
})

describe('several rows of one number', () => {
  const assumed = companyLine({ number: '0000001', type: '01', name: 'ASSUMED NAME' })
  const own = companyLine({ number: '0000001', type: '00', name: 'THE COMPANY' })
  const other = companyLine({ number: '0000002' })

  test('the company row is taken wherever it stands', async () => {
    const { counts } = await importFiles([assumed, other, own, assumed], AN_OFFICER)
    expect((await findEntity(store, 'KY', '0000001'))?.name).toBe('THE COMPANY')
    expect(counts).toMatchObject({ read: 4, stored: 2, skipped: 2, duplicate: 0, ambiguous: 0 })
  })

  test('which type is the company row is a setting', async () => {
    await importFiles([assumed, own], AN_OFFICER, { ...OURS, mainRecord: [{ column: 2, is: ['01'] }] })
    expect((await findEntity(store, 'KY', '0000001'))?.name).toBe('ASSUMED NAME')
  })

  test('numbers with several candidates are reported, the first is taken', async () => {
    const { counts, remarks } = await importFiles([other, own, own], AN_OFFICER)
    expect(counts.ambiguous).toBe(1)
    expect(remarks.ambiguous).toEqual([
      { file: 'AllCompanies.txt', line: 2, reason: '2 rows of this number, 2 of them company rows' },
    ])
  })
})

test('status, home state and the applicant in place of an agent are read', async () => {
  await importFiles(
    [
      companyLine({ number: '0000001', status: 'I', home: 'DE', agent: '', applicant: 'THE APPLICANT' }),
      companyLine({ number: '0000002', status: 'F', office: ['', '', '', '', '', '', ''] }),
    ],
    AN_OFFICER,
  )
  expect(await findEntity(store, 'KY', '0000001')).toMatchObject({
    status: 'inactive',
    authorized: 'THE APPLICANT',
  })
  expect(await findEntity(store, 'KY', '0000002')).toMatchObject({ status: '', address: '' })
})

test('rows that are cut or have no number are refused by line', async () => {
  const good = Array.from({ length: 60 }, (_, index) => companyLine({ number: `00001${10 + index}` }))
  const { remarks, counts } = await importFiles(
    [...good, companyLine({ number: '' }), '0000001\t00\t1\tCUT'],
    AN_OFFICER,
  )
  expect(remarks.rejected.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '61: column 1: the number is missing',
    '62: the record has 4 of 42 columns',
  ])
  expect(counts).toMatchObject({ read: 62, stored: 60, rejected: 2 })
})

describe('files that do not fit are refused before anything is stored', () => {
  const companies = [companyLine({ number: '0000001' })]

  test.each([
    ['the two files swapped', AN_OFFICER, companies, undefined, /AllCompanies\.txt does not fit.*42 columns/],
    ['a header row alone', ['ID\tNAME'], AN_OFFICER, undefined, /does not fit the layout of AllCompanies/],
    [
      'numbers without zeros',
      [companyLine({ number: '1' })],
      AN_OFFICER,
      undefined,
      /a number of 7 digits in column 1/,
    ],
    [
      'a mapping with the city as state',
      companies,
      AN_OFFICER,
      22,
      /the two letters of a state in column 22/,
    ],
    ['an empty file', [], AN_OFFICER, undefined, /is empty/],
  ])('%s', async (_what, first, second, stateColumn, message) => {
    const [companiesFile, ...others] = OURS.files ?? []
    const [, state = expect.unreachable()] = companiesFile?.checks ?? []
    const checks = [{ ...state, column: stateColumn ?? state.column }]
    const mapping = { ...OURS, files: [{ ...companiesFile, checks }, ...others] }
    const done = importFiles(first, second, stateColumn === undefined ? OURS : mapping)
    await expect(done).rejects.toThrow(message)
    expect(await store.countEntities()).toBe(0)
  })

  test('a mapping with an unknown key, and one file alone', async () => {
    const withUnknown = temporaryFile('ky.json', JSON.stringify({ ...OURS, extra: 1 }))
    await expect(registerByMapping(withUnknown)).rejects.toThrow(/unknown key "extra"/)
    const files = [temporaryFile('AllCompanies.txt', companies.join('\n'))]
    await expect(importRegistry({ store, register: { source: 'ky', mapping: OURS }, files })).rejects.toThrow(
      /needs 2 files, AllCompanies and AllOfficers\. Missing: AllOfficers$/,
    )
  })
})

test('files larger than one pass give the same companies, and doing it again changes nothing', async () => {
  const filler = 'X'.repeat(30_000)
  const numbers = Array.from({ length: 1800 }, (_, index) => String(index).padStart(7, '0'))
  const companies = numbers.map((number) => companyLine({ number, agent: filler }))
  const officers = numbers.map((number) => officerLine(number, 'E', `N${number}`, 'DOE'))
  const { counts } = await importFiles(companies, officers)
  expect(counts).toMatchObject({ read: 1800, stored: 1800, skipped: 0, rejected: 0 })
  expect((await findEntity(store, 'KY', '0001799'))?.ceo.firstName).toBe('N0001799')
  const again = await importFiles(companies, officers)
  expect(again.counts).toMatchObject({ stored: 0, updated: 0, unchanged: 1800 })
})
