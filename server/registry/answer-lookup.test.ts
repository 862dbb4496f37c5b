import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openEnvelope } from '@minutebook/contract/envelope'
import { describeOnBoth } from '../../test/support/databases.ts'
import { aRegisteredCompany, asRead } from '../../test/support/open-registry.ts'
import { openDatabase } from '../open-stores.ts'
import { createCurrentRegisters } from './current-registers.ts'
import type { RegisteredEntity } from './register-import.ts'
import { createAnswerLookup, createAnswerCache } from './registry.routes.ts'
import { createRegistryStore, type RegistryStore } from './registry.store.ts'
import { createSeal } from './seal-entity.ts'

const SECRET = 'a secret of the lookup'
/** How old an answer may be. */
const OLD_MS = 100

function keep(store: RegistryStore, ...entities: RegisteredEntity[]) {
  return store.importCompanies({ source: 'ky', importedAt: '2026-11-21T10:00:00.000Z' }, (add) =>
    add(asRead(entities)),
  )
}

await describeOnBoth('the answer to a lookup', (database) => {
  /** The server's own connection, and a second one that acts as another process. */
  let here: RegistryStore
  let elsewhere: RegistryStore
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
    now = 0
    const db = await open()
    here = createRegistryStore(
      db,
      createCurrentRegisters(db, () => now),
    )
    elsewhere = createRegistryStore(await open())
    answer = createAnswerLookup(here, createSeal(SECRET))
    await keep(
      here,
      aRegisteredCompany({ number: '1', name: 'One' }),
      aRegisteredCompany({ number: '2', name: 'Two' }),
    )
  })

  /** Returns names to tell responses apart, because each response is encrypted with its own nonce. */
  async function nameOf(term: string, jurisdiction?: string): Promise<string> {
    const opened: unknown = JSON.parse(await openEnvelope(String(await answer(term, jurisdiction)), SECRET))
    return String(Reflect.get(Object(opened), 'EntityName'))
  }

  test('is kept', async () => {
    expect(await answer('1')).toBe(await answer('1'))
  })

  test('is new after a change that was made elsewhere, a tenth of a second later', async () => {
    await answer('1')
    now += OLD_MS - 1
    await keep(elsewhere, aRegisteredCompany({ number: '1', name: 'One anew' }))
    expect(await nameOf('1')).toBe('One')
    now += 1
    expect(await nameOf('1')).toBe('One anew')
  })

  test('is new at once after a change that was made here', async () => {
    await answer('1')
    await keep(here, aRegisteredCompany({ number: '1', name: 'One anew' }))
    expect(await nameOf('1')).toBe('One anew')
  })

  test('is there at once for a company that another process has brought', async () => {
    await answer('1')
    await keep(elsewhere, aRegisteredCompany({ number: '3', name: 'Three' }))
    expect(await nameOf('3')).toBe('Three')
  })

  test('is read again after reading the registers’ state has failed', async () => {
    let isBroken = true
    const readCurrent = () => (isBroken ? Promise.reject(new Error('No disk')) : here.readCurrent())
    answer = createAnswerLookup({ readCurrent }, createSeal(SECRET))
    await expect(answer('1')).rejects.toThrow('No disk')
    isBroken = false
    expect(await nameOf('1')).toBe('One')
  })

  test('is gone when another process took the company away', async () => {
    await answer('1')
    await elsewhere.removeRegister('KY')
    waitUntilStale()
    await expect(answer('1')).rejects.toMatchObject({ code: 'entity-not-found' })
  })

  test('is several companies when another process brings the number again', async () => {
    await answer('1')
    await keep(elsewhere, { ...aRegisteredCompany({ number: '1', name: 'Uno' }), jurisdiction: 'CT' })
    waitUntilStale()
    expect(await answer('1')).toMatchObject([{ name: 'Uno' }, { name: 'One' }])
    expect(await answer('1', 'KY')).toEqual(expect.any(String))
  })

  test('is kept by register: the same number of another one is another company', async () => {
    await keep(here, { ...aRegisteredCompany({ number: '1', name: 'Uno' }), jurisdiction: 'CT' })
    // The second time all of them are cached.
    for (let time = 0; time < 2; time += 1) {
      expect([await nameOf('1', 'KY'), await nameOf('1', 'CT')]).toEqual(['One', 'Uno'])
      expect(await answer('1')).toHaveLength(2)
      await expect(answer('2', 'CT')).rejects.toMatchObject({ code: 'entity-not-found' })
      expect(await nameOf('2')).toBe('Two')
    }
  })

  test('stays kept when an import changes nothing', async () => {
    const kept = await answer('1')
    await keep(
      elsewhere,
      aRegisteredCompany({ number: '1', name: 'One' }),
      aRegisteredCompany({ number: '2', name: 'Two' }),
    )
    waitUntilStale()
    expect(await answer('1')).toBe(kept)
  })

  test('is each caller’s own, however many ask in one turn', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => String(index + 1))
    await keep(
      here,
      ...numbers.map((number) => aRegisteredCompany({ number: number, name: `Company ${number}` })),
    )
    const names = await Promise.all(numbers.map((number) => nameOf(number)))
    expect(names).toEqual(numbers.map((number) => `Company ${number}`))
  })
})

/** As a lookup does: it looks first. */
function keepAnswer(cache: ReturnType<typeof createAnswerCache>, question: string, answer: string): void {
  cache.find(question, 1)
  cache.keep(question, answer, 1)
}

test('nothing of one state of the registers is found in another', () => {
  const cache = createAnswerCache()
  keepAnswer(cache, 'KY 1', 'one')
  expect(cache.find('KY 1', 2)).toBeUndefined()
  expect(cache.find('KY 1', 1)).toBeUndefined()
  expect(cache.size()).toBe(0)
})

test('an answer made of an older state is not kept in a newer one', () => {
  const cache = createAnswerCache()
  keepAnswer(cache, 'KY 1', 'one')
  cache.find('KY 2', 2)
  cache.keep('KY 2', 'of the state before', 1)
  expect(cache.find('KY 2', 2)).toBeUndefined()
})

test('memory is bounded; what was asked for lately stays', () => {
  const cache = createAnswerCache(200)
  const keepLetters = (letters: string) => {
    for (const letter of letters) keepAnswer(cache, letter, letter.repeat(24))
  }
  keepLetters('abcde')
  expect(cache.find('a', 1)).toBe('a'.repeat(24))
  keepLetters('fgh')
  expect([...'abcdefgh'].filter((letter) => cache.find(letter, 1) !== undefined).join('')).toBe('aefgh')
  for (let number = 0; number < 1_000; number += 1) {
    keepAnswer(cache, `${number}`, 'x'.repeat(40))
    expect(cache.size()).toBeLessThanOrEqual(200)
  }
})

test('an answer larger than the capacity is not cached and evicts nothing', () => {
  const cache = createAnswerCache(200)
  keepAnswer(cache, 'KY 1', 'one')
  keepAnswer(cache, 'KY 2', 'x'.repeat(200))
  expect(cache.find('KY 2', 1)).toBeUndefined()
  expect(cache.find('KY 1', 1)).toBe('one')
})
