// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { previousAddress, rememberVisit } from './visited.ts'

beforeEach(() => sessionStorage.clear())

/** Arrives at the entry at this position of the history, as the router marks it. */
function arrive(position: number, address: string, isNew = false): void {
  window.history.replaceState({ idx: position }, '')
  rememberVisit(address, isNew)
}

test('a screen knows what Back shows', () => {
  arrive(0, '/question1')
  arrive(1, '/question4', true)
  arrive(2, '/0812345', true)
  expect([previousAddress(), previousAddress(2)]).toEqual(['/question4', '/question1'])
  arrive(1, '/question4')
  expect(previousAddress()).toBe('/question1')
  // Another way from here ends the entries after it.
  arrive(2, '/ceo-officers', true)
  expect(previousAddress(-1)).toBeUndefined()
})

test('two quick presses of Forward, of which the first shows nothing, lose no entry', () => {
  arrive(1, '/question4', true)
  arrive(2, '/0812345', true)
  arrive(3, '/answerinfo', true)
  arrive(1, '/question4')
  arrive(3, '/answerinfo')
  expect(previousAddress()).toBe('/0812345')
})
