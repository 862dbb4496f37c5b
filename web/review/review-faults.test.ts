import { expect, test } from 'vitest'
import { MinutesSchema } from '@minutebook/domain/minutes'
import { summarizeMinutes } from '@minutebook/document-text/minutes-summary'
import type { PartialMinutes } from '@minutebook/domain/partial-minutes'
import { aPerson, someMinutes } from '../../test/samples/factories.ts'
import { words } from '../shell/words.ts'
import { reviewFaults } from './review-faults.ts'
import { completeMinutes } from './submission.ts'

const faultsOf = (minutes: PartialMinutes) => reviewFaults(minutes, summarizeMinutes(minutes, words))

test('complete minutes have no faults', () => {
  expect(faultsOf(someMinutes())).toEqual({})
})

test('a missing answer is listed at its row, in the order of the document', () => {
  const {
    ceo: _ceo,
    meetingTime: _time,
    meetingDate: _date,
    discussion: _discussion,
    ...rest
  } = someMinutes()
  expect(Object.entries(faultsOf(rest))).toEqual([
    ['answer-ceo', 'firstNameEmpty'],
    ['answer-date', 'dateEmpty'],
    ['answer-topic', 'topicNotChosen'],
  ])
})

test('a sender’s name that is too long is reported at its field', () => {
  const minutes = { ...someMinutes(), submittedBy: 'x'.repeat(201) }
  expect(faultsOf(minutes)).toEqual({ 'submitted-by': 'submittedByTooLong' })
})

test('a person of an old draft without a name gets a link', () => {
  const minutes = someMinutes()
  const directors = [...minutes.directors.slice(0, 1), { person: { ...aPerson(), firstName: '' } }]
  expect(faultsOf({ ...minutes, directors })).toEqual({ 'answer-director-2': 'answerUnfit' })
})

test('a fault of a topic without a section of its own gets a link to the main topic', () => {
  const unfit = { topic: 'loan', facts: { amount: 'much' } }
  const minutes = {
    ...someMinutes(),
    resolutions: [{ topic: 'bankAccount' }, unfit],
  } as unknown as PartialMinutes
  expect(faultsOf(minutes)).toEqual({ 'answer-topic': 'answerUnfit' })
})

test.each(Object.keys(MinutesSchema.shape))('a wrong %s never stops a send without a message', (field) => {
  // No form of today produces this value.
  const minutes = { ...someMinutes(), [field]: Number.NaN } as unknown as PartialMinutes
  expect(completeMinutes(minutes)).toBeUndefined()
  const shown = summarizeMinutes(someMinutes(), words)
  expect(Object.keys(reviewFaults(minutes, shown))).not.toEqual([])
})
