import { expect, test } from 'vitest'
import { MinutesSchema } from '@minutebook/contract/minutes'
import { summarizeMinutes } from '@minutebook/contract/minutes-summary'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { aPerson, someMinutes } from '../../test/factories.ts'
import { words } from '../language/words.ts'
import { reviewFaults } from './review-faults.ts'
import { completeMinutes } from './submission.ts'

const faultsOf = (minutes: MinutesSoFar) => reviewFaults(minutes, summarizeMinutes(minutes, words))

test('complete minutes have no faults', () => {
  expect(faultsOf(someMinutes())).toEqual({})
})

test('what is missing is named at its row, in the order of the sheet', () => {
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

test('a sender’s name that is too long is said at its field, not passed over', () => {
  const minutes = { ...someMinutes(), submittedBy: 'x'.repeat(201) }
  expect(faultsOf(minutes)).toEqual({ 'submitted-by': 'submittedByTooLong' })
})

test('a person of an old draft who lacks a name is led to', () => {
  const minutes = someMinutes()
  const directors = [...minutes.directors.slice(0, 1), { person: { ...aPerson(), firstName: '' } }]
  expect(faultsOf({ ...minutes, directors })).toEqual({ 'answer-director-2': 'answerUnfit' })
})

test('what does not fit in a topic without a section of its own is led to at the main one', () => {
  const unfit = { topic: 'loan', facts: { amount: 'much' } }
  const minutes = {
    ...someMinutes(),
    resolutions: [{ topic: 'bankAccount' }, unfit],
  } as unknown as MinutesSoFar
  expect(faultsOf(minutes)).toEqual({ 'answer-topic': 'answerUnfit' })
})

test.each(Object.keys(MinutesSchema.shape))('a wrong %s never stops a send in silence', (field) => {
  // As no form of today leaves it behind.
  const minutes = { ...someMinutes(), [field]: Number.NaN } as unknown as MinutesSoFar
  expect(completeMinutes(minutes)).toBeUndefined()
  const shown = summarizeMinutes(someMinutes(), words)
  expect(Object.keys(reviewFaults(minutes, shown))).not.toEqual([])
})
