import { describe, expect, test } from 'vitest'
import { aPerson } from '../../test/factories.ts'
import { formOf } from '../../test/form-of.ts'
import { NO_ANSWERS, withoutStrangers, type Answers } from '../draft/answers.ts'
import { choiceOf, withCeo, withHolder } from './officers.ts'
import { holderChoices, readHolder } from './read-holder.ts'

const ada = aPerson({ firstName: 'Ada' })
const ines = aPerson({ firstName: 'Ines' })
const rosa = aPerson({ firstName: 'Rosa' })

const withAda: Answers = withCeo(NO_ANSWERS, ada, 'ada')
const withInes = withHolder(withAda, 'secretary', { choice: 'someoneElse', person: ines }, 'ines')

describe('the CEO', () => {
  test('is changed in place, so that every other role follows', () => {
    const asSecretary = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    const changed = withCeo(asSecretary, rosa, 'unused')
    expect(changed).toMatchObject({ ceo: 'ada', secretary: 'ada', people: { ada: rosa } })
  })
})

describe('who may hold the next office', () => {
  test('is the CEO, somebody else or nobody', () => {
    expect(holderChoices(withAda, 'secretary')).toEqual(['ceo', 'someoneElse', 'nobody'])
  })

  test('without a CEO is somebody else or nobody', () => {
    expect(holderChoices(NO_ANSWERS, 'secretary')).toEqual(['someoneElse', 'nobody'])
  })

  test('is for the CFO also the secretary, if that is another person', () => {
    expect(holderChoices(withInes, 'cfo')).toEqual(['ceo', 'secretary', 'someoneElse', 'nobody'])
    const sameTwice = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    expect(holderChoices(sameTwice, 'cfo')).toEqual(['ceo', 'someoneElse', 'nobody'])
  })
})

describe('reading the question', () => {
  test.each([
    ['secretary', 'secretaryNotChosen'],
    ['cfo', 'cfoNotChosen'],
  ] as const)('nothing chosen for the %s is a fault', (office, message) => {
    expect(readHolder(formOf({ firstName: 'Ines' }), withAda, office)).toEqual({
      ok: false,
      errors: { holder: message },
    })
  })

  test('a choice that is not offered counts as none', () => {
    expect(readHolder(formOf({ holder: 'ceo' }), NO_ANSWERS, 'secretary').ok).toBe(false)
    expect(readHolder(formOf({ holder: 'secretary' }), withAda, 'secretary').ok).toBe(false)
  })

  test('somebody else needs a name', () => {
    expect(readHolder(formOf({ holder: 'someoneElse' }), withAda, 'cfo')).toEqual({
      ok: false,
      errors: { firstName: 'firstNameEmpty', lastName: 'lastNameEmpty' },
    })
  })

  test('what stands in the closed part is nobody’s answer', () => {
    const typed = { zipCode: 'x', state: 'KY', firstName: 'Half' }
    expect(readHolder(formOf({ holder: 'nobody', ...typed }), withAda, 'cfo')).toEqual({
      ok: true,
      holder: { choice: 'nobody' },
    })
  })
})

describe('giving an office', () => {
  test('to nobody is an answer too', () => {
    const answers = withHolder(withAda, 'cfo', { choice: 'nobody' }, 'unused')
    expect(answers.cfo).toBeNull()
    expect(choiceOf(answers, 'cfo')).toBe('nobody')
  })

  test('to an officer points at the same person', () => {
    expect(withHolder(withInes, 'cfo', { choice: 'secretary' }, 'unused').cfo).toBe('ines')
  })

  test('to somebody else leaves the CEO alone', () => {
    const asCeo = withHolder(withAda, 'secretary', { choice: 'ceo' }, 'unused')
    const changed = withHolder(asCeo, 'secretary', { choice: 'someoneElse', person: ines }, 'ines')
    expect(changed.people).toEqual({ ada, ines })
    expect(choiceOf(changed, 'secretary')).toBe('someoneElse')
  })

  test('changes the details of the same somebody in place', () => {
    const changed = withHolder(withInes, 'secretary', { choice: 'someoneElse', person: rosa }, 'unused')
    expect(changed).toMatchObject({ secretary: 'ines', people: { ines: rosa } })
  })

  test('to the CEO forgets whoever held it and is nothing else', () => {
    const changed = withoutStrangers(withHolder(withInes, 'secretary', { choice: 'ceo' }, 'unused'))
    expect(Object.keys(changed.people)).toEqual(['ada'])
  })

  test('keeps a secretary for the CFO’s sake', () => {
    const shared = withHolder(withInes, 'cfo', { choice: 'secretary' }, 'unused')
    const changed = withoutStrangers(withHolder(shared, 'secretary', { choice: 'ceo' }, 'unused'))
    expect(changed).toMatchObject({ secretary: 'ada', cfo: 'ines', people: { ines } })
    expect(choiceOf(changed, 'cfo')).toBe('someoneElse')
  })

  test('is not answered before it was asked', () => {
    expect(choiceOf(withAda, 'cfo')).toBeUndefined()
  })
})
