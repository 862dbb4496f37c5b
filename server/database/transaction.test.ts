import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeOnBoth, SQLITE } from '../../test/support/databases.ts'
import { openDatabase } from '../open-stores.ts'
import { getCounter, groupCalls, inTransaction, inTurn, passNumber, takeNumbers } from './transaction.ts'

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

test('writers of an SQLite database take turns, and a failed one does not block the next', async () => {
  const made = await SQLITE.make()
  const db = await openDatabase(made)
  onTestFinished(async () => {
    await db.destroy()
    await made.remove()
  })
  const steps: string[] = []
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
  const first = inTurn(db, async () => {
    steps.push('the first begins')
    await isHeld
    steps.push('the first fails')
    throw new Error('It failed')
  })
  const second = inTransaction(db, async (trx) => {
    steps.push('the second begins')
    await takeNumbers(trx, 'generations', 1)
    await setImmediate()
    steps.push('the second ends')
  })
  const third = inTurn(db, async () => steps.push('the third begins'))
  await setImmediate()
  release()
  await expect(first).rejects.toThrow('It failed')
  await Promise.all([second, third])
  expect(steps).toEqual([
    'the first begins',
    'the first fails',
    'the second begins',
    'the second ends',
    'the third begins',
  ])
})

const fulfilled = <Value>(value: Value) => ({ status: 'fulfilled' as const, value })

/** Doubles numbers once `until` is fulfilled, and remembers which ones came together. */
function aDoubler(largestGroup = 100, until: Promise<void> = Promise.resolve()) {
  const groups: number[][] = []
  const double = groupCalls(async (numbers: number[]) => {
    groups.push(numbers)
    await until
    if (numbers.includes(0)) throw new Error('a zero')
    return numbers.map((number) => {
      const reason = new Error('negative')
      return number < 0 ? { status: 'rejected' as const, reason } : fulfilled(number * 2)
    })
  }, largestGroup)
  return { double, groups }
}

test('calls of one turn form a group, and each gets its own result', async () => {
  const { double, groups } = aDoubler()
  const answers = await Promise.all([1, 2, 3].map(double))
  expect(answers).toEqual([2, 4, 6])
  expect(groups).toEqual([[1, 2, 3]])
})

test('calls that arrive while a group is running form the next group', async () => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  const { double, groups } = aDoubler(100, until)
  const first = double(1)
  await expect.poll(() => groups).toEqual([[1]])
  const others = [double(2), double(3)]
  goOn()
  await Promise.all([first, ...others])
  await double(4)
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('as many as are enough do not wait for the others of their turn, which form the next group', async () => {
  const groups: number[][] = []
  const keep = groupCalls(
    async (numbers: number[]) => {
      groups.push(numbers)
      return numbers.map(fulfilled)
    },
    100,
    { enough: () => 2 },
  )
  const kept = [1, 2, 3, 4, 5].map(keep)
  expect(groups).toEqual([[1, 2]])
  expect(await Promise.all([...kept, keep(6)])).toEqual([1, 2, 3, 4, 5, 6])
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ])
  expect(await keep(7)).toBe(7)
})

test('a single call does not wait', async () => {
  const commit = groupCalls(async (items: string[]) => items.map(fulfilled), 100)
  // A call that waited for time to pass would never finish.
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await commit('alone')).toBe('alone')
})

test('no group exceeds the maximum size', async () => {
  const { double, groups } = aDoubler(2)
  await Promise.all([1, 2, 3, 4, 5].map(double))
  expect(groups).toEqual([[1, 2], [3, 4], [5]])
})

test('no group weighs more than the maximum, and a heavier item is alone', async () => {
  const groups: number[][] = []
  const keep = groupCalls(
    async (numbers: number[]) => {
      groups.push(numbers)
      return numbers.map(fulfilled)
    },
    10,
    { weigh: (number) => number },
  )
  await Promise.all([4, 6, 1, 30, 9, 2].map(keep))
  expect(groups).toEqual([[4, 6], [1], [30], [9], [2]])
})

test('the failure of one call stays with it; a failure of the group reaches every call', async () => {
  const { double } = aDoubler()
  const some = await Promise.allSettled([1, -1, 2].map(double))
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const none = await Promise.allSettled([1, 0].map(double))
  expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(5)).toBe(10)
})
