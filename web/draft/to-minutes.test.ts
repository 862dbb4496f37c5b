import { expect, test } from 'vitest'
import { ConsentSchema } from '@minutebook/domain/minutes'
import { aPerson, anEntity, aTopic } from '../../test/samples/factories.ts'
import { completeMinutes } from '../review/submission.ts'
import { NO_ANSWERS, type Answers } from './answers.ts'
import { toMinutes } from './to-minutes.ts'

const ada = aPerson({ firstName: 'Ada', lastName: 'Byron' })
const bo = aPerson({ firstName: 'Bo', lastName: 'Lindqvist' })

const answers: Answers = {
  ...NO_ANSWERS,
  people: { ada, bo },
  ceo: 'ada',
  secretary: 'ada',
  cfo: null,
  directors: ['ada', 'bo'],
  nobodyElse: true,
  meeting: {
    date: '2026-11-20T15:00:00.000Z',
    dateUntouched: true,
    time: { day: '2026-11-20', zone: 'America/New_York' },
    place: { kind: 'companyAddress', address: '1 Main St' },
    placeUntouched: true,
  },
  resolutions: [aTopic('other', { text: 'The lease was renewed.' })],
}

test.each([
  ['a company of the register’s own state', {}, 'corporation', 'US-KY'],
  ['a Delaware company in Kentucky’s register', { formedIn: 'DE' }, 'corporation', 'US-DE'],
  [
    'a foreign one of a place that is not told',
    { kind: 'Foreign profit corporation', formedIn: undefined },
    'corporation',
    undefined,
  ],
  ['a domestic one', { kind: 'DOMESTIC BUSINESS CORPORATION', formedIn: undefined }, 'corporation', 'US-KY'],
  ['one of which the register says neither', { kind: undefined, formedIn: undefined }, undefined, undefined],
  ['a corporation that may be a nonprofit', { kind: 'Kentucky corporation' }, undefined, 'US-KY'],
  ['a British one', { formedIn: 'GB' }, 'corporation', 'GB'],
  ['a German one, whose ISO code is also Delaware’s', { formedIn: 'DEU' }, 'corporation', 'DE'],
  [
    'a nonprofit by the register’s words',
    { kind: 'DOMESTIC NOT-FOR-PROFIT CORPORATION' },
    'nonprofit',
    'US-KY',
  ],
  ['a limited partnership', { kind: 'Kentucky limited partnership' }, 'lp', 'US-KY'],
  ['a partnership with limited liability', { kind: 'LIMITED LIABILITY PARTNERSHIP' }, 'llp', 'US-KY'],
  [
    'an LLC whose name does not say so',
    { kind: 'Kentucky limited liability company' },
    'llc-managers',
    'US-KY',
  ],
  ['a cooperative', { kind: 'DOMESTIC COOPERATIVE CORPORATION' }, 'cooperative', 'US-KY'],
  ['one of the tax-exempt list', { jurisdiction: 'IRS', formedIn: undefined }, 'nonprofit', undefined],
])('kind and home are the register’s: %s', (_case, facts, companyKind, formedIn) => {
  const minutes = toMinutes(anEntity(facts), answers)
  expect([minutes.companyKind, minutes.formedIn]).toEqual([companyKind, formedIn])
})

test('complete answers are complete minutes', () => {
  expect(completeMinutes(toMinutes(anEntity(), answers))).toMatchObject({
    meetingDate: '2026-11-20T15:00:00.000Z',
    secretary: { person: ada, sameAs: 'ceo' },
    cfo: null,
    directors: [{ person: ada, sameAs: 'ceo' }, { person: bo }],
    otherPersons: [],
    discussion: 'The lease was renewed.',
    resolutions: [{ topic: 'other' }],
  })
})

test('without a board, minutes have no seats and no rule, even if they were answered before', () => {
  const quorumRule = { needs: { number: 3 } }
  const before: Answers = { ...answers, seats: 5, quorumRule }
  expect(toMinutes(anEntity(), before)).toMatchObject({ boardSeats: 5, quorumRule })
  const noBoard = { performedBy: 'the owners' }
  for (const [companyForm, body] of [['corporation', 'board'] as const, ['llc', 'managers'] as const]) {
    const minutes = toMinutes(anEntity(), { ...before, companyForm, body, directors: [], noBoard })
    expect(minutes).toMatchObject({ noBoard, body })
    for (const name of ['boardSeats', 'quorumRule', 'voteRule']) expect(minutes).not.toHaveProperty(name)
  }
})

test('only Other has a free text; any other topic is its title', () => {
  expect(toMinutes(anEntity(), { ...answers, resolutions: [aTopic('bankAccount')] }).discussion).toBe(
    'Bank account and signing rights',
  )
})

test('a director without a mark attended, and all attended when none was marked absent', () => {
  const minutes = toMinutes(anEntity(), answers)
  expect(minutes.attendance).toEqual([{ status: 'present' }, { status: 'present' }])
  expect(minutes.allDirectorsAttended).toBe(true)
})

test('one director marked absent makes the published Boolean false', () => {
  const minutes = toMinutes(anEntity(), { ...answers, attendance: { bo: 'absent' } })
  expect(minutes.attendance).toEqual([{ status: 'present' }, { status: 'absent' }])
  expect(minutes.allDirectorsAttended).toBe(false)
})

test('an absent director did not leave the room, whatever was ticked before; others did', () => {
  const interest = { nature: 'a loan', leftRoom: true }
  const loan = {
    ...aTopic('loan'),
    interests: [
      { person: { ref: 'bo' }, ...interest },
      { person: { ref: 'ada' }, ...interest },
    ],
  }
  const interestsWith = (attendance: Answers['attendance']) =>
    toMinutes(anEntity(), { ...answers, resolutions: [loan], attendance }).resolutions?.[0]?.interests
  const ofAda = { person: { ref: 'ceo' }, ...interest }
  expect(interestsWith({ bo: 'absent' })).toEqual([
    { person: { ref: 'director-2' }, nature: 'a loan' },
    ofAda,
  ])
  expect(interestsWith({})).toEqual([{ person: { ref: 'director-2' }, ...interest }, ofAda])
})

test('in a remote meeting everyone starts as present remotely', () => {
  const meeting = { ...answers.meeting, place: { kind: 'remote', means: '' } } as Answers['meeting'] // spreads an optional
  expect(toMinutes(anEntity(), { ...answers, meeting }).attendance).toEqual([
    { status: 'remote' },
    { status: 'remote' },
  ])
})

test.each([
  ['the CEO', { ceo: undefined }],
  ['a topic', { resolutions: [] }],
  ['a date', { meeting: undefined }],
])('minutes without %s are not complete', (_what, missing) => {
  expect(completeMinutes(toMinutes(anEntity(), { ...answers, ...missing }))).toBeUndefined()
})

test.each([
  ['nothing was said', {}, 'notRecorded'],
  ['it is none', { isResolution: false }, 'notRecorded'],
  ['it is one', { isResolution: true }, 'unanimous'],
])('for an own text, of which %s, all voted only if it is a resolution', (_case, said, manner) => {
  const other = aTopic('other', { text: 'The lease was renewed.', ...said })
  const { resolutions = [] } = toMinutes(anEntity(), { ...answers, resolutions: [other] })
  expect(resolutions[0]?.votes).toEqual({ manner })
})

test('a consent lists nobody but those who sign and the officers: its resolutions name the others, who stay in the draft', () => {
  const cy = { id: 'cy', person: { firstName: 'Cy', middleName: '', lastName: 'Moreau', reason: 'Counsel' } }
  const draft: Answers = {
    ...answers,
    otherPersons: [cy],
    resolutions: [
      {
        ...aTopic('bankAccount', {
          bank: 'First River Bank',
          signers: [{ person: { ref: 'cy' } }, { person: { ref: 'bo' } }],
        }),
      },
    ],
  }
  const consent = toMinutes(anEntity(), { ...draft, consent: { proposedOn: '2026-11-20' } })
  expect(consent).not.toHaveProperty('otherPersons')
  expect(consent.resolutions?.[0]?.facts?.['signers']).toEqual([
    { person: { name: 'Cy Moreau' } },
    { person: { ref: 'director-2' } },
  ])
  expect(ConsentSchema.safeParse(consent).error?.issues).toBeUndefined()
  expect(toMinutes(anEntity(), draft).otherPersons).toEqual([cy.person])
})
