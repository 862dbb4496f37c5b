import type { Kysely } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openRegistry, storedCompanies, temporaryFile } from '../../test/support/open-registry.ts'
import type { Tables } from '../database/tables.ts'
import type { RegistryStore } from '../registry/registry.store.ts'
import { importRegistry } from './import-registry.ts'
import { registerById } from './registers.ts'

let db: Kysely<Tables>
let store: RegistryStore

beforeEach(async () => {
  ;({ db, store } = await openRegistry())
})

const BLOCKS = ['DOS Process', 'CEO', 'Registered Agent', 'Location']
const DISPLAY_HEADER = [
  'DOS ID',
  'Current Entity Name',
  'Initial DOS Filing Date',
  'County',
  'Jurisdiction',
  'Entity Type',
  ...BLOCKS.flatMap((block) =>
    ['Name', 'Address 1', 'Address 2', 'City', 'State', 'Zip'].map((part) => `${block} ${part}`),
  ),
]
const API_HEADER = DISPLAY_HEADER.map((name) =>
  name.toLowerCase().replaceAll(' ', '_').replace(/^ceo_/, 'chairman_'),
)

const NOTHING = ['', '', '', '', '', '']
const PROCESS = ['PROCESS AGENT', '1 PROCESS ST', '', 'ALBANY', 'NEW YORK', '12207']
const CEO = ['JANE Q. DOE JR', '5 HOME RD', 'APT 2', 'STAMFORD', 'CONNECTICUT', '06907']
const LOCATION = ['ACME', '9 LAKE RD', '', 'LAKE PLACID', 'NY', '12946']

async function importRow(blocks: string[][], header = DISPLAY_HEADER) {
  const row = [
    '88',
    'ACME CORP.',
    '01/02/2003',
    'ESSEX',
    'DELAWARE',
    'FOREIGN BUSINESS CORPORATION',
    ...blocks.flat(),
  ]
  const file = temporaryFile('ny.csv', `${header.join(',')}\n${row.join(',')}\n`)
  await importRegistry({ store, register: await registerById('ny'), files: [file] })
  return (await storedCompanies(db)).at(0)
}

test.each([
  ['the CSV export', DISPLAY_HEADER],
  ['the API', API_HEADER],
])('the header of %s is read', async (_what, header) => {
  expect(await importRow([PROCESS, CEO, NOTHING, LOCATION], header)).toMatchObject({
    number: '88',
    name: 'ACME CORP.',
    jurisdiction: 'NY',
    status: 'active',
    address: '9 LAKE RD, LAKE PLACID, NY 12946',
    authorized: 'PROCESS AGENT',
    ceo_first_name: 'JANE',
    ceo_middle_name: 'Q.',
    ceo_last_name: 'DOE',
    ceo_street: '5 HOME RD, APT 2',
    ceo_city: 'STAMFORD',
    ceo_state: 'CT',
    ceo_zip_code: '06907',
  })
})

test('without a location the address is that of process; a registered agent goes first', async () => {
  const agent = ['REGISTERED AGENT', '', '', '', '', '']
  expect(await importRow([PROCESS, NOTHING, agent, NOTHING])).toMatchObject({
    address: '1 PROCESS ST, ALBANY, NY 12207',
    authorized: 'REGISTERED AGENT',
    ceo_first_name: '',
    ceo_last_name: '',
    ceo_street: '',
    ceo_zip_code: '',
  })
})

test('a company without any address has none', async () => {
  expect(await importRow([NOTHING, NOTHING, NOTHING, NOTHING])).toMatchObject({ address: '', authorized: '' })
})

test('a CEO name that is repeated in the first line of the address is dropped there', async () => {
  const repeated = ['JANE DOE', 'Jane Doe', '5 HOME RD', 'ALBANY', 'NY', '12207']
  expect(await importRow([NOTHING, repeated, NOTHING, NOTHING])).toMatchObject({ ceo_street: '5 HOME RD' })
})
