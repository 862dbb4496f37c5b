import { describe, expect, test } from 'vitest'
import { PARTS, pathOf, STEP_COUNT, stepAfter, stepBefore, stepOf, STEPS, SCREEN_NAMES } from './journey.ts'

/** The routes of specification §2, as they stand there. */
const PUBLISHED = [
  ['question1', 1],
  ['question4', 2],
  [':entityNumber', 3],
  ['ceo-officers', 4],
  ['secretary-officers', 5],
  ['cfo-officers', 6],
  ['directors', 7],
  ['add-director', 8],
  ['view-director', 8],
  ['other-person', 9],
  ['add-other-person', 10],
  ['question5', 11],
  ['question6', 12],
  ['question7', 13],
  ['question8', 14],
  ['answerinfo', 15],
]

test('the screens are those of the specification, in its order, with its step numbers', () => {
  expect(STEPS.map(({ path, number }) => [path, number])).toEqual(PUBLISHED)
})

test('sixteen screens have fifteen numbers', () => {
  const numbers = new Set(STEPS.map(({ number }) => number))
  expect(STEPS).toHaveLength(16)
  expect([...numbers]).toEqual(Array.from({ length: STEP_COUNT }, (_, index) => index + 1))
})

test('ids, addresses and names in analytics are all different', () => {
  for (const key of ['id', 'path'] as const) {
    expect(new Set(STEPS.map((step) => step[key])).size).toBe(STEPS.length)
  }
  expect(new Set(Object.values(SCREEN_NAMES)).size).toBe(STEPS.length)
})

test('the parts follow each other and each has a step', () => {
  const parts = STEPS.map(({ part }) => part)
  expect([...new Set(parts)]).toEqual([...PARTS])
  expect(parts.map((part) => PARTS.indexOf(part))).toEqual(
    parts.map((part) => PARTS.indexOf(part)).toSorted(),
  )
})

test('an unknown step is an error and not a wrong page', () => {
  // @ts-expect-error: the compiler refuses it too
  expect(() => stepOf('question2')).toThrow('question2')
})

describe('addresses', () => {
  test('a step has its own', () => {
    expect(pathOf('review')).toBe('/question8')
    expect(pathOf('ceo', '0812345')).toBe('/ceo-officers')
  })

  test.each([
    ['0812345', '/0812345'],
    ['C936-1969', '/C936-1969'],
    ['a/b', '/a%2Fb'],
    ['603 184 377', '/603%20184%20377'],
    ['ä?#', '/%C3%A4%3F%23'],
  ])('the company home of %s is %s', (number, path) => {
    expect(pathOf('entityHome', number)).toBe(path)
  })
})

describe('walking', () => {
  test('forward visits every screen that is no side screen', () => {
    const visited = [STEPS[0].id as (typeof STEPS)[number]['id']]
    for (let id = stepAfter(visited[0] ?? 'entitySearch'); id !== visited.at(-1); id = stepAfter(id))
      visited.push(id)
    expect(visited).toEqual(STEPS.filter((step) => !('within' in step)).map(({ id }) => id))
  })

  test('back is the way forward, reversed', () => {
    for (const step of STEPS.filter((each) => !('within' in each) && each.id !== 'confirmation')) {
      expect(stepBefore(stepAfter(step.id))).toBe(step.id)
    }
  })

  test('the first screen has none before it and the last none after it', () => {
    expect(stepBefore('entitySearch')).toBe('entitySearch')
    expect(stepAfter('confirmation')).toBe('confirmation')
  })

  test.each([
    ['addDirector', 'directors', 'otherPersons'],
    ['viewDirector', 'directors', 'otherPersons'],
    ['addOtherPerson', 'otherPersons', 'meetingDate'],
  ] as const)('%s goes back to %s and on to %s', (side, list, next) => {
    expect(stepBefore(side)).toBe(list)
    expect(stepAfter(side)).toBe(next)
  })
})
