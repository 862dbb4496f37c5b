import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { SQLITE } from '../../test/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { readCounter, takeNumbers } from './counters.ts'
import { inTransaction } from './transaction.ts'

test('a transaction waits while another process writes, for as long as that takes, and is then done once', async () => {
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
  const writing = inTransaction(db, (trx) => takeNumbers(trx, 'entities', 1)).finally(() => (isDone = true))
  await sleep(300)
  expect(isDone).toBe(false)
  other.exec('commit')
  expect(await writing).toBe(1)
  expect(await readCounter(db, 'entities')).toBe(1)
})
