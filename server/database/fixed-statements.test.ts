import { CompiledQuery } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnBoth } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { insertsOf, runTogether } from './fixed-statements.ts'
import { inTransaction } from './transaction.ts'

await describeOnBoth('statements that run together', (database) => {
  test('do nothing more after one that fails, and the transaction fails with its error', async () => {
    const made = await database.make()
    onTestFinished(made.remove)
    const db = await openDatabase(made)
    onTestFinished(() => db.destroy())
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()]
    const add = (day: string) => insertsOf(db, 'event_days', ['day', 'events'], [{ day, events: 1 }])
    const count = CompiledQuery.raw('select count(*) as days from event_days')
    const days = async () => (await db.executeQuery(count)).rows
    const before = await days()

    const [added, nothing, counted] = await inTransaction(db, (trx) =>
      runTogether(trx, [...add(one), undefined, count]),
    )
    expect([added, nothing]).toEqual([[], []])
    expect(counted).toEqual(await days())
    expect(counted).not.toEqual(before)

    const failing = inTransaction(db, (trx) =>
      runTogether(trx, [...add(two), ...add(one), ...add(three), count]),
    )
    await expect(failing).rejects.toThrow(/unique|duplicate/iu)
    expect(await days()).toEqual(counted)
  })
})
