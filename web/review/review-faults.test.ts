import { expect, test } from 'vitest'
import { MeetingSchema } from '@minutebook/domain/minutes'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { aPerson, someMinutes } from '../../test/samples/factories.ts'
import { reviewFaults } from './review-faults.ts'
import { completeMinutes } from './submission.ts'

test('complete minutes have no faults', () => {
  expect(reviewFaults(someMinutes())).toEqual({})
})

test('a missing answer is listed at its gap, in the order of the page', () => {
  const {
    ceo: _ceo,
    meetingTime: _time,
    meetingDate: _date,
    discussion: _discussion,
    ...rest
  } = someMinutes()
  expect(Object.entries(reviewFaults(rest))).toEqual([
    ['answer-meetingDate', 'dateEmpty'],
    ['answer-ceo', 'firstNameEmpty'],
    ['answer-discussion', 'topicNotChosen'],
  ])
})

test('a sender’s name that is too long is reported at its field', () => {
  const minutes = { ...someMinutes(), submittedBy: 'x'.repeat(201) }
  expect(reviewFaults(minutes)).toEqual({ submittedBy: 'submittedByTooLong' })
})

test('an incomplete person of an old draft is named by the path of the answer', () => {
  const half = { ...aPerson(), firstName: '' }
  const minutes = someMinutes()
  const directors = [...minutes.directors.slice(0, 1), { person: half }]
  expect(reviewFaults({ ...minutes, ceo: half, directors })).toEqual({
    ceo: 'answerUnfit',
    'directors.1': 'answerUnfit',
  })
})

test('a fault of a topic is named by its place in the minutes', () => {
  const unfit = { topic: 'loan', facts: { amount: 'much' } }
  const minutes = {
    ...someMinutes(),
    resolutions: [{ topic: 'bankAccount' }, unfit],
  } as unknown as PartialMinutes
  expect(reviewFaults(minutes)).toEqual({ 'resolutions.1': 'answerUnfit' })
})

test.each(Object.keys(MeetingSchema.shape))('a wrong %s never stops a send without a message', (field) => {
  // No form of today produces this value.
  const minutes = { ...someMinutes(), [field]: Number.NaN } as unknown as PartialMinutes
  expect(completeMinutes(minutes)).toBeUndefined()
  expect(Object.keys(reviewFaults(minutes))).not.toEqual([])
})
