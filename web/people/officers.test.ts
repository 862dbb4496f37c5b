import { describe, expect, test } from 'vitest'
import type { Person } from '@minutebook/domain/people'
import { aPerson, formOf } from '../../test/samples/factories.ts'
import { NO_ANSWERS, dropUnreferencedPeople, type Answers } from '../draft/answers.ts'
import { holderChoices, parseHolder } from '../officers/office.screen.tsx'
import { choiceOf, withCeo, withHolder } from './officers.ts'

const ada = aPerson({ firstName: 'Ada' })
const ines = aPerson({ firstName: 'Ines' })
const rosa = aPerson({ firstName: 'Rosa' })

const withAda: Answers = withCeo(NO_ANSWERS, ada, 'ada')
const withInes = withHolder(withAda, 'secretary', { choice: 'someoneElse', person: ines }, 'ines')

describe('the CEO', () => {
  test('keeps a field that only the form of another role asks for', () => {
    const { city: _notAsked, ...asked } = aPerson({ firstName: 'Adeline' })
    // Simulates a form without that field: parsing omits optional fields.
    const changed = withCeo(withAda, asked as Person, 'unused')
    expect(changed.people['ada']).toMatchObject({ firstName: 'Adeline', city: ada.city })
  })

  test('is changed in place, so that every other role follows', () => {
    const asSecretary = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    const changed = withCeo(asSecretary, rosa, 'unused')
    expect(changed).toMatchObject({ ceo: 'ada', secretary: 'ada', people: { ada: rosa } })
  })
})

describe('who may hold the next office', () => {
  test('is the CEO, another person, or none', () => {
    expect(holderChoices(withAda, 'secretary')).toEqual(['ceo', 'someoneElse', 'nobody'])
  })

  test('without a CEO is another person or none', () => {
    expect(holderChoices(NO_ANSWERS, 'secretary')).toEqual(['someoneElse', 'nobody'])
  })

  test('for the CFO is also the secretary, if that is another person', () => {
    expect(holderChoices(withInes, 'cfo')).toEqual(['ceo', 'secretary', 'someoneElse', 'nobody'])
    const sameTwice = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    expect(holderChoices(sameTwice, 'cfo')).toEqual(['ceo', 'someoneElse', 'nobody'])
  })
})

describe('parsing the question', () => {
  test.each([
    ['secretary', 'secretaryNotChosen'],
    ['cfo', 'cfoNotChosen'],
  ] as const)('nothing chosen for the %s is a fault', (office, message) => {
    expect(parseHolder(formOf({ firstName: 'Ines' }), withAda, office)).toEqual({
      ok: false,
      errors: { holder: message },
    })
  })

  test('a choice that is not offered counts as none', () => {
    expect(parseHolder(formOf({ holder: 'ceo' }), NO_ANSWERS, 'secretary').ok).toBe(false)
    expect(parseHolder(formOf({ holder: 'secretary' }), withAda, 'secretary').ok).toBe(false)
  })

  test('another person needs a name', () => {
    expect(parseHolder(formOf({ holder: 'someoneElse' }), withAda, 'cfo')).toEqual({
      ok: false,
      errors: { firstName: 'firstNameEmpty', lastName: 'lastNameEmpty' },
    })
  })

  test('ignores text in the closed part', () => {
    const typed = { zipCode: 'x', state: 'KY', firstName: 'Half' }
    expect(parseHolder(formOf({ holder: 'nobody', ...typed }), withAda, 'cfo')).toEqual({
      ok: true,
      holder: { choice: 'nobody' },
    })
  })
})

describe('giving an office', () => {
  test('that is vacant is an answer too', () => {
    const answers = withHolder(withAda, 'cfo', { choice: 'nobody' }, 'unused')
    expect(answers.cfo).toBeNull()
    expect(choiceOf(answers, 'cfo')).toBe('nobody')
  })

  test('to an officer refers to the same person', () => {
    expect(withHolder(withInes, 'cfo', { choice: 'secretary' }, 'unused').cfo).toBe('ines')
  })

  test('to another person leaves the CEO unchanged', () => {
    const asCeo = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    const changed = withHolder(asCeo, 'secretary', { choice: 'someoneElse', person: ines }, 'ines')
    expect(changed.people).toEqual({ ada, ines })
    expect(choiceOf(changed, 'secretary')).toBe('someoneElse')
  })

  test('changes the details of the same other person in place', () => {
    const changed = withHolder(withInes, 'secretary', { choice: 'someoneElse', person: rosa }, 'unused')
    expect(changed).toMatchObject({ secretary: 'ines', people: { ines: rosa } })
  })

  test('to the CEO drops the previous holder who has no other role', () => {
    const changed = dropUnreferencedPeople(withHolder(withInes, 'secretary', { choice: 'ceo' }, 'unused'))
    expect(Object.keys(changed.people)).toEqual(['ada'])
  })

  test('keeps a secretary who is also CFO', () => {
    const shared = withHolder(withInes, 'cfo', { choice: 'secretary' }, 'unused')
    const changed = dropUnreferencedPeople(withHolder(shared, 'secretary', { choice: 'ceo' }, 'unused'))
    expect(changed).toMatchObject({ secretary: 'ada', cfo: 'ines', people: { ines } })
    expect(choiceOf(changed, 'cfo')).toBe('someoneElse')
  })

  test('has no answer before it was asked', () => {
    expect(choiceOf(withAda, 'cfo')).toBeUndefined()
  })
})
