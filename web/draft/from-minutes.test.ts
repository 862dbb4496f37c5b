import { expect, test } from 'vitest'
import { SCHEMA_VERSION, type Minutes } from '@minutebook/domain/minutes'
import { aPerson, anEntity, minutesOf } from '../../test/samples/factories.ts'
import { fromMinutes } from './from-minutes.ts'
import { toMinutes } from './to-minutes.ts'

const entity = anEntity()
const ada = aPerson({ firstName: 'Ada', lastName: 'Byron' })
const bo = aPerson({ firstName: 'Bo', lastName: 'Lindqvist' })
const cy = aPerson({ firstName: 'Cy', lastName: 'Young' })

/** Every answer that minutes can contain, including people named in several places. */
const EVERYTHING: Minutes = minutesOf(entity, {
  schemaVersion: SCHEMA_VERSION,
  language: 'en',
  companyForm: 'corporation',
  body: 'board',
  meetingDate: '2026-03-03T19:30:00.000Z',
  meetingTime: { day: '2026-03-03', start: '14:30', zone: 'America/New_York' },
  meetingKind: 'special',
  meetingPlace: { kind: 'elsewhere', address: '9 Quarry Lane' },
  notice: { kind: 'waived', day: '2026-02-20', means: 'email', waivedBy: 'all', waiversSigned: true },
  adjourned: '16:45',
  ceo: ada,
  secretary: { person: bo },
  cfo: { person: ada, sameAs: 'ceo' },
  directors: [{ person: ada, sameAs: 'ceo' }, { person: cy }, { person: bo, sameAs: 'secretary' }],
  noBoard: undefined,
  otherPersons: [{ firstName: 'Di', middleName: '', lastName: 'Roe', reason: 'attorney' }],
  chair: { person: { ref: 'director-2' } },
  recorder: { person: { name: 'Eve Poe' }, office: 'Clerk' },
  attendance: [
    { status: 'present', joined: '15:00' },
    { status: 'remote', left: '16:00', objected: 'too late' },
    { status: 'absent' },
  ],
  allDirectorsAttended: false,
  allCouldHear: true,
  boardSeats: 5,
  quorumRule: { needs: { numerator: 1, denominator: 3 }, section: '3.2' },
  otherMatters: 'The roof',
  discussion: 'Bank account and signing rights',
  resolutions: [
    {
      topic: 'bankAccount',
      facts: {
        bank: 'First Bank',
        signers: [{ person: { ref: 'ceo' }, title: 'CEO' }, { person: { ref: 'other-1' } }],
        signing: 'anyTwo',
        limit: { minor: 1_250_000, currency: 'USD' },
      },
      votes: { manner: 'byName', choices: ['for', 'abstained', 'absent'] },
      movedBy: { ref: 'director-2' },
      interests: [{ person: { ref: 'ceo' }, nature: 'a loan', leftRoom: true }],
      attachments: [{ name: 'terms.pdf', size: 7, digest: 'a'.repeat(64) }],
      background: 'Long ago',
      effectiveDate: '2026-04-01',
    },
    {
      topic: 'other',
      facts: { text: 'The gate' },
      text: 'The gate is mended.',
      isEdited: true,
      outcome: 'postponed',
      until: 'the next meeting',
      votes: { manner: 'counted', for: 1, against: 1, abstaining: 0, notVoting: 0 },
    },
  ],
  submittedBy: undefined,
})

test('a correction starts with every answer of the record', () => {
  expect(toMinutes(entity, fromMinutes(EVERYTHING))).toEqual(JSON.parse(JSON.stringify(EVERYTHING)))
})

test('a correction of minutes that name no CEO starts with that answer', () => {
  const minutes: Minutes = {
    ...minutesOf(entity, {}),
    ceo: null,
    secretary: { person: bo },
    cfo: null,
    directors: [{ person: cy }, { person: bo, sameAs: 'secretary' }],
  }
  const answers = fromMinutes(minutes)
  expect(answers.ceo).toBeNull()
  expect(toMinutes(entity, answers)).toMatchObject({ ceo: null, secretary: { person: bo }, cfo: null })
})

test('a person named in several places is one person again', () => {
  expect(Object.keys(fromMinutes(EVERYTHING).people)).toEqual(['ceo', 'secretary', 'director-2'])
})

test('minutes with a title alone become its topic, and with a text alone Other', () => {
  const bare = { resolutions: undefined }
  const titled = fromMinutes(minutesOf(entity, { ...bare, discussion: 'Issue of shares' }))
  expect(titled.resolutions).toMatchObject([{ topic: 'issueShares' }])
  const told = fromMinutes(minutesOf(entity, { ...bare, discussion: 'The gate' }))
  expect(told.resolutions).toMatchObject([{ topic: 'other', facts: { other: { text: 'The gate' } } }])
})

test('the stated subject of a meeting is kept, and does not become the text of another matter', () => {
  const answersOf = (discussion: string, resolutions: Minutes['resolutions'], otherMatters?: string) =>
    fromMinutes(minutesOf(entity, { discussion, resolutions, otherMatters }))
  const bank = { topic: 'bankAccount' as const }
  const gate = { topic: 'other' as const, text: 'The gate is mended.', isEdited: true }

  const spoken = answersOf('Spring meeting', [bank], 'The roof')
  expect(spoken.otherMatters).toBe('Spring meeting\nThe roof')
  expect(toMinutes(entity, spoken)).toMatchObject({ discussion: 'Bank account and signing rights' })
  expect(answersOf('Issue of shares', [bank]).otherMatters).toBe('Issue of shares')

  const titled = answersOf('Bank account and signing rights', [bank, gate])
  expect(titled.resolutions[1]?.facts).toEqual({ other: { text: 'The gate is mended.' } })
  expect(titled.otherMatters).toBeUndefined()
  const first = answersOf('The gate', [gate])
  expect(first.resolutions[0]?.facts).toEqual({ other: { text: 'The gate' } })
  expect(first.otherMatters).toBeUndefined()
  const misnamed = answersOf('Issue of shares', [gate])
  expect(misnamed.resolutions[0]?.facts).toEqual({ other: { text: 'The gate is mended.' } })
  expect(misnamed.otherMatters).toBe('Issue of shares')
})

test('facts that were not stated stay not stated: no seats, no votes', () => {
  const answers = fromMinutes(minutesOf(entity, { boardSeats: undefined }))
  expect(toMinutes(entity, answers).boardSeats).toBeUndefined()
  expect(answers.resolutions[0]?.votes?.manner).toBe('notRecorded')
})
