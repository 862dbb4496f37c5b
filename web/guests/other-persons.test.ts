import { describe, expect, test } from 'vitest'
import { PEOPLE_LIMIT } from '@minutebook/domain/people'
import { formOf } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { parsePerson } from '../people/parse-person.ts'
import {
  findOtherPerson,
  nobodyFurther,
  removeOtherPerson,
  withOtherPerson,
  parseOtherPersons,
} from './other-persons.ts'

const rosa = { firstName: 'Rosa', middleName: '', lastName: 'Lindqvist', reason: 'attorney' }
const withRosa = withOtherPerson({ ...NO_ANSWERS, nobodyElse: true }, 'one', rosa)

describe('other persons', () => {
  test('withdraw the answer that there were no other persons', () => {
    expect(withRosa).toMatchObject({ nobodyElse: undefined, otherPersons: [{ id: 'one', person: rosa }] })
  })

  test('with the same name stay two', () => {
    const two = withOtherPerson(withRosa, 'two', rosa)
    const changed = withOtherPerson(two, 'two', { ...rosa, reason: 'accountant' })
    expect(findOtherPerson(changed, 'one')).toEqual(rosa)
    expect(removeOtherPerson(changed, 'one').otherPersons.map(({ id }) => id)).toEqual(['two'])
  })

  test('are limited to what one record holds', () => {
    const entry = (index: number) => ({ id: `p${index}`, person: rosa })
    const full: Answers = {
      ...NO_ANSWERS,
      otherPersons: Array.from({ length: PEOPLE_LIMIT }, (_none, index) => entry(index)),
    }
    expect(withOtherPerson(full, 'extra', rosa)).toBe(full)
    expect(parseOtherPersons(formOf({}), full)).toEqual({ ok: true, next: 'onward' })
  })

  test('may be answered with none, or with a complete list', () => {
    expect(nobodyFurther(NO_ANSWERS).nobodyElse).toBe(true)
    expect(nobodyFurther(withRosa).nobodyElse).toBeUndefined()
  })
})

describe('reading', () => {
  test('an other person needs a name, and may say why they were there', () => {
    expect(parsePerson(formOf({ ...rosa, reason: ' company  attorney ' }), 'other')).toMatchObject({
      ok: true,
      person: { reason: 'company attorney' },
    })
    expect(parsePerson(formOf({ firstName: 'Prince', oneNameOnly: 'yes' }), 'other').ok).toBe(true)
    expect(parsePerson(formOf({ reason: 'x'.repeat(101) }), 'other')).toEqual({
      ok: false,
      errors: { firstName: 'firstNameEmpty', lastName: 'lastNameEmpty', reason: 'reasonTooLong' },
    })
  })

  test.each([
    ['an empty list', NO_ANSWERS, 'anyoneElseNotChosen'],
    ['a list', withRosa, 'anotherPersonNotChosen'],
  ])('“Continue” on %s needs an answer', (_list, answers, message) => {
    expect(parseOtherPersons(formOf({}), answers)).toEqual({ ok: false, errors: { another: message } })
    expect(parseOtherPersons(formOf({ another: 'yes' }), answers)).toEqual({ ok: true, next: 'add' })
    expect(parseOtherPersons(formOf({ another: 'no' }), answers)).toEqual({ ok: true, next: 'onward' })
  })
})
