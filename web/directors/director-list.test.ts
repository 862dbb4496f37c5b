import { describe, expect, test } from 'vitest'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { aPerson, formOf } from '../../test/samples/factories.ts'
import { NO_ANSWERS, dropUnreferencedPeople, type Answers } from '../draft/answers.ts'
import { findSameName } from '../people/person-notes.tsx'
import { parseDirector } from './director-fields.tsx'
import { addNamedDirector, isBoardFull, officersLeft, removeDirector, withDirector } from './director-list.ts'
import { parseDirectors } from './parse-directors.ts'

const ada = aPerson({ firstName: 'Ada' })
const daniel = aPerson()

const officers: Answers = { ...NO_ANSWERS, people: { ada }, ceo: 'ada', secretary: 'ada', cfo: null }
const fullBoard: Answers = {
  ...NO_ANSWERS,
  people: Object.fromEntries(Array.from({ length: PEOPLE_LIMIT }, (_none, index) => [`d${index}`, daniel])),
  directors: Array.from({ length: PEOPLE_LIMIT }, (_none, index) => `d${index}`),
}

describe('the list of directors', () => {
  test('adds an officer as the same person', () => {
    const answers = addNamedDirector(officers, 'ada')
    expect(answers).toMatchObject({ ceo: 'ada', directors: ['ada'], people: { ada } })
    expect(officersLeft(answers)).toEqual([])
  })

  test('adds each person once, and only officers who have a name', () => {
    const once = addNamedDirector(officers, 'ada')
    expect(addNamedDirector(once, 'ada')).toBe(once)
    expect(addNamedDirector(once, 'nobody')).toBe(once)
  })

  test('offers an officer with several offices once', () => {
    expect(officersLeft(officers)).toEqual([{ id: 'ada', person: ada }])
  })

  test('offers no officer who is a director under another spelling: capitals, apostrophes, accents', () => {
    const ines = aPerson({ firstName: 'Inés', middleName: 'M.', lastName: 'O’Neil' })
    const named: Answers = { ...NO_ANSWERS, people: { ines }, ceo: 'ines' }
    const typed = aPerson({ firstName: 'INES', middleName: '', lastName: "O'NEIL" })
    expect(officersLeft(named)).toHaveLength(1)
    expect(officersLeft(withDirector(named, 'one', typed))).toEqual([])
    const other = aPerson({ firstName: 'Iris', lastName: 'O’Neil' })
    expect(officersLeft(withDirector(named, 'one', other))).toHaveLength(1)
  })

  test('keeps two directors with the same name apart: changing or removing one leaves the other', () => {
    const two = withDirector(withDirector(NO_ANSWERS, 'one', daniel), 'two', daniel)
    const changed = withDirector(two, 'two', aPerson({ city: 'Louisville' }))
    expect(changed.directors).toEqual(['one', 'two'])
    expect(changed.people.one).toEqual(daniel)
    expect(dropUnreferencedPeople(removeDirector(changed, 'two'))).toMatchObject({
      directors: ['one'],
      people: { one: daniel },
    })
  })

  test('keeps an officer who stops being a director', () => {
    const removed = dropUnreferencedPeople(removeDirector(addNamedDirector(officers, 'ada'), 'ada'))
    expect(removed).toMatchObject({ ceo: 'ada', directors: [], people: { ada } })
  })

  test('removes the attendance of a removed director who has no other role', () => {
    const marked: Answers = { ...withDirector(NO_ANSWERS, 'one', daniel), attendance: { one: 'absent' } }
    expect(dropUnreferencedPeople(removeDirector(marked, 'one'))).toMatchObject({
      people: {},
      attendance: {},
    })
  })

  test('withdraws the answer that there is no board', () => {
    const noBoard: Answers = { ...officers, noBoard: { performedBy: 'the members' } }
    expect(addNamedDirector(noBoard, 'ada').noBoard).toBeUndefined()
  })

  test(`holds ${PEOPLE_LIMIT} directors and no more`, () => {
    expect(isBoardFull(fullBoard)).toBe(true)
    const more = dropUnreferencedPeople(withDirector(fullBoard, 'extra', ada))
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
    expect(parseDirectors(formOf({ another }), oneDirector)).toMatchObject({ ok: true, next })
  })

  test('without an answer asks for one', () => {
    expect(parseDirectors(formOf({}), oneDirector)).toMatchObject({
      ok: false,
      errors: { another: 'anotherDirectorNotChosen' },
    })
  })

  test('with an empty list needs a director, or no board', () => {
    expect(parseDirectors(formOf({ another: 'no' }), officers)).toMatchObject({
      errors: { noBoard: 'directorsMissing' },
    })
    expect(parseDirectors(formOf({ noBoard: 'yes', performedBy: ' the  members ' }), officers)).toEqual({
      ok: true,
      next: 'onward',
      noBoard: { performedBy: 'the members' },
    })
    expect(parseDirectors(formOf({ noBoard: 'yes', performedBy: 'x'.repeat(101) }), officers)).toMatchObject({
      errors: { performedBy: 'boardDutiesTooLong' },
    })
  })

  test('with a full list asks nothing', () => {
    expect(parseDirectors(formOf({}), fullBoard)).toEqual({ ok: true, next: 'onward' })
  })

  test('names the first one whose details are missing, unless another is added first', () => {
    const old: Answers = {
      ...NO_ANSWERS,
      people: { old: { ...daniel, firstName: '' } },
      directors: ['old'],
    }
    expect(parseDirectors(formOf({ another: 'no' }), old)).toEqual({
      ok: false,
      errors: { finishDetails: 'directorIncomplete' },
      facts: { name: 'Whitfield' },
    })
    expect(parseDirectors(formOf({ another: 'yes' }), old)).toMatchObject({ next: 'add' })
  })
})

describe('a director’s form', () => {
  const typed = { firstName: 'Daniel', lastName: 'Whitfield' }

  test('asks who it is while officers are left', () => {
    expect(parseDirector(formOf(typed), officers, undefined)).toEqual({
      ok: false,
      errors: { who: 'directorNotChosen' },
    })
    expect(parseDirector(formOf({ who: 'ada' }), officers, undefined)).toEqual({
      ok: true,
      id: 'ada',
      person: ada,
    })
    expect(parseDirector(formOf({ ...typed, who: 'someoneNew' }), officers, undefined)).toMatchObject({
      ok: true,
      id: undefined,
      person: { firstName: 'Daniel' },
    })
  })

  test('asks for details alone when no officers are left, or when one is changed', () => {
    expect(parseDirector(formOf(typed), NO_ANSWERS, undefined)).toMatchObject({ ok: true })
    expect(parseDirector(formOf(typed), officers, 'one')).toMatchObject({ ok: true, id: 'one' })
    expect(parseDirector(formOf({}), NO_ANSWERS, undefined).ok).toBe(false)
  })
})

describe('a likely duplicate', () => {
  const listed = [
    { id: 'one', person: aPerson({ firstName: 'Zoë' }) },
    { id: 'two', person: aPerson({ firstName: 'Zoë' }) },
    { id: 'three', person: ada },
  ]

  test('is a person with the same name, in any spelling, with accents or without', () => {
    expect(findSameName(listed, aPerson({ firstName: 'ZOE\u0308' }))).toBe('Zoë Whitfield')
    expect(findSameName(listed, aPerson({ firstName: 'Zoe' }))).toBe('Zoë Whitfield')
    expect(findSameName(listed, aPerson({ firstName: 'Zoë', middleName: 'B.' }))).toBeUndefined()
  })

  test('is not pointed out again while a name stays as it was', () => {
    expect(findSameName(listed, aPerson({ firstName: 'Zoë', city: 'Louisville' }), 'one')).toBeUndefined()
    expect(findSameName(listed, aPerson({ firstName: 'Zoë' }), 'three')).toBe('Zoë Whitfield')
  })
})
