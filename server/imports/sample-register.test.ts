import { expect, test } from 'vitest'
import { isLimitedLiabilityCompany } from '@minutebook/domain/company-form'
import { isFictional, lastLine } from '@minutebook/domain/entity-facts'
import { anEntity } from '../../test/samples/factories.ts'
import { findEntity, openRegistry, storedCompanies } from '../../test/support/open-registry.ts'
import { loadSampleRegister, SAMPLE_NUMBERS } from './sample-register.ts'

test('an empty database gets the made-up companies once, and all are known as made up', async () => {
  const { db, store } = await openRegistry()
  const loaded = await loadSampleRegister(store)
  expect(loaded).toBeGreaterThanOrEqual(38)
  expect(await loadSampleRegister(store)).toBe(0)
  for (const { jurisdiction, number } of await storedCompanies(db)) {
    const entity = await findEntity(store, jurisdiction, number)
    expect(entity && isFictional(entity)).toBe(true)
  }
})

test('a number to try opens exactly one company', async () => {
  const { store } = await openRegistry()
  await loadSampleRegister(store)
  for (const { number, jurisdiction } of SAMPLE_NUMBERS) {
    const found = await store.findByNumber(number)
    expect(found.map((entity) => entity.jurisdiction)).toEqual([jurisdiction])
    expect(found[0]?.ceo.lastName).not.toBe('')
  }
  expect(await findEntity(store, 'KY', '0812345')).toMatchObject(anEntity())
})

test('the made-up companies have what real registers have', async () => {
  const { db, store } = await openRegistry()
  await loadSampleRegister(store)
  const rows = await storedCompanies(db)
  const has: Record<string, boolean> = {
    'names of several lines': rows.some(({ name }) => name.includes('\n')),
    'long names': rows.some(({ name }) => lastLine(name).length > 80),
    'accented names': rows.some(({ name }) => /[À-ÿ]/u.test(name)),
    'quotes in names': rows.some(({ name }) => name.includes('"')),
    'limited liability companies': rows.some(({ name }) => isLimitedLiabilityCompany(name)),
    'companies without a CEO': rows.some((row) => row.ceo_first_name === ''),
    'Kentucky companies with a CEO and an address': rows.some(
      (row) => row.jurisdiction === 'KY' && row.ceo_zip_code !== '',
    ),
    'companies without any address': rows.some(({ address }) => address === ''),
    'inactive companies': rows.some(({ status }) => status === 'inactive'),
    'companies of other states': rows.some((row) => row.formed_in === 'DE'),
    'zeros at the start': rows.some(({ number }) => number.startsWith('00')),
    'letters and hyphens': rows.some(({ number }) => /[A-Z].*-|-.*[A-Z]/u.test(number)),
    'short numbers': rows.some(({ number }) => number.length === 2),
  }
  expect(Object.entries(has).filter(([, found]) => !found)).toEqual([])
  expect(await store.findByNumber('0700123')).toHaveLength(2)
})
