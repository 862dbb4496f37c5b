import { describe, expect, test } from 'vitest'
import { aPerson, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import type { CompanyDraft } from '../draft/stored-draft.ts'
import { nextStep } from './next-step.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const named: Answers = {
  ...NO_ANSWERS,
  people: { ada: aPerson() },
  ceo: 'ada',
  secretary: 'ada',
  cfo: null,
  directors: ['ada'],
}
const complete: Answers = {
  ...named,
  nobodyElse: true,
  meeting: {
    date: NOW,
    dateUntouched: true,
    time: { day: '2026-11-21', zone: 'UTC' },
    placeUntouched: false,
  },
  resolutions: [aTopic('bankAccount')],
  attendanceConfirmed: true,
}

const draftOf = (changes: Partial<CompanyDraft>): CompanyDraft => ({
  answers: named,
  unsaved: {},
  startedAt: NOW,
  changedAt: NOW,
  ...changes,
})

describe('a returning person continues', () => {
  test('with the first officer, when nothing was saved', () => {
    expect(nextStep(draftOf({ answers: NO_ANSWERS }))).toBe('ceo')
    expect(nextStep(draftOf({}))).toBe('ceo')
  })

  test('with the review of a correction, which starts from all answers', () => {
    expect(nextStep(draftOf({ answers: complete }))).toBe('review')
  })

  test('after the screen that was saved last', () => {
    expect(nextStep(draftOf({ lastStep: 'secretary' }))).toBe('cfo')
  })

  test('in the list that was not finished', () => {
    expect(nextStep(draftOf({ lastStep: 'addDirector' }))).toBe('directors')
    expect(nextStep(draftOf({ lastStep: 'directors' }))).toBe('directors')
    expect(nextStep(draftOf({ lastStep: 'addOtherPerson' }))).toBe('otherPersons')
  })

  test('after a list that was finished', () => {
    const ended = { another: ['no'] }
    expect(nextStep(draftOf({ lastStep: 'directors', unsaved: { directors: ended } }))).toBe('otherPersons')
    const noBoard = { ...named, directors: [], noBoard: { performedBy: '' } }
    expect(nextStep(draftOf({ lastStep: 'directors', answers: noBoard }))).toBe('otherPersons')
    expect(nextStep(draftOf({ lastStep: 'otherPersons', unsaved: { otherPersons: ended } }))).toBe(
      'meetingDate',
    )
  })

  test('with the review once everything was answered, whatever was changed since', () => {
    expect(nextStep(draftOf({ lastStep: 'attendance', answers: complete }))).toBe('review')
    expect(nextStep(draftOf({ lastStep: 'ceo', answers: complete }))).toBe('review')
  })
})
