import { expect, test } from 'vitest'
import { aPerson, anEntity } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { proposalsFor } from './proposals.ts'

/** One person holds every office, and everything about the meeting is answered. */
const ONE_PERSON: Answers = {
  ...NO_ANSWERS,
  people: { a: aPerson() },
  ceo: 'a',
  secretary: 'a',
  cfo: 'a',
  meeting: {
    date: '2026-11-28T09:00:00.000Z',
    dateUntouched: false,
    time: { day: '2026-11-28', zone: 'UTC' },
    place: { kind: 'elsewhere', address: '1 Main St' },
    placeUntouched: false,
  },
}

function stepsProposed(answers: Answers, changes: Parameters<typeof anEntity>[0] = {}) {
  return proposalsFor(anEntity(changes), answers, { now: new Date(), isAnnual: false }).map(
    ({ step }) => step,
  )
}

test('the holder of every office is proposed as the only director, unless the register names several officers', () => {
  expect(stepsProposed(ONE_PERSON)).toEqual(['directors', 'otherPersons', 'attendance'])
  const officers = ['Ada', 'Bo'].map((firstName) =>
    Object.assign(aPerson({ firstName }), { title: 'Director' }),
  )
  expect(stepsProposed(ONE_PERSON, { officers })).toEqual([])
})

test('attendance is not proposed while the law asks whether the size of the board may vary', () => {
  const inKentucky = { ...ONE_PERSON, companyKind: 'corporation', formedIn: 'US-KY' } as const
  const inSouthCarolina = { ...inKentucky, formedIn: 'US-SC' }
  expect(stepsProposed(inKentucky)).toContain('attendance')
  expect(stepsProposed(inSouthCarolina)).not.toContain('attendance')
  expect(stepsProposed({ ...inSouthCarolina, sizeVaries: false })).toContain('attendance')
})
