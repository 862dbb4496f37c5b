import { expect, test } from 'vitest'
import { aPerson, anEntity } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import { wholeMeeting } from './whole-meeting.ts'

/** One person holds every office and is the only director. */
const ONE_PERSON: Answers = {
  ...NO_ANSWERS,
  people: { a: aPerson() },
  ceo: 'a',
  secretary: 'a',
  cfo: 'a',
  directors: ['a'],
}

const OPENED = { now: new Date(2026, 10, 28, 9), isAnnual: false }

test('one card says who came, when and where, and takes all three answers', () => {
  const whole = offered({})
  expect(whole?.sentence).toMatch(/^Nobody else was there\. Held today, .*November 28, 2026, at 1 Main St\./u)
  expect(whole?.quorum).toMatch(/^1 of 1 seat present/u)
  expect(whole?.take(ONE_PERSON)).toMatchObject({
    nobodyElse: true,
    meeting: { time: { day: '2026-11-28' }, place: { address: '1 Main St' } },
    attendance: { a: 'present' },
    attendanceConfirmed: true,
  })
})

test('where the secretary, who is no director, takes the minutes, the card only says that there were no guests', () => {
  const whole = offered({
    people: { a: aPerson(), b: aPerson({ firstName: 'Bo' }) },
    secretary: 'b',
    cfo: 'b',
  })
  expect(whole?.sentence).toMatch(/^No guests were there\. Held .* Bo .* took the minutes\./u)
  expect(whole?.sentence).not.toContain('Nobody else')
})

function offered(changes: Partial<Answers>, entity = anEntity({ address: '1 Main St' })) {
  return wholeMeeting(entity, { ...ONE_PERSON, ...changes }, OPENED)
}

test('without all three to propose, each is asked on its screen', () => {
  expect(offered({})).toBeDefined()
  expect(offered({ nobodyElse: true })).toBeUndefined()
  expect(offered({ attendanceConfirmed: true })).toBeUndefined()
  expect(offered({ ceo: undefined })).toBeUndefined()
  expect(offered({ directors: [] })).toBeUndefined()
  expect(offered({ companyKind: 'corporation', formedIn: 'US-SC' })).toBeUndefined()
  // Nowhere to say that it was.
  expect(offered({}, anEntity({ address: '' }))).toBeUndefined()
})
