import { describe, expect, test } from 'vitest'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { aPerson } from '../../test/samples/factories.ts'
import { carriedOver, NO_ANSWERS, dropUnreferencedPeople, type Answers } from '../draft/answers.ts'
import type { Typed } from '../draft/typed.ts'
import { findSameName } from '../people/entry-screen.tsx'
import {
  addNamedDirector,
  directorRows,
  isBoardFull,
  officersLeft,
  removeDirector,
  withDirector,
  withNamed,
  withNewDirector,
  withTicked,
} from './director-list.ts'
import { directorsInput, parseDirectors } from './parse-directors.ts'

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

  test('takes a new director with the name of an officer as that officer, whose details stay where none are typed', () => {
    const typed = { ...aPerson({ firstName: 'Ada' }), street: '', city: 'Paris', state: '', zipCode: '' }
    const { directors, people } = withNewDirector(officers, typed)
    expect(directors).toEqual(['ada'])
    expect(people.ada).toEqual({ ...ada, city: 'Paris' })
    expect(withNewDirector(officers, daniel).directors).not.toContain('ada')
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

const officer = (firstName: string, title: string) => Object.assign(aPerson({ firstName }), { title })
const parse = (fields: Typed, answers: Answers) => parseDirectors(fields, directorRows({}, answers), 'en')

describe('the rows of the checklist', () => {
  const register = {
    officers: [officer('ADA', 'President'), officer('Bo', 'Director'), officer('Bo', 'Treasurer')],
  }

  test('are the directors, the officers and the register’s officers, each once with the register’s titles', () => {
    const rows = directorRows(register, withDirector(officers, 'one', aPerson({ firstName: 'Cy' })))
    expect(rows.map(({ value, person, title }) => [value, person.firstName, title])).toEqual([
      ['one', 'Cy', ''],
      ['ada', 'Ada', 'President'],
      ['register:1', 'Bo', 'Director, Treasurer'],
    ])
  })

  test('that are ticked are the directors', () => {
    const answers = withDirector(officers, 'one', daniel)
    const ticked = withTicked(answers, directorRows(register, answers), ['ada', 'register:1'])
    const names = ticked.directors.map((id) => ticked.people[id]?.firstName)
    expect(names).toEqual(['Ada', 'Bo'])
    expect(ticked.directors[0]).toBe('ada')
  })

  test('keep who was unticked, with their details, until they are removed or ticked again', () => {
    const answers = withTicked(withDirector(officers, 'one', daniel), directorRows(register, officers), [
      'ada',
    ])
    const unticked = dropUnreferencedPeople(answers)
    expect(unticked.directors).toEqual(['ada'])
    const rows = directorRows(register, unticked)
    expect(rows.find(({ value }) => value === 'one')?.person).toEqual(daniel)
    expect(withTicked(unticked, rows, ['ada', 'one'])).toMatchObject({
      directors: ['ada', 'one'],
      untickedDirectors: undefined,
      people: { one: daniel },
    })
    // The same name, typed again, is the same person.
    expect(withNamed(unticked, aPerson({ city: '' })).directors).toEqual(['ada', 'one'])
    expect(dropUnreferencedPeople(removeDirector(unticked, 'one')).people).toEqual({ ada })
  })

  test('offer whoever was unticked at the last meeting, not ticked and with their details', () => {
    const before = withDirector(addNamedDirector(officers, 'ada'), 'one', daniel)
    const sent = withTicked(before, directorRows(register, before), ['ada'])
    const next = dropUnreferencedPeople(carriedOver(dropUnreferencedPeople(sent)))
    expect(next.directors).toEqual(['ada'])
    expect(directorRows(register, next).find(({ value }) => value === 'one')?.person).toEqual(daniel)
  })

  test('keep a tick that was not saved, and tick who was added elsewhere meanwhile', () => {
    const answers = withDirector(officers, 'one', daniel)
    expect(directorsInput(answers, undefined, undefined).director).toEqual(['one'])
    expect(directorsInput(officers, undefined, 'ada').director).toEqual(['ada'])
    const unsaved = { row: ['ada', 'two'], director: ['ada'] }
    expect(directorsInput(answers, unsaved, undefined).director).toEqual(['ada', 'one'])
  })
})

describe('"Continue" on the list of directors', () => {
  const oneDirector = addNamedDirector(officers, 'ada')

  test('goes on with the ticked rows', () => {
    expect(parse({ director: ['ada', 'gone'] }, oneDirector)).toEqual({
      ok: true,
      ticked: ['ada'],
      names: [],
    })
  })

  test('adds a typed name first', () => {
    const added = { ok: true, ticked: ['ada'], names: [{ firstName: 'Bo' }, { firstName: 'Cy' }] }
    expect(parse({ director: ['ada'], names: ['Bo Berg\nCy'] }, oneDirector)).toMatchObject(added)
    expect(parse({ names: [' '], intent: ['addNames'] }, oneDirector)).toMatchObject({
      errors: { names: 'namesEmpty' },
    })
    const long = `${'x'.repeat(101)} Berg`
    expect(parse({ names: [long] }, oneDirector)).toMatchObject({ errors: { names: 'firstNameTooLong' } })
    const all = fullBoard.directors
    expect(parse({ director: all, names: ['Bo Berg'] }, fullBoard)).toMatchObject({
      errors: { names: 'tooManyPeople' },
    })
  })

  test('takes the name of an officer as that officer, and no director twice', () => {
    expect(withNamed(officers, aPerson({ firstName: 'ADA' }))).toMatchObject({ directors: ['ada'] })
    expect(withNamed(oneDirector, ada)).toBe(oneDirector)
    expect(withNamed(oneDirector, daniel).directors).toHaveLength(2)
  })

  test('without a tick needs the answer that there is no board', () => {
    expect(parse({}, officers)).toMatchObject({ errors: { noBoard: 'directorsMissing' } })
    expect(parse({ noBoard: ['yes'], performedBy: [' the  members '] }, officers)).toEqual({
      ok: true,
      ticked: [],
      names: [],
      noBoard: { performedBy: 'the members' },
    })
    expect(parse({ noBoard: ['yes'], performedBy: ['x'.repeat(101)] }, officers)).toMatchObject({
      errors: { performedBy: 'boardDutiesTooLong' },
    })
  })

  test('names the first one whose details are missing', () => {
    const old: Answers = {
      ...NO_ANSWERS,
      people: { old: { ...daniel, firstName: '' } },
      directors: ['old'],
    }
    expect(parse({ director: ['old'] }, old)).toEqual({
      ok: false,
      errors: { finishDetails: 'directorIncomplete' },
      facts: { name: 'Whitfield' },
    })
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
