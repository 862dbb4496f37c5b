import { expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { passNumber, getCounter, takeNumbers } from './counters.ts'
import { inTransaction } from './transaction.ts'

await describeOnBoth('a counter', (database) => {
  test('gives no number twice, whichever transactions skip numbers or fail', async () => {
    const made = await database.make()
    onTestFinished(made.remove)
    const db = await openDatabase(made)
    onTestFinished(() => db.destroy())
    const take = (count: number) => inTransaction(db, (trx) => takeNumbers(trx, 'minutes', count))
    expect([await take(3), await take(1)]).toEqual([1, 4])
    await passNumber(db, 'minutes', 2)
    expect(await getCounter(db, 'minutes')).toBe(4)
    await passNumber(db, 'minutes', 9)
    expect(await take(1)).toBe(10)

    const failing = inTransaction(db, async (trx) => {
      await takeNumbers(trx, 'minutes', 5)
      throw new Error('Not kept')
    })
    await expect(failing).rejects.toThrow('Not kept')
    expect(await take(1)).toBe(11)
  })
})
