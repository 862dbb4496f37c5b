import { expect, test } from 'vitest'
import { aClock } from '../../test/open-server.ts'
import { windowStoreBy } from './window-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BUSY = 5000
/** As many as are remembered. */
const ADDRESSES = 10_000

/** How many hits of an address are still counted. */
function countedOf(store: InstanceType<ReturnType<typeof windowStoreBy>>, address: string): number {
  let counted = 0
  store.read(address, (_error, { current }) => (counted = current), DAY_MS)
  return counted
}

test('memory is bounded by hits too: of many busy addresses the one that was quiet for longest is forgotten', () => {
  const store = new (windowStoreBy(aClock()))()
  for (let address = 0; address < 201; address += 1) {
    for (let hit = 0; hit < BUSY; hit += 1) store.incr(`${address}`, () => {}, DAY_MS, BUSY)
  }
  expect(countedOf(store, '0')).toBe(0)
  expect(countedOf(store, '1')).toBe(BUSY)
  expect(countedOf(store, '200')).toBe(BUSY)
})

test('memory is bounded by addresses, and who comes again is not the one that was quiet for longest', () => {
  const store = new (windowStoreBy(aClock()))()
  const hit = (address: string) => store.incr(address, () => {}, DAY_MS, BUSY)
  for (let address = 0; address < ADDRESSES; address += 1) hit(`${address}`)
  hit('0')
  hit('another')
  expect(['0', '1', '2', 'another'].map((address) => countedOf(store, address))).toEqual([2, 0, 1, 1])
})
