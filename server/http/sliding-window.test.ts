import { expect, test } from 'vitest'
import { createWindow } from './rate-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BUSY = 5000
/** The most networks kept. */
const NETWORKS = 10_000
const ONE = '192.0.2.1'

/** A window of a day in which the clock stands still. */
function aDay() {
  const window = createWindow(DAY_MS)
  return {
    add: (network: string) => window.add(network, 0),
    count: (network: string) => window.read(network, 0).count,
  }
}

test('memory is bounded by hits: of many busy networks the least recent one is dropped', () => {
  const { add, count } = aDay()
  for (let network = 0; network < 201; network += 1) {
    for (let hits = 0; hits < BUSY; hits += 1) add(`${network}`)
  }
  expect(['0', '1', '200'].map(count)).toEqual([0, BUSY, BUSY])
})

test('memory is bounded by networks: a returning network counts as recent', () => {
  const { add, count } = aDay()
  for (let network = 0; network < NETWORKS; network += 1) add(`${network}`)
  add('0')
  add('another')
  expect(['0', '1', '2', 'another'].map(count)).toEqual([2, 0, 1, 1])
})

test('a network never holds much more than the hits of one window', () => {
  const window = createWindow(100)
  for (let now = 0; now < 10_000; now += 1) {
    window.add(ONE, now)
    expect(window.read(ONE, now).count).toBe(Math.min(now + 1, 100))
    expect(window.held()).toBeLessThan(250)
  }
  expect(window.read(ONE, 9_999)).toEqual({ count: 100, fullForMs: 1 })
  expect(window.read(ONE, 20_000)).toEqual({ count: 0, fullForMs: 0 })
})

test('hits in the future are dropped when the clock is set back', () => {
  const window = createWindow(100)
  for (const now of [10, 500, 600]) window.add(ONE, now)
  expect(window.read(ONE, 20)).toEqual({ count: 0, fullForMs: 0 })
  const other = createWindow(1_000)
  for (const now of [10, 500, 600]) other.add(ONE, now)
  expect(other.read(ONE, 20)).toEqual({ count: 1, fullForMs: 990 })
})

/** How many hits count, and how many are held, after the first `left` of them have left the window. */
function countsAfter(all: number, left: number): [number, number] {
  const window = createWindow(100)
  for (let now = 0; now < all; now += 1) window.add(ONE, now)
  const { count } = window.read(ONE, left + 99)
  return [count, window.held()]
}

test('expired hits are removed together, once they outnumber the live ones', () => {
  expect(countsAfter(100, 40)).toEqual([60, 100])
  expect(countsAfter(100, 50)).toEqual([50, 50])
  expect(countsAfter(31, 31)).toEqual([0, 31])
  expect(countsAfter(32, 32)).toEqual([0, 0])
})
