import { expect, onTestFinished, test } from 'vitest'
import { createSorter } from './sorter.ts'

function openSorter() {
  const sorter = createSorter()
  onTestFinished(sorter.close)
  return sorter
}

test('pairs come by text, then by number, in lists of the length that was asked for', () => {
  const sorter = openSorter()
  for (const [text, number] of [
    ['b', 2],
    ['a', 10],
    ['É', 1],
    ['b', 1],
    ['a', 9],
  ] as const)
    sorter.add(text, number)
  expect([...sorter.inOrder(2)]).toEqual([
    [
      ['a', 9],
      ['a', 10],
    ],
    [
      ['b', 1],
      ['b', 2],
    ],
    [['É', 1]],
  ])
})

test('nothing gives no list', () => {
  expect([...openSorter().inOrder(2)]).toEqual([])
})
