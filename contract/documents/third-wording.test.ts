import { describe, expect, test } from 'vitest'
import { COMPLETE_FACTS } from '../../test/complete-facts.ts'
import { contentText } from '../../test/block-text.ts'
import { GOLDEN_MEETINGS } from '../../test/golden-meetings.ts'
import { meetingsInWording, type Meeting } from '../../test/worded-meetings.ts'
import { certificateContent } from './certificate-content.ts'
import type { Language } from '../languages.ts'
import type { AttendanceEntry } from '../attendance.ts'
import type { Resolution } from '../resolutions.ts'

const PRESENT: AttendanceEntry = { status: 'present' }
const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}

const { aMeeting, textOf } = meetingsInWording(3, { otherPersons: [] })

function certificateOf(resolution: Resolution, language: Language = 'en', meeting: Meeting = {}): string {
  const record = aMeeting({ resolutions: [resolution], ...meeting })
  const drawn = certificateContent({ record, index: 0, language })
  if ('refused' in drawn) throw new Error(drawn.refused)
  return contentText(drawn.content)
}

function elected(votesFor?: number): Meeting {
  const nominees = [{ person: { ref: 'ceo' }, votesFor, votesWithheld: 1 }]
  return { resolutions: [{ topic: 'electDirectors', facts: { filledBy: 'shareholders', nominees } }] }
}

/** Three in favor. */
function counted(against: number, notVoting: number): Resolution {
  return { ...BANK, votes: { manner: 'counted', for: 3, against, abstaining: 0, notVoting } }
}

describe('nobody else', () => {
  const clerk = { person: { name: 'Pat Rowe' }, office: 'Clerk' }

  test('was present where the directors themselves presided and recorded', () => {
    expect(textOf({ recorder: { person: { ref: 'ceo' } } })).toContain('Nobody else was present.')
    expect(textOf({}, 'es')).toContain('Nadie más estuvo presente.')
  })
  test('is not said beside somebody who is no director, and who presided or recorded: there were no guests', () => {
    for (const part of ['chair', 'recorder'] as const) {
      expect(textOf({ [part]: clerk })).toContain('No guests were present.')
      expect(textOf({ [part]: clerk })).not.toContain('Nobody else')
      expect(textOf({ [part]: clerk }, 'es')).toContain('No hubo personas invitadas.')
    }
    expect(textOf({ recorder: clerk, wordingVersion: 2 })).toContain('Nobody else was present.')
  })
})

test('who had left is not counted among those without an interest who voted', () => {
  const interests = [{ person: { ref: 'director-1' }, nature: '' }]
  const attendance = [PRESENT, PRESENT, { ...PRESENT, left: '09:40' }, { ...PRESENT, left: '09:40' }]
  const resolutions = [{ ...BANK, interests }]
  expect(textOf({ attendance, resolutions })).toContain(
    'All directors without an interest who were then present voted for. These minutes do not state how many they were; of the 3 without an interest 2 were needed. The resolution was adopted.',
  )
  expect(textOf({ attendance, resolutions }, 'es')).toContain(
    'Votaron a favor todos los directores sin interés en el asunto que estaban presentes en ese momento. Esta acta no indica cuántos eran; de los 3 sin interés se necesitaban 2. La resolución se aprobó.',
  )
  const ofThree = 'Of the 3 directors without an interest, 3 voted for; 2 were needed.'
  expect(textOf({ resolutions })).toContain(ofThree)
  expect(textOf({ attendance, resolutions, wordingVersion: 2 })).toContain(ofThree)
})

test.each(['corporation', 'llc'] as const)(
  'more votes against than for adopt nothing in a %s',
  (companyForm) => {
    const told = (resolution: Resolution, wordingVersion = 3) =>
      textOf({ companyForm, wordingVersion, resolutions: [resolution] })
    expect(told(counted(4, 0))).toContain(
      '3 for, 4 against, 0 abstaining; 3 needed. The resolution was not adopted.',
    )
    expect(told(counted(3, 0))).toContain('The resolution was not adopted.')
    expect(told(counted(1, 0))).toContain('The resolution was adopted.')
    // Numbers that are odd alone: more than were there, and most of them in favor.
    expect(told(counted(2, 2))).toContain('The resolution was adopted.')
    expect(told(counted(4, 0), 2)).toContain('The resolution was adopted.')
  },
)

test('of one director who was absent it is said as of one', () => {
  const one = {
    directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1),
    attendance: [{ status: 'absent' as const }],
    allDirectorsAttended: false,
    boardSeats: undefined,
  }
  expect(textOf(one)).toContain('The only director named was not present.')
  expect(textOf(one, 'es')).toContain('No estuvo presente el único director nombrado.')
  const two = { ...one, directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 2) }
  expect(textOf({ ...two, attendance: [PRESENT, { status: 'absent' }] })).toContain(
    '1 of the 2 directors named was present.',
  )
})

test('of one person who may sign, and of one vote, it is said as of one', () => {
  const facts = { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }] }
  const bank = { resolutions: [{ ...BANK, facts }] }
  expect(textOf(bank)).toContain(
    'FURTHER RESOLVED, that this person may borrow up to $25,000.00 from the bank',
  )
  expect(textOf(bank, 'es')).toContain('SE RESUELVE ADEMÁS que esta persona puede pedir préstamos de hasta')
  expect(textOf({ resolutions: [BANK] })).toContain('that these persons may borrow')
  expect(textOf({ resolutions: [BANK] }, 'es')).toContain('que estas personas pueden pedir préstamos')
  expect(textOf(elected(1))).toContain('(1 vote for, 1 withheld)')
  expect(textOf(elected(2))).toContain('(2 votes for, 1 withheld)')
  expect(textOf(elected())).toContain('(1 vote withheld)')
})

test.each<[string, Language, string]>([
  ['via Zoom', 'en', ', by Zoom.'],
  ['over the telephone', 'en', ', by the telephone.'],
  ['by video call', 'en', ', by video call.'],
  ['Viamo', 'en', ', by Viamo.'],
  ['a través de Zoom', 'es', ', por Zoom.'],
  ['mediante videollamada', 'es', ', por videollamada.'],
  ['vía Zoom', 'es', ', por Zoom.'],
])('“%s” is how people joined, in a sentence', (means, language, said) => {
  expect(textOf({ meetingPlace: { kind: 'remote', means } }, language)).toContain(said)
})

test('a certificate says from when the resolution is in effect, where its text does not', () => {
  const later = { ...BANK, effectiveDate: '2026-12-01' }
  expect(certificateOf(later)).toContain(
    'the text is complete. The resolution is effective December 1, 2026 and recorded under reference MB-7K3F-92QD.',
  )
  expect(certificateOf(later, 'es')).toContain(
    'el texto está completo. La resolución tiene efecto desde el 1 de diciembre de 2026 y consta guardada con la referencia MB-7K3F-92QD.',
  )
  const said = {
    ...later,
    topic: 'registeredAgent' as const,
    facts: COMPLETE_FACTS.registeredAgent['agent'],
  }
  for (const certificate of [certificateOf(BANK), certificateOf(said)]) {
    expect(certificate).toContain('the text is complete. It is recorded under reference MB-7K3F-92QD.')
  }
  expect(certificateOf(later, 'en', { wordingVersion: 2 })).not.toContain('December')
})
