import { describe, expect, test } from 'vitest'
import { aPerson, aTopic } from '../../test/samples/factories.ts'
import { NO_ANSWERS, type Answers } from '../draft/answers.ts'
import type { CompanyDraft } from '../draft/stored-draft.ts'
import type { Typed } from '../draft/typed.ts'
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

/** `inputs` is what forms keep beside the answers. */
function stepAfter(changes: Partial<CompanyDraft>, inputs: Record<string, Typed> = {}) {
  return nextStep({ answers: named, ...changes }, (form) => inputs[form])
}

describe('a returning person continues', () => {
  test('with the first officer, when nothing was saved', () => {
    expect(stepAfter({ answers: NO_ANSWERS })).toBe('ceo')
    expect(stepAfter({})).toBe('ceo')
  })

  test('with the review of a correction, which starts from all answers', () => {
    expect(stepAfter({ answers: complete })).toBe('review')
  })

  test('after the screen that was saved last', () => {
    expect(stepAfter({ lastStep: 'secretary' })).toBe('cfo')
  })

  test('in the list that was not finished', () => {
    expect(stepAfter({ lastStep: 'addDirector' })).toBe('directors')
    expect(stepAfter({ lastStep: 'addOtherPerson' })).toBe('otherPersons')
  })

  test('after a list that was finished', () => {
    const ended = { another: ['no'] }
    expect(stepAfter({ lastStep: 'directors' })).toBe('otherPersons')
    const noBoard = { ...named, directors: [], noBoard: { performedBy: '' } }
    expect(stepAfter({ lastStep: 'directors', answers: noBoard })).toBe('otherPersons')
    expect(stepAfter({ lastStep: 'otherPersons' }, { otherPersons: ended })).toBe('meetingDate')
  })

  test('with the review once everything was answered, whatever was changed since', () => {
    expect(stepAfter({ lastStep: 'attendance', answers: complete })).toBe('review')
    expect(stepAfter({ lastStep: 'ceo', answers: complete })).toBe('review')
  })
})
