import { describe, expect, test } from 'vitest'
import type { Minutes } from '@minutebook/domain/minutes'
import { toCanonicalJson } from '../../server/record-bytes.ts'
import { documentOf } from '../../test/samples/factories.ts'
import { GOLDEN_MEETINGS, aRecordOf } from '../../test/samples/golden-meetings.ts'
import { completeMinutes } from '../review/submission.ts'
import { type Answers, AnswersSchema } from './answers.ts'
import { toCorrection } from './from-minutes.ts'
import { toMinutes } from './to-minutes.ts'

/** The answers after the browser has stored and read them. */
function stored(answers: Answers): Answers {
  return AnswersSchema.parse(JSON.parse(JSON.stringify(answers)))
}

type Meeting = Parameters<typeof aRecordOf>[0]

/** The minutes of a correction of this meeting, with these answers changed. */
function corrected(meeting: Meeting, change: (answers: Answers) => Partial<Answers> = () => ({})) {
  const { entity, minutes } = aRecordOf(meeting)
  const answers = stored(toCorrection(entity, minutes))
  return completeMinutes(toMinutes(entity, { ...answers, ...change(answers) }, minutes.submittedBy))
}

/** The register, not the sender, says what the company is called. */
function saidBy({ entity: _entity, supersedes: _supersedes, submittedBy: _sender, ...said }: Minutes) {
  return said
}

function withoutLastDirector({ directors }: Answers) {
  return { directors: directors.slice(0, -1) }
}

/** Another sender may leave out what the app always states. */
const BARE: Meeting = {
  ...GOLDEN_MEETINGS['fewAnswers'],
  companyKind: undefined,
  formedIn: undefined,
}

describe('a correction that changes nothing says what the record says, to the byte', () => {
  const meetings = { ...GOLDEN_MEETINGS, 'of another program with few answers': BARE }

  test.each(Object.entries(meetings))('%s', (_name, meeting) => {
    // Their texts are English, and a correction is made in the language that the person reads.
    const record = aRecordOf({ language: 'en', ...meeting })
    const again = corrected({ language: 'en', ...meeting })
    if (!again) throw new Error('The minutes are not complete')
    expect(toCanonicalJson(saidBy(again))).toBe(toCanonicalJson(saidBy(record.minutes)))
    expect(again.submittedBy ?? '').toBe(record.minutes.submittedBy ?? '')
    expect(toCanonicalJson(documentOf({ ...again, entity: record.minutes.entity }, record.entity))).toBe(
      toCanonicalJson(record.document),
    )
  })
})

test('what the record does not say stays unsaid when the person corrects something else', () => {
  const saying = corrected(BARE, () => ({ otherMatters: 'The gate' }))
  expect(saying).toMatchObject({ otherMatters: 'The gate', allDirectorsAttended: false })
  for (const unsaid of ['attendance', 'companyKind', 'formedIn', 'boardSeats'] as const) {
    expect(saying).not.toHaveProperty(unsaid)
  }
})

describe('a question that the person answers is answered, even as the form proposes it', () => {
  test.each<[string, Partial<Answers>, Partial<Minutes>]>([
    ['who attended', { attendanceConfirmed: true }, { allDirectorsAttended: true }],
    ['where it was formed', { formedIn: 'US-KY' }, { formedIn: 'US-KY' }],
    ['what kind it is', { companyKind: 'corporation' }, { companyKind: 'corporation' }],
  ])('%s', (_what, answered, told) => {
    expect(corrected(BARE, () => answered)).toMatchObject(told)
  })

  test('and a fact that depends on it goes with it', () => {
    const meeting = GOLDEN_MEETINGS.everyField
    expect(corrected(meeting)).toHaveProperty('voteRule')
    expect(corrected(meeting, () => ({ body: 'shareholders' }))).not.toHaveProperty('voteRule')
    expect(corrected(meeting, withoutLastDirector)?.attendance).toHaveLength(
      (meeting.directors?.length ?? 0) - 1,
    )
  })
})

test('a company formed at a place that the person does not know stays so', () => {
  const { entity, minutes } = aRecordOf({ formedIn: undefined })
  const again = toMinutes(entity, stored(toCorrection(entity, minutes)))
  expect(again).not.toHaveProperty('formedIn')
})
