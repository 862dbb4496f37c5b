import { expect, onTestFinished, test, vi } from 'vitest'
import { withProgress } from './progress.ts'

function anOutput(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => Boolean(written.push(text)) }
}

test('on a terminal a bar grows in one line, with what is counted and how long it still takes', async () => {
  const out = anOutput(true)
  await withProgress(out, 'companies', async (onProgress) => {
    onProgress({ done: 0, total: 200, count: 0 })
    // Too early to be visible.
    onProgress({ done: 100, total: 200, count: 6_000 })
    onProgress({ done: 200, total: 200, count: 12_000 })
  })
  expect(out.written).toEqual([
    `\r${'░'.repeat(40)} 0% | 0 companies | starting\u001B[K`,
    `\r${'█'.repeat(40)} 100% | 12,000 companies | 0 s left\u001B[K`,
    '\n',
  ])
})

/** Tells of these counts, one after the other. */
async function countTo(out: ReturnType<typeof anOutput>, noun: string, counts: number[]): Promise<void> {
  const total = counts.at(-1) ?? 0
  await withProgress(out, noun, async (onProgress) => {
    for (const count of counts) onProgress({ done: count, total, count })
  })
}

test('in a pipe there is a line for every hundred thousand, and nothing that moves a cursor', async () => {
  const out = anOutput(false)
  await countTo(out, 'companies', [50_000, 120_000, 180_000, 230_000])
  expect(out.written).toEqual(['120,000 companies\n', '230,000 companies\n'])
})

test('in a pipe the last line is the last count, as the next part of the work tells its own', async () => {
  const out = anOutput(false)
  for (const counts of [
    [100_293, 149_961],
    [103_293, 149_961],
    [50_000, 60_000],
  ])
    await countTo(out, 'rows', counts)
  expect(out.written).toEqual(['100,293 rows\n', '149,961 rows\n', '103,293 rows\n', '149,961 rows\n'])
})

/** Seconds that pass, or a progress. */
type Step = number | [done: number, total: number, count: number]

/** The last line that is drawn of this work before it ends. */
async function lineAfter(isTTY: boolean, ...work: Step[]): Promise<string | undefined> {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const out = anOutput(isTTY)
  return withProgress(out, 'companies', async (onProgress) => {
    for (const step of work) {
      if (typeof step === 'number') vi.advanceTimersByTime(step * 1000)
      else onProgress({ done: step[0], total: step[1], count: step[2] })
    }
    return out.written.at(-1)
  })
}

test('after a second it says how many there are a second, and how long it still takes', async () => {
  const work: Step[] = [[0, 2, 0], 2, [1, 2, 120_000]]
  expect(await lineAfter(false, ...work)).toBe('120,000 companies, 60,000 a second, 2 s left\n')
  expect(await lineAfter(true, ...work)).toBe(
    `\r${'█'.repeat(20)}${'░'.repeat(20)} 50% | 120,000 companies, 60,000 a second | 2 s left\u001B[K`,
  )
})

test('the time before the work, in which it waited for another command, is not counted', async () => {
  expect(await lineAfter(true, 600, [0, 2, 0], 2, [1, 2, 120_000])).toContain('| 2 s left')
})

test('work that goes on where it was interrupted is as slow as it is now', async () => {
  expect(await lineAfter(true, [80, 100, 80], 2, [90, 100, 90])).toContain(
    '90 companies, 5 a second | 2 s left',
  )
})

test('the next part of the work counts by itself', async () => {
  const firstFile: Step[] = [[0, 10, 0], 60, [10, 10, 10]]
  expect(await lineAfter(true, ...firstFile, [0, 100, 0], 1, [50, 100, 50])).toContain(
    '50 a second | 1 s left',
  )
})

test('work of unknown size has a rate, and no time left', async () => {
  expect(await lineAfter(false, [0, 0, 0], 2, [1, 0, 120_000])).toBe('120,000 companies, 60,000 a second\n')
})
