import { openEnvelope } from '@minutebook/contract/envelope'
import type { Kysely } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/databases.ts'
import { asRead } from '../../test/open-registry.ts'
import type { Tables } from '../database/tables.ts'
import { openDatabase } from '../open-stores.ts'
import { createAnswerLookup } from './answer-lookup.ts'
import { NO_CEO } from '../register-files/ceo-columns.ts'
import type { RegisteredEntity } from '../register-files/registered-entity.ts'
import { createRegistryStore, type RegistryStore } from './registry.store.ts'
import { removeEntities } from './remove-entities.ts'

const SECRET = 'a secret of the lookup'
/** How old an answer may be. */
const OLD_MS = 100

function aCompany(number: string, name: string): RegisteredEntity {
  const facts = { status: 'active', homeJurisdiction: '', address: '', authorized: '', ceo: NO_CEO }
  return { jurisdiction: 'KY', number, name, ...facts }
}

function keep(store: RegistryStore, ...entities: RegisteredEntity[]) {
  return store.keepEntities({ source: 'ky', importedAt: '2026-11-21T10:00:00.000Z' }, (add) =>
    add(asRead(entities)),
  )
}

await describeOnBoth('the answer to a lookup', (database) => {
  /** The server's own connection, and one that stands for another process. */
  let here: RegistryStore
  let elsewhere: RegistryStore
  let databaseElsewhere: Kysely<Tables>
  let answer: ReturnType<typeof createAnswerLookup>
  let now: number

  const waitUntilStale = () => void (now += OLD_MS)

  beforeEach(async () => {
    const made = await database.make()
    onTestFinished(made.remove)
    const open = async () => {
      const db = await openDatabase(made)
      onTestFinished(() => db.destroy())
      return db
    }
    here = createRegistryStore(await open())
    databaseElsewhere = await open()
    elsewhere = createRegistryStore(databaseElsewhere)
    now = 0
    answer = createAnswerLookup(here, SECRET, () => now)
    await keep(here, aCompany('1', 'One'), aCompany('2', 'Two'))
  })

  /** Names, so that answers can be told apart; each is encrypted under a nonce of its own. */
  async function nameOf(term: string, jurisdiction?: string): Promise<string> {
    const opened: unknown = JSON.parse(await openEnvelope(String(await answer(term, jurisdiction)), SECRET))
    return String(Reflect.get(Object(opened), 'EntityName'))
  }

  test('is kept', async () => {
    expect(await answer('1')).toBe(await answer('1'))
  })

  test.each(['here', 'elsewhere'])(
    'is new after a change that was made %s, a tenth of a second later',
    async (place) => {
      await answer('1')
      now += OLD_MS - 1
      await keep(place === 'here' ? here : elsewhere, aCompany('1', 'One anew'))
      expect(await nameOf('1')).toBe('One')
      now += 1
      expect(await nameOf('1')).toBe('One anew')
    },
  )

  test('that was not asked for before is as new as the register', async () => {
    await answer('1')
    await keep(elsewhere, aCompany('2', 'Two anew'))
    expect(await nameOf('2')).toBe('Two anew')
    expect(await nameOf('2')).toBe('Two anew')
    waitUntilStale()
    expect(await nameOf('2')).toBe('Two anew')
  })

  test('is read anew after a reading of the registers’ state has failed', async () => {
    let isBroken = true
    const readChanges = () => (isBroken ? Promise.reject(new Error('No disk')) : here.readChanges())
    answer = createAnswerLookup({ ...here, readChanges }, SECRET, () => now)
    await expect(answer('1')).rejects.toThrow('No disk')
    isBroken = false
    expect(await nameOf('1')).toBe('One')
  })

  test('is gone when another process took the company away', async () => {
    await answer('1')
    await removeEntities(databaseElsewhere, { jurisdiction: 'KY' })
    waitUntilStale()
    await expect(answer('1')).rejects.toMatchObject({ code: 'entity-not-found' })
  })

  test('is several companies when another process brings the number again', async () => {
    await answer('1')
    await keep(elsewhere, { ...aCompany('1', 'Uno'), jurisdiction: 'CT' })
    waitUntilStale()
    expect(await answer('1')).toMatchObject([{ name: 'Uno' }, { name: 'One' }])
    expect(await answer('1', 'KY')).toEqual(expect.any(String))
  })

  test('is kept by register: the same number of another one is another company', async () => {
    await keep(here, { ...aCompany('1', 'Uno'), jurisdiction: 'CT' })
    // The second time all of them are kept.
    for (let time = 0; time < 2; time += 1) {
      expect([await nameOf('1', 'KY'), await nameOf('1', 'CT')]).toEqual(['One', 'Uno'])
      expect(await answer('1')).toHaveLength(2)
      await expect(answer('2', 'CT')).rejects.toMatchObject({ code: 'entity-not-found' })
      expect(await nameOf('2')).toBe('Two')
    }
  })

  test('stays kept when an import changes nothing', async () => {
    const kept = await answer('1')
    await keep(elsewhere, aCompany('1', 'One'), aCompany('2', 'Two'))
    waitUntilStale()
    expect(await answer('1')).toBe(kept)
  })

  test('is each caller’s own, however many ask in one turn', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => String(index + 1))
    await keep(here, ...numbers.map((number) => aCompany(number, `Company ${number}`)))
    const names = await Promise.all(numbers.map((number) => nameOf(number)))
    expect(names).toEqual(numbers.map((number) => `Company ${number}`))
  })
})
