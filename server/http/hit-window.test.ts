import { expect, test } from 'vitest'
import { createHitWindow } from './hit-window.ts'

test('however long an address goes on, it has the hits of one window', () => {
  const hits = createHitWindow()
  for (let now = 0; now < 10_000; now += 1) {
    hits.dropOutside(now, 100)
    hits.add(now)
    expect(hits.count()).toBe(Math.min(now + 1, 100))
    expect(hits.held()).toBeLessThan(250)
  }
  expect(hits.untilFirstLeaves(9_999, 100)).toBe(1)
  hits.dropOutside(20_000, 100)
  expect(hits.count()).toBe(0)
  expect(hits.untilFirstLeaves(20_000, 100)).toBe(0)
})

test('hits that a clock put into the future are dropped when it is set back', () => {
  const hits = createHitWindow()
  for (const now of [10, 500, 600]) hits.add(now)
  hits.dropOutside(20, 100)
  expect(hits.count()).toBe(1)
  expect(hits.untilFirstLeaves(20, 100)).toBe(90)
})

/** How many hits count, and how many are held, once so many of the first have left the window. */
function countsAfter(all: number, dropped: number): [number, number] {
  const hits = createHitWindow()
  for (let now = 0; now < all; now += 1) hits.add(now)
  hits.dropOutside(dropped + 99, 100)
  return [hits.count(), hits.held()]
}

test('hits that are dropped are cut together, once there are many of them, at least as many as those that count', () => {
  expect(countsAfter(100, 40)).toEqual([60, 100])
  expect(countsAfter(100, 50)).toEqual([50, 50])
  expect(countsAfter(31, 31)).toEqual([0, 31])
  expect(countsAfter(32, 32)).toEqual([0, 0])
})
