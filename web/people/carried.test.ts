// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { anEntity, aPerson, aReceipt } from '../../test/samples/factories.ts'
import { AnswersSchema, NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { keepReceipt } from '../draft/device-drafts.ts'
import { startNewMinutes } from '../draft/new-minutes.ts'
import { ceoSource, isCarriedBoard, isCarriedOffice, isCarriedPerson, lastPeople } from './carried.ts'
import { ceoPrefill } from './ceo-prefill.ts'
import { personInput } from './parse-person.ts'

const ENTITY = anEntity({
  ceo: {
    firstName: 'Ada',
    middleName: '',
    lastName: 'Quill',
    street: '1 Main St',
    city: 'Frankfort',
    state: 'KY',
    zipCode: '40601',
  },
})
const prefill = ceoPrefill(ENTITY)
const ADA = aPerson(ENTITY.ceo)
const ROBERT = aPerson({ ...ENTITY.ceo, firstName: 'Robert', lastName: 'Newman' })

function answersOf(changes: Partial<Answers>): Answers {
  return AnswersSchema.parse({ ...NO_ANSWERS, ...changes })
}

const LAST = answersOf({
  people: { a: ROBERT, b: aPerson() },
  ceo: 'a',
  secretary: 'a',
  cfo: 'b',
  directors: ['a', 'b'],
})

const source = (answers: Partial<Answers>, more: Partial<Parameters<typeof ceoSource>[0]> = {}) =>
  ceoSource({ answers: answersOf(answers), unsaved: undefined, prefill, last: undefined, ...more })

describe('the source of the CEO’s details', () => {
  test('is the register, before any answer and where its facts were accepted', () => {
    expect(source({})).toBe('register')
    expect(source({ people: { a: ADA }, ceo: 'a' })).toBe('register')
  })

  test('is not the register, where another person was named', () => {
    expect(source({ people: { a: ROBERT }, ceo: 'a' })).toBe('mixed')
  })

  test('is not the register, where its text was replaced', () => {
    expect(source({}, { unsaved: personInput({ ...ADA, city: 'Louisville' }) })).toBe('mixed')
  })

  test('is the last meeting, while nothing was changed', () => {
    expect(source(LAST, { last: LAST })).toBe('last-meeting')
    expect(source({ ...LAST, people: { ...LAST.people, a: ADA } }, { last: LAST })).toBe('register')
  })

  test('is the last meeting, when the register has no CEO for the company', () => {
    expect(source(LAST, { last: LAST, prefill: undefined })).toBe('last-meeting')
    expect(source(LAST, { prefill: undefined })).toBe('person')
  })
})

describe('what was carried over from the last meeting', () => {
  test('comes from the meeting that new minutes use, even when an older one was stored later', () => {
    const key = 'KY:0812345'
    keepReceipt(aReceipt({ id: 'late', meetingDay: '2026-11-20', sentAt: '2026-11-21', people: LAST }))
    keepReceipt(aReceipt({ id: 'early', meetingDay: '1999-01-01', sentAt: '1999-01-02', people: NO_ANSWERS }))
    startNewMinutes(key)
    expect(lastPeople(key)).toEqual(LAST)
  })

  test('includes every unchanged person', () => {
    const changed = answersOf({ ...LAST, people: { ...LAST.people, b: aPerson({ firstName: 'Else' }) } })
    expect(['a', 'b'].map((id) => isCarriedPerson(LAST, LAST, id))).toEqual([true, true])
    expect(['a', 'b'].map((id) => isCarriedPerson(LAST, changed, id))).toEqual([true, false])
    expect(isCarriedPerson(undefined, LAST, 'a')).toBe(false)
  })

  test('includes an office with the same holder, or that is still vacant', () => {
    expect(isCarriedOffice(LAST, LAST, 'secretary')).toBe(true)
    expect(isCarriedOffice(LAST, LAST, 'cfo')).toBe(true)
    expect(isCarriedOffice(LAST, { ...LAST, cfo: null }, 'cfo')).toBe(false)
    expect(isCarriedOffice({ ...LAST, cfo: null }, { ...LAST, cfo: null }, 'cfo')).toBe(true)
    expect(isCarriedOffice(NO_ANSWERS, NO_ANSWERS, 'cfo')).toBe(false)
  })

  test('includes the answer that there is no board', () => {
    const none = answersOf({ noBoard: { performedBy: 'The members' } })
    expect(isCarriedBoard(none, none)).toBe(true)
    expect(isCarriedBoard(NO_ANSWERS, none)).toBe(false)
    expect(isCarriedBoard(NO_ANSWERS, NO_ANSWERS)).toBe(false)
  })
})
