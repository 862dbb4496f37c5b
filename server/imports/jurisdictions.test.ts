import { expect, test } from 'vitest'
import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import { openRegistry, temporaryFile } from '../../test/support/open-registry.ts'
import { importRegistry } from './import-registry.ts'
import { REGISTER } from './jurisdictions.ts'
import { REGISTER_IDS, registerById, registerByMapping } from './registers.ts'

/** The code inside each of our mappings, and the code that a lookup shows. */
const CODES = {
  ak: ['US-AK', 'AK'],
  ar: ['AR', 'ARG'],
  ca: ['CA', 'CAN'],
  co: ['US-CO', 'CO'],
  'co-rues': ['CO', 'COL'],
  ct: ['US-CT', 'CT'],
  fl: ['US-FL', 'FL'],
  gb: ['GB', 'GB'],
  ia: ['US-IA', 'IA'],
  irs: ['IRS', 'IRS'],
  ky: ['US-KY', 'KY'],
  no: ['NO', 'NO'],
  ny: ['US-NY', 'NY'],
  or: ['US-OR', 'OR'],
  pa: ['US-PA', 'PA'],
  tx: ['US-TX', 'TX'],
  va: ['US-VA', 'VA'],
} as const

test('mappings name registers by ISO 3166, and the codes that go out are short and no two alike', async () => {
  const codes = new Map<string, readonly [string, string]>()
  for (const id of REGISTER_IDS) {
    const { jurisdiction } = (await registerById(id)).mapping
    // GLEIF's records belong to many registers.
    const all = typeof jurisdiction === 'string' ? [jurisdiction] : Object.values(jurisdiction.values)
    for (const each of all) expect([each, REGISTER.test(each)]).toEqual([each, true])
    if (typeof jurisdiction === 'string') codes.set(id, [jurisdiction, toPublishedCode(jurisdiction)])
  }
  expect(Object.fromEntries(codes)).toEqual(CODES)
  expect(new Set([...codes.values()].map(([, published]) => published)).size).toBe(codes.size)
})

test('Colorado and Colombia, which both are CO, are two registers of one number', async () => {
  const { store } = await openRegistry()
  const file = temporaryFile('register.csv', 'No,Name,Home\n77,ACME,Delaware\n')
  for (const jurisdiction of ['US-CO', 'CO']) {
    const mapping = { jurisdiction, scope: 'full', number: 'No', name: 'Name', home: 'Home' }
    const register = await registerByMapping(temporaryFile(`${jurisdiction}.json`, JSON.stringify(mapping)))
    await importRegistry({ store, register, files: [file] })
  }
  const found = await store.findByNumber('77')
  expect(found.map(({ jurisdiction }) => jurisdiction).toSorted()).toEqual(['CO', 'COL'])
  expect((await store.findByNumber('77', 'CO')).map(({ formedIn }) => formedIn)).toEqual(['DE'])
})

test.each([
  ['GERMANY', 'DEU'],
  ['Cayman Islands', 'CYM'],
  ['Israel', 'ISR'],
  ['INDIA', 'IND'],
  ['Panama', 'PAN'],
  ['Delaware', 'DE'],
  ['DE', 'DE'],
  ['Puerto Rico', 'PR'],
])('in a register of New York, a home in %s is published as %s', async (home, published) => {
  const { store } = await openRegistry()
  const mapping = { jurisdiction: 'US-NY', scope: 'full', number: 'No', name: 'Name', home: 'Home' }
  const register = await registerByMapping(temporaryFile('ny.json', JSON.stringify(mapping)))
  await importRegistry({
    store,
    register,
    files: [temporaryFile('ny.csv', `No,Name,Home\n77,ACME,${home}\n`)],
  })
  expect((await store.findByNumber('77')).map(({ formedIn }) => formedIn)).toEqual([published])
})
