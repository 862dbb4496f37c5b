import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutLeadingZeros } from '@minutebook/contract/entity-number'
import { openRegistry, realRegister, temporaryFile } from '../../test/open-registry.ts'
import { importRegistry } from './import-registry.ts'

/** Real files for tests alone, which lie beside the repository. Nothing of them is repeated, not even in a failure. */
const IRS = realRegister('irs-eo-bmf/eo_ky.csv')
const NEW_YORK = realRegister('new-york-dos/active-corporations-catalog.csv')
const IOWA = realRegister('iowa-sos/active-iowa-business-entities-catalog.csv')
const COMPANIES_HOUSE = realRegister('companies-house/BasicCompanyData-1row.csv')

describe.skipIf(!IRS)(
  'the whole file of the IRS for Kentucky (skipped where it is not there)',
  { timeout: 60_000 },
  () => {
    test('every company is kept, found with and without its zeros, and doing it again changes nothing', async () => {
      const { store } = await openRegistry()
      const options = { store, registryId: 'irs', files: [IRS ?? ''] } as const
      const { counts, collisions } = await importRegistry(options)
      expect(counts).toEqual({
        read: 22_468,
        skipped: 0,
        rejected: 0,
        duplicate: 0,
        stored: 22_468,
        updated: 0,
        unchanged: 0,
      })
      expect(collisions).toBe(0)
      expect(await store.countEntities()).toBe(22_468)

      const again = await importRegistry(options)
      expect(again.counts).toMatchObject({ stored: 0, updated: 0, unchanged: 22_468 })

      const rows = readFileSync(IRS ?? '', 'latin1').split('\r\n')
      const zeros = rows.map((row) => row.split(',')[0] ?? '').filter((number) => number.startsWith('0'))
      expect(zeros).toHaveLength(208)
      for (const number of zeros) {
        const exact = await store.findByNumber(number)
        const bare = await store.findByNumber(withoutLeadingZeros(number))
        expect([...exact, ...bare].map((entity) => entity.number)).toEqual([number, number])
        expect(exact[0]?.ceo.firstName).toBe('')
      }
    })

    test('contacts lose their "%", offices stay as they are, and no line end is left anywhere', async () => {
      const { db, store } = await openRegistry()
      await importRegistry({ store, registryId: 'irs', files: [IRS ?? ''] })
      const rows = await db.selectFrom('entities').selectAll().execute()
      const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length
      // 14,954 rows have something there: 19 of them a bare "%", one NONE.
      expect(count(({ authorized }) => authorized !== '')).toBe(14_934)
      expect(count(({ authorized }) => authorized.startsWith('%'))).toBe(0)
      expect(count(({ authorized }) => authorized === 'PRESIDENT')).toBe(27)
      expect(count((row) => Object.values(row).some((value) => /[\r\n]/u.test(String(value))))).toBe(0)
      expect(count(({ address }) => !/[A-Z]{2} \d{5}/u.test(address))).toBe(0)
    })
  },
)

describe.skipIf(!NEW_YORK)('ten real rows of New York (skipped where they are not there)', () => {
  test('two have a CEO, one has no address, states are codes, quoted commas stay', async () => {
    const { db, store } = await openRegistry()
    const { counts } = await importRegistry({ store, registryId: 'ny', files: [NEW_YORK ?? ''] })
    expect(counts).toMatchObject({ read: 10, stored: 10, rejected: 0 })
    const rows = await db.selectFrom('entities').selectAll().execute()
    const ceos = rows.filter((row) => row.ceo_first_name !== '')
    expect(ceos.length).toBe(2)
    for (const { ceo_last_name: lastName, ceo_state: state } of ceos) {
      expect(lastName).not.toBe('')
      expect(state).toMatch(/^[A-Z]{2}$/)
    }
    expect(rows.filter(({ address }) => address === '').map(({ number }) => number)).toEqual(['1126882'])
    expect(rows.some(({ name }) => name.includes(','))).toBe(true)
    expect(rows.filter(({ home_jurisdiction: home }) => home.length !== 2).length).toBe(0)
  })
})

describe.skipIf(!IOWA)('ten real rows of Iowa by a map (skipped where they are not there)', () => {
  test('zeros at the start stay, a cut postal code stays as it is', async () => {
    const { store } = await openRegistry()
    const map = {
      jurisdiction: 'IA',
      number: 'corp_number',
      name: 'legal_name',
      address: [
        { street: ['ho_address_1', 'ho_address_2'], city: 'ho_city', state: 'ho_state', zipCode: 'ho_zip' },
      ],
      authorized: 'registered_agent',
    }
    const mapFile = temporaryFile('iowa.map.json', JSON.stringify(map))
    const { counts } = await importRegistry({ store, registryId: 'map', files: [IOWA ?? ''], mapFile })
    expect(counts).toMatchObject({ read: 10, stored: 10, rejected: 0 })
    for (const typed of ['087557', '87557', '062426', '62426']) {
      const [entity] = await store.findByNumber(typed)
      expect(entity?.number).toBe(typed.padStart(6, '0'))
    }
    expect((await store.findByNumber('528565'))[0]?.address.endsWith(' 52244-190')).toBe(true)
  })
})

describe.skipIf(!COMPANIES_HOUSE)(
  'a real row of Companies House by a map (skipped where it is not there)',
  () => {
    test('headers with spaces before them are found, runs of spaces collapse', async () => {
      const { db, store } = await openRegistry()
      const map = {
        jurisdiction: 'GB',
        number: 'CompanyNumber',
        name: 'CompanyName',
        address: [
          {
            street: ['RegAddress.AddressLine1', 'RegAddress.AddressLine2'],
            city: 'RegAddress.PostTown',
            zipCode: 'RegAddress.PostCode',
          },
        ],
      }
      const mapFile = temporaryFile('gb.map.json', JSON.stringify(map))
      await importRegistry({ store, registryId: 'map', files: [COMPANIES_HOUSE ?? ''], mapFile })
      const row = await db.selectFrom('entities').selectAll().executeTakeFirstOrThrow()
      expect(row.number).toBe('07687209')
      expect(row.name.startsWith('!')).toBe(true)
      expect(row.address.includes('  ')).toBe(false)
    })
  },
)
