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

const { aMeeting, textOf } = meetingsInWording(4, { otherPersons: [] })

function certificateOf(meeting: Meeting, language: Language = 'en'): string {
  const drawn = certificateContent({ record: aMeeting(meeting), index: 0, language })
  return 'refused' in drawn ? drawn.refused : contentText(drawn.content)
}

function counted(votesFor: number, against: number, notVoting = 0): Resolution['votes'] {
  return { manner: 'counted', for: votesFor, against, abstaining: 0, notVoting }
}

/** What an indemnification says. */
function found(meeting: Meeting, language: Language = 'en') {
  const facts = COMPLETE_FACTS.indemnify['indemnify']
  return textOf({ ...meeting, resolutions: [{ ...BANK, topic: 'indemnify', facts }] }, language)
}

/** Of a matter that was stated not to be adopted. */
function denied(votes: Resolution['votes'], wordingVersion = 4, language: Language = 'en'): string {
  return textOf({ wordingVersion, resolutions: [{ ...BANK, votes, outcome: 'notAdopted' }] }, language)
}

/** Of a text of one's own that is a resolution. */
function ownText(text: string, language: Language = 'en', wordingVersion = 4): string {
  const facts = { text, isResolution: true }
  return textOf({ wordingVersion, resolutions: [{ ...BANK, topic: 'other', facts }] }, language)
}

describe('of votes in numbers on a matter in which a director who stayed has an interest', () => {
  const interests = [{ person: { ref: 'director-1' }, nature: '' }]
  const about = (votes: Resolution['votes'], changes: Partial<Resolution> = {}): Meeting => ({
    resolutions: [{ ...BANK, votes, interests, ...changes }],
  })

  test('those of the others are told where they are known', () => {
    expect(textOf(about(counted(2, 1)))).toContain(
      'Votes: 2 for, 1 against, 0 abstaining. Of the 3 directors without an interest, 2 voted for; 2 were needed. The resolution was adopted.',
    )
    expect(textOf(about(counted(2, 1, 1)))).toContain('without an interest, 2 voted for; 2 were needed.')
    // Everybody was in favor.
    expect(textOf(about(counted(4, 0)))).toContain('without an interest, 3 voted for; 2 were needed.')
    expect(certificateOf(about(counted(4, 0)))).toContain('by 3 votes for and 0 against')
  })
  test('one of those in favor may be the one that does not count', () => {
    const enough = about(counted(3, 1))
    expect(textOf(enough)).toContain(
      'Votes: 3 for, 1 against, 0 abstaining. Of the 3 directors without an interest, at least 2 voted for; 2 were needed. The resolution was adopted.',
    )
    expect(textOf(enough, 'es')).toContain(
      'De los 3 directores sin interés en el asunto, 2 votaron a favor como mínimo; se necesitaban 2. La resolución se aprobó.',
    )
    expect(certificateOf(enough)).toContain('at which a quorum was present, and that the text is complete')
    expect(textOf({ ...enough, wordingVersion: 3 })).toContain('without an interest, 3 voted for')
  })
  test('where it hangs on that, nothing is claimed', () => {
    const open = about(counted(2, 2))
    const told =
      'Of the 3 directors without an interest, at most 2 voted for; 2 were needed. These numbers do not show whether enough of them did.'
    expect(textOf(open)).toContain(`${told}\n`)
    expect(textOf(open)).toContain('The following was before the meeting:\n')
    expect(textOf(open)).not.toMatch(/was (?:not )?adopted|and not adopted/u)
    expect(textOf(open, 'es')).toContain(
      '2 votaron a favor como máximo; se necesitaban 2. Estos números no muestran si esos votos bastaron.\n',
    )
    expect(certificateOf(open)).toBe('notAdopted')
    const stated = about(counted(2, 2), { outcome: 'adopted' })
    expect(textOf(stated)).toContain(`${told} It is stated that the resolution was adopted.`)
    const stands = about(counted(2, 2), { outcome: 'notAdopted' })
    expect(textOf(stands)).toContain(`${told} The resolution was not adopted.`)
    expect(textOf({ ...open, wordingVersion: 3 })).toContain('The resolution was adopted.')
  })
  test('too few are too few, whosever they are', () => {
    expect(textOf(about(counted(1, 3)))).toContain(
      'at most 1 voted for; 2 were needed. The resolution was not adopted.',
    )
  })
})

test('what was stated not to be adopted by enough votes is told to have been stated', () => {
  const enough =
    'It is stated that the resolution was not adopted, although these votes reach the number needed.'
  expect(denied(counted(3, 1))).toContain(`3 needed. ${enough}`)
  expect(denied({ manner: 'byName', choices: ['for', 'for', 'for', 'against'] })).toContain(enough)
  expect(denied(counted(3, 1), 4, 'es')).toContain(
    'Se indica que la resolución no se aprobó, aunque estos votos alcanzan el número necesario.',
  )
  for (const plain of [denied(counted(2, 2)), denied({ manner: 'unanimous' }), denied(counted(3, 1), 3)]) {
    expect(plain).toContain('The resolution was not adopted.')
    expect(plain).not.toContain('It is stated')
  }
})

test('a rule in percent is told in percent', () => {
  const rule = { needs: { numerator: 60, denominator: 100 } }
  const board = { quorumRule: rule, voteRule: rule }
  expect(textOf(board)).toContain('3 are needed for a quorum, as the bylaws provide (60% of the seats).')
  expect(textOf(board)).toContain('a resolution needs the votes of 60% of the directors present.')
  expect(textOf(board, 'es')).toContain('como establecen los estatutos (el 60% de los puestos).')
  expect(textOf(board, 'es')).toContain('necesita los votos del 60% de los directores presentes.')
  expect(textOf({ ...board, boardSeats: undefined }, 'es')).toContain('es del 60% de los puestos.')
  const members: Meeting = {
    companyForm: 'llc',
    body: 'members',
    shareVotes: { percent: 80 },
    voteRule: rule,
    resolutions: [{ ...BANK, votes: counted(60, 20) }],
  }
  expect(textOf(members)).toContain('60% of all interests are needed to decide.')
  expect(textOf(members, 'es')).toContain('para decidir se necesita el 60% de todas ellas.')
  expect(textOf(members, 'es')).toContain('se necesita el 60% de todas las participaciones.')
  expect(textOf({ ...members, wordingVersion: 3 })).toContain('60/100 of all interests are needed')
  const thirds = { ...members, voteRule: { needs: { numerator: 2, denominator: 3 } } }
  expect(textOf(thirds)).toContain('2/3 of all interests are needed')
  expect(textOf(thirds, 'es')).toContain('se necesitan 2/3 de todas')
})

test('a section of the bylaws is named as one', () => {
  const amended = (section: string, language: Language = 'en', wordingVersion = 4) => {
    const facts = { ...COMPLETE_FACTS.amendBylaws['text'], section }
    return textOf({ wordingVersion, resolutions: [{ ...BANK, topic: 'amendBylaws', facts }] }, language)
  }
  expect(amended('3.2')).toContain('RESOLVED, that section 3.2 of the bylaws be amended')
  expect(amended('Article IV')).toContain('that Article IV of the bylaws')
  expect(amended('the third section')).toContain('that the third section of the bylaws')
  expect(amended('3.2', 'en', 3)).toContain('that 3.2 of the bylaws')
  expect(amended('3.2')).not.toContain('Section: 3.2')
  expect(amended('3.2', 'es')).toContain('modificar la sección 3.2 de los estatutos')
  expect(amended('Sección 3.2', 'es')).toContain('modificar la Sección 3.2 de los estatutos')
  expect(amended('los artículos 3 y 4', 'es')).toContain('modificar los artículos 3 y 4 de los estatutos')
  expect(amended('Cláusula 5', 'es')).toContain('modificar la Cláusula 5 de los estatutos')
  const voteRule = { needs: { number: 3 }, section: 'the shareholders’ agreement' }
  expect(textOf({ voteRule })).not.toContain('section the')
})

test('shareholders find for themselves who acted in good faith, not for the directors', () => {
  const shareholders: Meeting = { body: 'shareholders' }
  expect(found(shareholders)).toContain('RESOLVED, that the shareholders who are not parties to')
  expect(found(shareholders, 'es')).toContain('SE RESUELVE, por los accionistas que no son parte en')
  expect(found({})).toContain('RESOLVED, that the directors who are not parties to')
  expect(found({}, 'es')).toContain('SE RESUELVE, por los directores que no son parte en')
  expect(found({ companyForm: 'llc' })).toContain('RESOLVED, that the managers who are not parties to')
})

/** Of a lease, with these facts beside all others. */
function leased(some: object, language: Language = 'en'): string {
  const facts = { ...COMPLETE_FACTS.contract['lease'], ...some }
  return textOf({ resolutions: [{ ...BANK, topic: 'contract', facts }] }, language)
}

function heldAt(address: string, language: Language = 'en'): string {
  return textOf({ meetingPlace: { kind: 'elsewhere', address } }, language)
}

test('a word that people begin with is not said twice, and names stay whole', () => {
  expect(heldAt('at the office')).toContain(', at the office.')
  expect(heldAt('At 5 Capitol Ave')).toContain(', at 5 Capitol Ave.')
  expect(heldAt('At Home Café')).toContain(', at At Home Café.')
  expect(heldAt('en la oficina', 'es')).toContain(', en la oficina.')
  expect(heldAt('En Casa', 'es')).toContain(', en En Casa.')
  expect(leased({ term: 'for three years' })).toContain(', for three years,')
  expect(leased({ counterparty: 'With Love Bakery' })).toContain('a lease with With Love Bakery of')
  // What Spanish joined before it joins still: “de” and “el” are “del”.
  expect(leased({ subject: 'el local' }, 'es')).toContain('con Harbor Properties, LLC del local')
  const postponed: Resolution = { ...BANK, outcome: 'postponed' }
  expect(textOf({ resolutions: [{ ...postponed, until: 'until May' }] })).toContain('postponed until May.')
  expect(textOf({ resolutions: [{ ...postponed, until: 'hasta mayo' }] }, 'es')).toContain(
    'Este asunto se aplazó hasta mayo.',
  )
})

test('a text of one’s own that is a resolution ends as a sentence', () => {
  expect(ownText('The shop is closed')).toContain('> RESOLVED, that the shop is closed.\n')
  expect(ownText('The shop is closed.')).toContain('> RESOLVED, that the shop is closed.\n')
  expect(ownText('Resolved that we close')).toContain('> Resolved that we close.\n')
  expect(ownText('El taller cierra', 'es')).toContain('> SE RESUELVE que el taller cierra.\n')
  expect(ownText('The shop is closed', 'en', 3)).toContain('> RESOLVED, that the shop is closed\n')
})

test('of one byte it is said as of one', () => {
  const attachments = [
    { name: 'a.txt', size: 1, digest: 'ab'.repeat(32) },
    { name: 'b.txt', size: 52_341, digest: 'cd'.repeat(32) },
  ]
  const text = textOf({ resolutions: [{ ...BANK, attachments }] })
  expect(text).toContain('a.txt (1 byte), SHA-256')
  expect(text).toContain('b.txt (52,341 bytes), SHA-256')
})

describe('the certificate', () => {
  test('says of the only director who was there that one voted', () => {
    const sole: Meeting = {
      directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1),
      attendance: [PRESENT],
      boardSeats: 1,
      resolutions: [{ ...BANK, facts: { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }] } }],
    }
    expect(certificateOf(sole)).toContain('by the vote of the only director present,')
    expect(certificateOf(sole, 'es')).toContain('con el voto del único director presente,')
    expect(certificateOf({ ...sole, companyForm: 'llc' })).toContain('the only manager present')
    expect(certificateOf({ resolutions: [BANK] })).toContain('by the votes of all directors present,')
    expect(certificateOf({ ...sole, wordingVersion: 3 })).toContain('by the votes of all directors present,')
  })
  test('does not say that a company has those who do the work of its board', () => {
    const noBoard: Meeting = {
      directors: [],
      attendance: undefined,
      boardSeats: undefined,
      noBoard: { performedBy: 'the shareholders' },
      resolutions: [{ ...BANK, facts: { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }] } }],
    }
    expect(certificateOf(noBoard)).toContain('adopted by the persons performing the duties of a board')
    expect(certificateOf({ resolutions: [BANK] })).toContain('adopted by its board of directors')
    expect(certificateOf({ ...noBoard, body: 'shareholders' })).toContain('adopted by its shareholders')
  })
})
