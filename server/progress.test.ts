import { expect, onTestFinished, test, vi } from 'vitest'
import { showProgress } from './progress.ts'

function anOutput(isTTY: boolean) {
  const written: string[] = []
  return { written, isTTY, write: (text: string) => Boolean(written.push(text)) }
}

test('on a terminal a bar grows in one line, with what is counted and how long it still takes', () => {
  const out = anOutput(true)
  const progress = showProgress(out, 'companies')
  progress.update({ done: 0, total: 200, count: 0 })
  // Too early to be visible.
  progress.update({ done: 100, total: 200, count: 6_000 })
  progress.update({ done: 200, total: 200, count: 12_000 })
  progress.stop()
  expect(out.written).toEqual([
    `\r${'░'.repeat(40)} 0% | 0 companies | starting\u001B[K`,
    `\r${'█'.repeat(40)} 100% | 12,000 companies | 0 s left\u001B[K`,
    '\n',
  ])
})

test('in a pipe there is a line for every hundred thousand, and nothing that moves a cursor', () => {
  const out = anOutput(false)
  const progress = showProgress(out, 'companies')
  for (const count of [50_000, 120_000, 180_000, 230_000]) {
    progress.update({ done: count, total: 230_000, count })
  }
  progress.stop()
  expect(out.written).toEqual(['120,000 companies\n', '230,000 companies\n'])
})

test('in a pipe the last line is the last count, as the next part of the work tells its own', () => {
  const out = anOutput(false)
  for (const counts of [
    [100_293, 149_961],
    [103_293, 149_961],
    [50_000, 60_000],
  ]) {
    const progress = showProgress(out, 'rows')
    for (const count of counts) progress.update({ done: count, total: 149_961, count })
    progress.stop()
  }
  expect(out.written).toEqual(['100,293 rows\n', '149,961 rows\n', '103,293 rows\n', '149,961 rows\n'])
})

test('after a second it says how many there are a second, and how long it still takes', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const [isTTY, line] of [
    [false, '120,000 companies, 60,000 a second, 2 s left\n'],
    [
      true,
      `\r${'█'.repeat(20)}${'░'.repeat(20)} 50% | 120,000 companies, 60,000 a second | 2 s left\u001B[K`,
    ],
  ] as const) {
    const out = anOutput(isTTY)
    const progress = showProgress(out, 'companies')
    vi.advanceTimersByTime(2_000)
    progress.update({ done: 1, total: 2, count: 120_000 })
    expect(out.written).toEqual([line])
  }
})
