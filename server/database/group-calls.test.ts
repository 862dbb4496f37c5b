import { expect, test } from 'vitest'
import { groupCalls } from './group-calls.ts'

const fulfilled = <Value>(value: Value) => ({ status: 'fulfilled' as const, value })

/** Doubles numbers, and remembers which came together. */
function aDoubler(largestGroup = 100) {
  const groups: number[][] = []
  const double = groupCalls(async (numbers: number[]) => {
    groups.push(numbers)
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (numbers.includes(0)) throw new Error('a zero')
    return numbers.map((number) => {
      const reason = new Error('negative')
      return number < 0 ? { status: 'rejected' as const, reason } : fulfilled(number * 2)
    })
  }, largestGroup)
  return { double, groups }
}

test('calls of one turn go together, and each gets what is its own', async () => {
  const { double, groups } = aDoubler()
  const answers = await Promise.all([1, 2, 3].map(double))
  expect(answers).toEqual([2, 4, 6])
  expect(groups).toEqual([[1, 2, 3]])
})

test('calls that come while a group is at work are the next group', async () => {
  const { double, groups } = aDoubler()
  const first = double(1)
  await new Promise((resolve) => setTimeout(resolve, 1))
  await Promise.all([first, double(2), double(3)])
  await double(4)
  expect(groups).toEqual([[1], [2, 3], [4]])
})

test('a call alone waits for nobody', async () => {
  const commit = groupCalls(async (items: string[]) => items.map(fulfilled), 100)
  const started = performance.now()
  for (let index = 0; index < 100; index += 1) await commit('alone')
  expect(performance.now() - started).toBeLessThan(100)
})

test('no group is larger than the largest', async () => {
  const { double, groups } = aDoubler(2)
  await Promise.all([1, 2, 3, 4, 5].map(double))
  expect(groups).toEqual([[1, 2], [3, 4], [5]])
})

test('what goes wrong with one call stays with it; what goes wrong with all is told to all', async () => {
  const { double } = aDoubler()
  const some = await Promise.allSettled([1, -1, 2].map(double))
  expect(some.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const none = await Promise.allSettled([1, 0].map(double))
  expect(none.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await double(5)).toBe(10)
})
