import { expect, test } from 'vitest'
import { aClock } from '../../test/support/open-server.ts'
import { createHitCounts, createHitWindow } from './window-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BUSY = 5000
/** The most addresses kept. */
const ADDRESSES = 10_000

/** For one list: counts a hit of an address, or returns how many hits still count. */
function aList() {
  const ask = createHitCounts(aClock())
  const of = (isCounted: boolean) => (key: string) =>
    ask({ list: 1, key, windowMs: DAY_MS, max: BUSY, isCounted }).current
  return { hit: of(true), counted: of(false) }
}

test('memory is bounded by hits: of many busy addresses the least recent one is dropped', () => {
  const { hit, counted } = aList()
  for (let address = 0; address < 201; address += 1) {
    for (let hits = 0; hits < BUSY; hits += 1) hit(`${address}`)
  }
  expect(['0', '1', '200'].map(counted)).toEqual([0, BUSY, BUSY])
})

test('memory is bounded by addresses: a returning address counts as recent', () => {
  const { hit, counted } = aList()
  for (let address = 0; address < ADDRESSES; address += 1) hit(`${address}`)
  hit('0')
  hit('another')
  expect(['0', '1', '2', 'another'].map(counted)).toEqual([2, 0, 1, 1])
})

test('an address never stores more hits than one window has', () => {
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

test('hits in the future are dropped when the clock is set back', () => {
  const hits = createHitWindow()
  for (const now of [10, 500, 600]) hits.add(now)
  hits.dropOutside(20, 100)
  expect(hits.count()).toBe(1)
  expect(hits.untilFirstLeaves(20, 100)).toBe(90)
})

/** How many hits count, and how many are held, after the first `dropped` have left the window. */
function countsAfter(all: number, dropped: number): [number, number] {
  const hits = createHitWindow()
  for (let now = 0; now < all; now += 1) hits.add(now)
  hits.dropOutside(dropped + 99, 100)
  return [hits.count(), hits.held()]
}

test('expired hits are removed together, once they outnumber the live ones', () => {
  expect(countsAfter(100, 40)).toEqual([60, 100])
  expect(countsAfter(100, 50)).toEqual([50, 50])
  expect(countsAfter(31, 31)).toEqual([0, 31])
  expect(countsAfter(32, 32)).toEqual([0, 0])
})
