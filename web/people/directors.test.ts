import { describe, expect, test } from 'vitest'
import { PEOPLE_LIMIT } from '@minutebook/contract/people'
import { aPerson } from '../../test/factories.ts'
import { formOf } from '../../test/form-of.ts'
import { NO_ANSWERS, withoutStrangers, type Answers } from '../draft/answers.ts'
import { addNamedDirector, isBoardFull, namedPeopleLeft, removeDirector, withDirector } from './directors.ts'
import { readDirector } from './read-director.ts'
import { readDirectors } from './read-directors.ts'
import { findSameName } from './same-name.ts'

const ada = aPerson({ firstName: 'Ada' })
const daniel = aPerson()

const officers: Answers = { ...NO_ANSWERS, people: { ada }, ceo: 'ada', secretary: 'ada', cfo: null }
const fullBoard: Answers = {
  ...NO_ANSWERS,
  people: Object.fromEntries(Array.from({ length: PEOPLE_LIMIT }, (_none, index) => [`d${index}`, daniel])),
  directors: Array.from({ length: PEOPLE_LIMIT }, (_none, index) => `d${index}`),
}

describe('the list of directors', () => {
  test('takes an officer as the same person', () => {
    const answers = addNamedDirector(officers, 'ada')
    expect(answers).toMatchObject({ ceo: 'ada', directors: ['ada'], people: { ada } })
    expect(namedPeopleLeft(answers)).toEqual([])
  })

  test('takes nobody twice, and nobody who is not named', () => {
    const once = addNamedDirector(officers, 'ada')
    expect(addNamedDirector(once, 'ada')).toBe(once)
    expect(addNamedDirector(once, 'nobody')).toBe(once)
  })

  test('offers an officer with several offices once', () => {
    expect(namedPeopleLeft(officers)).toEqual([{ id: 'ada', person: ada }])
  })

  test('keeps two of one name apart: changing or removing one leaves the other', () => {
    const two = withDirector(withDirector(NO_ANSWERS, 'one', daniel), 'two', daniel)
    const changed = withDirector(two, 'two', aPerson({ city: 'Louisville' }))
    expect(changed.directors).toEqual(['one', 'two'])
    expect(changed.people.one).toEqual(daniel)
    expect(withoutStrangers(removeDirector(changed, 'two'))).toMatchObject({
      directors: ['one'],
      people: { one: daniel },
    })
  })

  test('keeps an officer who stops being a director', () => {
    const removed = withoutStrangers(removeDirector(addNamedDirector(officers, 'ada'), 'ada'))
    expect(removed).toMatchObject({ ceo: 'ada', directors: [], people: { ada } })
  })

  test('forgets with a director who is nothing else how they attended', () => {
    const marked: Answers = { ...withDirector(NO_ANSWERS, 'one', daniel), attendance: { one: 'absent' } }
    expect(withoutStrangers(removeDirector(marked, 'one'))).toMatchObject({ people: {}, attendance: {} })
  })

  test('takes back that there is no board', () => {
    const noBoard: Answers = { ...officers, noBoard: { performedBy: 'the members' } }
    expect(addNamedDirector(noBoard, 'ada').noBoard).toBeUndefined()
  })

  test(`holds ${PEOPLE_LIMIT} directors and no more`, () => {
    expect(isBoardFull(fullBoard)).toBe(true)
    const more = withoutStrangers(withDirector(fullBoard, 'extra', ada))
    expect(more.directors).toHaveLength(PEOPLE_LIMIT)
    expect(more.people.extra).toBeUndefined()
    expect(withDirector(fullBoard, 'd3', ada).people.d3).toEqual(ada)
  })
})

describe('"Continue" on the list of directors', () => {
  const oneDirector = addNamedDirector(officers, 'ada')

  test.each([
    ['yes', 'add'],
    ['no', 'onward'],
  ])('with “%s” to another one leads %s', (another, next) => {
    expect(readDirectors(formOf({ another }), oneDirector)).toMatchObject({ ok: true, next })
  })

  test('without an answer asks for one', () => {
    expect(readDirectors(formOf({}), oneDirector)).toMatchObject({
      ok: false,
      errors: { another: 'anotherDirectorNotChosen' },
    })
  })

  test('of an empty list needs a director, or no board', () => {
    expect(readDirectors(formOf({ another: 'no' }), officers)).toMatchObject({
      errors: { noBoard: 'directorsMissing' },
    })
    expect(readDirectors(formOf({ noBoard: 'yes', performedBy: ' the  members ' }), officers)).toEqual({
      ok: true,
      next: 'onward',
      noBoard: { performedBy: 'the members' },
    })
    expect(readDirectors(formOf({ noBoard: 'yes', performedBy: 'x'.repeat(101) }), officers)).toMatchObject({
      errors: { performedBy: 'boardDutiesTooLong' },
    })
  })

  test('of a full list asks nothing', () => {
    expect(readDirectors(formOf({}), fullBoard)).toEqual({ ok: true, next: 'onward' })
  })

  test('names the first one whose details are missing, unless another is added first', () => {
    const old: Answers = {
      ...NO_ANSWERS,
      people: { old: { ...daniel, firstName: '' } },
      directors: ['old'],
    }
    expect(readDirectors(formOf({ another: 'no' }), old)).toEqual({
      ok: false,
      errors: { finishDetails: 'directorIncomplete' },
      facts: { name: 'Whitfield' },
    })
    expect(readDirectors(formOf({ another: 'yes' }), old)).toMatchObject({ next: 'add' })
  })
})

describe('a director’s form', () => {
  const typed = { firstName: 'Daniel', lastName: 'Whitfield' }

  test('asks who it is while officers are left', () => {
    expect(readDirector(formOf(typed), officers, undefined)).toEqual({
      ok: false,
      errors: { who: 'directorNotChosen' },
    })
    expect(readDirector(formOf({ who: 'ada' }), officers, undefined)).toEqual({
      ok: true,
      id: 'ada',
      person: ada,
    })
    expect(readDirector(formOf({ ...typed, who: 'someoneNew' }), officers, undefined)).toMatchObject({
      ok: true,
      id: undefined,
      person: { firstName: 'Daniel' },
    })
  })

  test('asks for details alone when nobody is left, or when one is changed', () => {
    expect(readDirector(formOf(typed), NO_ANSWERS, undefined)).toMatchObject({ ok: true })
    expect(readDirector(formOf(typed), officers, 'one')).toMatchObject({ ok: true, id: 'one' })
    expect(readDirector(formOf({}), NO_ANSWERS, undefined).ok).toBe(false)
  })
})

describe('a likely duplicate', () => {
  const listed = [
    { id: 'one', person: aPerson({ firstName: 'Zoë' }) },
    { id: 'two', person: aPerson({ firstName: 'Zoë' }) },
    { id: 'three', person: ada },
  ]

  test('is somebody of the same name, however it is written', () => {
    expect(findSameName(listed, aPerson({ firstName: 'ZOE\u0308' }))).toBe('Zoë Whitfield')
    expect(findSameName(listed, aPerson({ firstName: 'Zoe' }))).toBeUndefined()
    expect(findSameName(listed, aPerson({ firstName: 'Zoë', middleName: 'B.' }))).toBeUndefined()
  })

  test('is not pointed out again while a name stays as it was', () => {
    expect(findSameName(listed, aPerson({ firstName: 'Zoë', city: 'Louisville' }), 'one')).toBeUndefined()
    expect(findSameName(listed, aPerson({ firstName: 'Zoë' }), 'three')).toBe('Zoë Whitfield')
  })
})
