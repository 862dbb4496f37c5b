import { describe, expect, test } from 'vitest'
import type { AttendanceEntry } from '@minutebook/domain/attendance'
import type { Language } from '@minutebook/domain/language-names'
import type { Resolution } from '@minutebook/domain/resolutions'
import { aPerson } from '../test/samples/factories.ts'
import { certificateText, minutesText, type Meeting } from '../test/samples/meeting-texts.ts'

/* A paper says what was stated, and leaves out what only our form asked. */

const UNANIMOUS = { votes: { manner: 'unanimous' as const }, outcome: 'adopted' as const }

function resolved(topic: Resolution['topic'], facts: Resolution['facts'], meeting: Meeting = {}) {
  const said = (language: Language) =>
    minutesText({ resolutions: [{ topic, facts, ...UNANIMOUS }], ...meeting }, language)
  return { en: said('en'), es: said('es') }
}

const own = (text: string): Resolution => ({
  topic: 'other',
  facts: { text, isResolution: true },
  ...UNANIMOUS,
})

test('a dividend without a record date is paid to the shareholders, on no date', () => {
  const dividend = { kind: 'dividend', amountPerShare: { minor: 50, currency: 'USD' as const } }
  const undated = resolved('distribution', dividend)
  expect(undated.en).toContain('be paid to the shareholders.')
  expect(undated.es).toContain('a los accionistas.')
  const dated = resolved('distribution', { ...dividend, recordDate: '2026-12-01' })
  expect(dated.en).toContain('to the holders of record on December 1, 2026.')
  expect(dated.es).toContain('a los titulares inscritos el 1 de diciembre de 2026.')
})

const NO_BUSINESS = /no further business|más asuntos que tratar/u
const ended = (meeting: Meeting) => [minutesText(meeting), minutesText(meeting, 'es')]

describe('that there was no further business', () => {
  test('is said of a meeting that ended with its business', () => {
    for (const text of ended({ quorumPresent: true })) expect(text).toMatch(NO_BUSINESS)
  })
  test.each<[string, Meeting]>([
    ['no quorum was present', { quorumPresent: false }],
    [
      'fewer came than the bylaws ask for',
      { boardSeats: 9, quorumRule: { needs: { number: 5 }, section: '3.4', source: 'bylaws' } },
    ],
    ['an adjournment was told under Other', { resolutions: [own('The meeting was adjourned to May 4.')] }],
    ['it was told in Spanish', { resolutions: [own('Se aplazó la reunión al 4 de mayo.')] }],
    ['it was told among other matters', { otherMatters: 'The meeting stands adjourned until Monday.' }],
  ])('is not said where %s', (_case, meeting) => {
    const [english, spanish] = ended(meeting)
    expect(english).not.toMatch(NO_BUSINESS)
    expect(english).toContain('The meeting ended at 10:45 AM.')
    expect(spanish).not.toMatch(NO_BUSINESS)
    expect(spanish).toContain('La reunión terminó a las 10:45 a. m.')
  })
})

test('only a chair who is named declared something', () => {
  const against: Meeting = {
    resolutions: [
      {
        ...own('The shop is closed.'),
        votes: { manner: 'counted', for: 1, against: 3, abstaining: 0, notVoting: 0 },
      },
    ],
  }
  const led: Meeting = { ...against, chair: { person: { ref: 'ceo' } } }
  expect(minutesText(led)).toContain('The chair declared the resolution adopted.')
  expect(minutesText(led, 'es')).toContain('Quien presidió declaró aprobada la resolución.')
  const unled: Meeting = { ...against, chair: undefined }
  expect(minutesText(unled)).toContain('It was stated that the resolution was adopted.')
  expect(minutesText(unled, 'es')).toContain('Se indicó que la resolución se aprobó.')
  expect(minutesText(unled) + minutesText(unled, 'es')).not.toMatch(/chair|presidió/u)
})

describe('an answer of no to a question of the form', () => {
  test('is no vacant office', () => {
    const vacant: Meeting = { secretary: null }
    expect(minutesText(vacant) + minutesText(vacant, 'es')).not.toMatch(
      /Vaca|Secretary, as|Secretaría, según/u,
    )
  })

  test.each<[Resolution['topic'], Resolution['facts'], answer: string]>([
    ['adjournment', { day: '2026-12-01' }, 'noQuorum'],
    ['registeredAgent', { change: 'agent', newAgent: 'Acme Agents, Inc.' }, 'agentAgreed'],
    ['indemnify', { kind: 'advance', persons: [{ ref: 'ceo' }], proceeding: 'Smith v. Acme' }, 'undertaking'],
    ['electDirectors', { filledBy: 'shareholders', nominees: [{ person: { ref: 'ceo' } }] }, 'cumulative'],
    [
      'loan',
      { direction: 'borrow', counterparty: 'M&T', amount: { minor: 100, currency: 'USD' } },
      'termsFair',
    ],
  ])('is not in the text of %s', (topic, facts, answer) => {
    expect(resolved(topic, { ...facts, [answer]: false })).toEqual(resolved(topic, facts))
  })

  test('is no part of an indemnification', () => {
    const facts = { kind: 'indemnify', persons: [{ ref: 'ceo' }], proceeding: 'Smith v. Acme' }
    const { en, es } = resolved('indemnify', { ...facts, standardMet: false })
    expect(en).toMatch(/arising from Smith v\. Acme\.\n+The resolution/u)
    expect(es).toMatch(/resulte de Smith v\. Acme\.\n+La resolución/u)
  })
})

test('a limited partnership has general partners, and no seats of a board', () => {
  const partners: Meeting = { companyKind: 'lp', companyForm: undefined, formedIn: undefined, boardSeats: 6 }
  expect(certificateText({ ...partners, resolutions: [own('The shop is closed.')] })).toContain(
    'Four general partners were present; there are six general partners.',
  )
  expect(certificateText({ ...partners, resolutions: [own('The shop is closed.')] }, 'es')).toContain(
    'Asistieron cuatro socios generales; hay seis socios generales.',
  )
})

describe('a director for whom another acted', () => {
  const PRESENT: AttendanceEntry = { status: 'present' }
  const meeting: Meeting = {
    formedIn: 'GB',
    allDirectorsAttended: false,
    attendance: [PRESENT, PRESENT, PRESENT, { status: 'represented', representedBy: { ref: 'director-1' } }],
    resolutions: [own('The shop is closed.')],
  }

  test('was represented, and not present', () => {
    expect(minutesText(meeting)).toContain('Three directors were present and one was represented.')
    expect(minutesText(meeting)).toContain('by the votes of all four directors present or represented.')
    expect(minutesText(meeting, 'es')).toContain('Asistieron tres directores y uno estuvo representado.')
    expect(minutesText(meeting, 'es')).toContain('de los cuatro directores presentes o representados.')
  })

  test('is told apart in a certificate too', () => {
    expect(certificateText(meeting)).toContain(
      'Three of its four directors were present and one was represented. The resolution was adopted by the votes of all directors present or represented.',
    )
    expect(certificateText(meeting, 'es')).toContain(
      'Asistieron tres de los cuatro directores y uno estuvo representado.',
    )
  })

  test('is one among several directors who were all there otherwise', () => {
    const sole = { ...meeting, directors: [{ person: aPerson({ firstName: 'Ada', lastName: 'One' }) }] }
    const represented = { ...sole, attendance: meeting.attendance?.slice(3), boardSeats: 1, resolutions: [] }
    expect(minutesText({ ...represented, chair: undefined, recorder: undefined })).toContain(
      'Ada One, the sole director, was represented.',
    )
  })
})
