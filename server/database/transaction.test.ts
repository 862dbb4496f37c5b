import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SQLITE } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { getCounter, takeNumbers } from './counters.ts'
import { inTransaction } from './transaction.ts'

test(
  'a transaction waits while another process writes, however long, and then runs once',
  { tags: ['full'] },
  async () => {
    const made = await SQLITE.make()
    const db = await openDatabase(made)
    const other = new DatabaseSync(join(made.dataDir, 'minutebook.db'))
    onTestFinished(async () => {
      other.close()
      await db.destroy()
      await made.remove()
    })
    other.exec('begin immediate')
    let isDone = false
    const writing = inTransaction(db, (trx) => takeNumbers(trx, 'generations', 1)).finally(
      () => (isDone = true),
    )
    await sleep(300)
    expect(isDone).toBe(false)
    other.exec('commit')
    expect(await writing).toBe(1)
    expect(await getCounter(db, 'generations')).toBe(1)
  },
)
