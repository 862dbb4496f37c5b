import { describe, expect, test } from 'vitest'
import type { AttendanceEntry } from '@minutebook/domain/attendance'
import type { Language } from '@minutebook/domain/language-names'
import type { Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson } from '../test/samples/factories.ts'
import { GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { certificateText, minutesText, type Meeting } from '../test/samples/meeting-texts.ts'

const PRESENT: AttendanceEntry = { status: 'present' }
const ABSENT: AttendanceEntry = { status: 'absent' }
const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}

function electedWith(votesFor?: number): Meeting {
  const nominees = [{ person: { ref: 'ceo' }, votesFor, votesWithheld: 1 }]
  return { resolutions: [{ topic: 'electDirectors', facts: { filledBy: 'shareholders', nominees } }] }
}

/** The text of an indemnification. */
function found(meeting: Meeting, language: Language = 'en') {
  const facts = COMPLETE_FACTS.indemnify['indemnify']
  return minutesText({ ...meeting, resolutions: [{ ...BANK, topic: 'indemnify', facts }] }, language)
}

/** The text for a resolution in a person's own words. */
function ownText(text: string, language: Language = 'en'): string {
  const facts = { text, isResolution: true }
  return minutesText({ resolutions: [{ ...BANK, topic: 'other', facts }] }, language)
}

/** The text of a lease with these facts beside all others. */
function leased(some: object, language: Language = 'en'): string {
  const facts = { ...COMPLETE_FACTS.contract['lease'], ...some }
  return minutesText({ resolutions: [{ ...BANK, topic: 'contract', facts }] }, language)
}

function heldAt(address: string, language: Language = 'en'): string {
  return minutesText({ meetingPlace: { kind: 'elsewhere', address } }, language)
}

/** A limited liability company whose only manager is a company. */
const HOLDINGS: Meeting = {
  companyKind: 'llc-managers',
  companyForm: 'llc',
  body: 'managers',
  boardSeats: 1,
  ceo: null,
  secretary: undefined,
  cfo: undefined,
  directors: [
    { person: aPerson({ firstName: 'Riverside Holdings, LLC', lastName: '', actsThrough: 'Ada Heron' }) },
  ],
  attendance: [PRESENT],
  chair: { person: { ref: 'director-1' } },
  recorder: { person: { ref: 'director-1' } },
  resolutions: [
    { topic: 'other', facts: { text: 'The lease is renewed.', isResolution: true }, votes: BANK.votes },
  ],
}

test('a company that manages another is named with the person who acts for it, where it is present and where it signs', () => {
  const text = minutesText(HOLDINGS)
  expect(text).toContain('Present in person: Riverside Holdings, LLC (by Ada Heron).')
  expect(text.match(/\(by Ada Heron\)/gu)).toHaveLength(3)
  expect(minutesText(HOLDINGS, 'es')).toContain('Riverside Holdings, LLC (por Ada Heron)')
  expect(certificateText(HOLDINGS)).toContain('I, Riverside Holdings, LLC (by Ada Heron), manager of')
})

describe('a rule of the bylaws', () => {
  const rule = { needs: { numerator: 1, denominator: 2 }, section: 'Section 3.4' }

  test('names its section once, however it was typed', () => {
    expect(minutesText({ quorumRule: rule })).toContain('as Section 3.4 of the bylaws provides')
    expect(minutesText({ quorumRule: { ...rule, section: '3.4' } })).toContain('as section 3.4 of the bylaws')
    expect(minutesText({ voteRule: { ...rule, section: 'Article V' } })).toContain(
      'As Article V of the bylaws',
    )
    expect(minutesText({ voteRule: { ...rule, section: 'Artículo 5' } }, 'es')).toContain(
      'Como establece el Artículo 5 de los estatutos',
    )
    expect(minutesText({ voteRule: { ...rule, section: '5' } }, 'es')).toContain(
      'la sección 5 de los estatutos',
    )
  })
  test('is applied as it was stated, whatever the law of the state counts', () => {
    for (const formedIn of ['US-KY', 'US-NV', 'US-OH', undefined])
      expect(minutesText({ formedIn, boardSeats: 9, quorumRule: rule })).toContain(
        'five are needed for a quorum, as Section 3.4 of the bylaws provides (1/2 of the seats).',
      )
  })
  test('of the owners is a part of their votes, and of the members one of the interests', () => {
    const quorumRule = { needs: { numerator: 1, denominator: 5 }, section: 'III.4' }
    const shareVotes = { entitled: 500, represented: 120 }
    const owners = { body: 'shareholders' as const, boardSeats: undefined, quorumRule }
    expect(minutesText({ ...owners, shareVotes })).toContain(
      'Votes entitled to be cast: 500. Represented in person or by proxy: 120; 100 are needed for a quorum, as section III.4 of the bylaws provides (1/5 of the votes entitled to be cast).',
    )
    expect(minutesText({ ...owners, shareVotes: { represented: 120 } })).toContain(
      'a quorum of the shareholders needs 1/5 of the votes entitled to be cast.',
    )
    const members = { companyForm: 'llc' as const, body: 'members' as const, shareVotes: { percent: 40 } }
    expect(minutesText({ ...owners, ...members })).toContain(
      '40% of the interests took part; 20% are needed for a quorum, as section III.4 of the operating agreement provides (1/5 of all interests).',
    )
  })
  test('of the owners is applied to their votes without a law file', () => {
    const voteRule = { needs: { numerator: 2, denominator: 3 }, section: 'III.6' }
    const votes = { manner: 'counted' as const, for: 46, against: 25, abstaining: 0, notVoting: 0 }
    const meeting = { formedIn: undefined, body: 'shareholders' as const, voteRule }
    const resolutions: Resolution[] = [{ ...BANK, votes, outcome: 'adopted' }]
    expect(minutesText({ ...meeting, resolutions })).toContain(
      'It was stated that the resolution was adopted. By the numbers stated, 46 votes were for it and 25 against; section III.6 of the bylaws asks for 48.',
    )
  })
})

describe('of a limited liability company', () => {
  const members = { companyForm: 'llc' as const, body: 'members' as const, boardSeats: undefined }
  const managers = { companyForm: 'llc' as const, body: 'managers' as const }

  test('no part of the interests is called needed, and no quorum missed', () => {
    const text = minutesText({ ...members, shareVotes: { percent: 40 }, resolutions: [BANK] })
    expect(text).toContain('Members holding 40% of the interests took part.')
    expect(text).not.toMatch(/quorum|needed/u)
  })
  test('facts that no resolution says are told in its words', () => {
    const elected: Resolution = { topic: 'electDirectors', facts: { filledBy: 'board' } }
    expect(minutesText({ ...managers, resolutions: [elected] })).toContain(
      'The choice was that of the managers.',
    )
    const facts = COMPLETE_FACTS.distribution['perShare']
    const paid: Resolution = { topic: 'distribution', facts, text: 'RESOLVED, that we pay.', isEdited: true }
    expect(minutesText({ ...managers, resolutions: [paid] })).toContain('The amount for each unit is $1.25.')
    expect(minutesText({ resolutions: [paid] })).toContain('The amount for each share is $1.25.')
  })
})

describe('the sentence that no others were present', () => {
  const clerk = { person: { name: 'Pat Rowe' }, office: 'Clerk' }

  test('appears where the directors themselves presided and recorded', () => {
    expect(minutesText({ recorder: { person: { ref: 'ceo' } } })).toContain('Nobody else was present.')
    expect(minutesText({}, 'es')).toContain('Nadie más estuvo presente.')
  })
  test('is missing when a person who is not a director presided or recorded', () => {
    for (const part of ['chair', 'recorder'] as const) {
      expect(minutesText({ [part]: clerk })).toContain('No guests were present.')
      expect(minutesText({ [part]: clerk })).not.toContain('Nobody else')
      expect(minutesText({ [part]: clerk }, 'es')).toContain('No hubo personas invitadas.')
    }
  })
})

test('one director takes the singular', () => {
  const one = {
    directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1),
    attendance: [{ status: 'absent' as const }],
    allDirectorsAttended: false,
    boardSeats: undefined,
  }
  expect(minutesText({ ...one, boardSeats: 3 })).toContain('No director was present.')
  const two = { ...one, boardSeats: 3, directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 2) }
  expect(minutesText({ ...two, attendance: [PRESENT, { status: 'absent' }] })).toContain(
    'One director was present.',
  )
})

test('a meeting without participants is described in words', () => {
  const none = { boardSeats: 5, allDirectorsAttended: false, attendance: [ABSENT, ABSENT] }
  const directors = GOLDEN_MEETINGS.everyField.directors?.slice(0, 2)
  expect(minutesText({ ...none, directors })).toContain('No director was present.')
  expect(minutesText({ ...none, directors }, 'es')).toContain('No asistió ningún director.')
})

test('what needs no vote is noted, not resolved', () => {
  const changes = [
    { person: { ref: 'cfo' }, action: 'resign', office: 'CFO' },
    { person: { name: 'Pat Rowe' }, action: 'resign', office: 'Treasurer' },
  ]
  const resignations: Resolution = { topic: 'officers', facts: { changes } }
  const noted = { resolutions: [resignations] }
  expect(minutesText(noted)).toContain(
    'The resignation of Ines Castellanos as CFO is noted; and the resignation of Pat Rowe as Treasurer is noted.',
  )
  expect(minutesText(noted)).not.toContain('RESOLVED')
  expect(minutesText(noted, 'es')).toContain(
    'Se tomó nota de la renuncia de Ines Castellanos al cargo de CFO',
  )
  expect(minutesText(noted, 'es')).not.toContain('SE RESUELVE')
  const adopted = { resolutions: [{ ...resignations, outcome: 'adopted' as const }] }
  expect(minutesText(adopted)).toContain('RESOLVED, that the resignation of Ines Castellanos')
  expect(minutesText(adopted)).toContain('is noted; and that the resignation of Pat Rowe')
})

test('of one who may sign and is not named, that is said of the name', () => {
  const facts = { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }, { title: 'Treasurer' }] }
  const bank = { resolutions: [{ ...BANK, facts }] }
  expect(minutesText(bank)).toContain('The name of one who may sign, as Treasurer, is not stated.')
  expect(minutesText(bank, 'es')).toContain(
    'No consta el nombre de una de las personas que pueden firmar, con el cargo de Treasurer.',
  )
})

test('one signer and one vote take the singular', () => {
  const facts = { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }] }
  const bank = { resolutions: [{ ...BANK, facts }] }
  expect(minutesText(bank)).toContain(
    'FURTHER RESOLVED, that this person may borrow up to $25,000.00 from the bank',
  )
  expect(minutesText(bank, 'es')).toContain(
    'SE RESUELVE ADEMÁS: AUTORIZAR a esta persona a contratar préstamos de hasta',
  )
  expect(minutesText({ resolutions: [BANK] })).toContain('that these persons may borrow')
  expect(minutesText({ resolutions: [BANK] }, 'es')).toContain(
    'AUTORIZAR a estas personas a contratar préstamos',
  )
  expect(minutesText(electedWith(1))).toContain('(1 vote for, 1 withheld)')
  expect(minutesText(electedWith(2))).toContain('(2 votes for, 1 withheld)')
  expect(minutesText(electedWith())).toContain('(1 vote withheld)')
})

test.each<[string, Language, string]>([
  ['via Zoom', 'en', 'Place: Remote, by Zoom'],
  ['over the telephone', 'en', 'Place: Remote, by the telephone'],
  ['by video call', 'en', 'Place: Remote, by video call'],
  ['Viamo', 'en', 'Place: Remote, by Viamo'],
  ['a través de Zoom', 'es', 'Lugar: A distancia, por Zoom'],
  ['mediante videollamada', 'es', 'Lugar: A distancia, por videollamada'],
  ['vía Zoom', 'es', 'Lugar: A distancia, por Zoom'],
])('“%s” is how people joined, in a sentence', (means, language, said) => {
  expect(minutesText({ meetingPlace: { kind: 'remote', means } }, language)).toContain(said)
})

test('a rule in percent is shown in percent', () => {
  const rule = { needs: { numerator: 60, denominator: 100 } }
  const board = { quorumRule: rule, voteRule: rule }
  expect(minutesText(board)).toContain(
    'three are needed for a quorum, as the bylaws provide (60% of the seats).',
  )
  expect(minutesText(board)).toContain('a resolution needs the votes of 60% of the directors present.')
  expect(minutesText(board, 'es')).toContain('como establecen los estatutos (el 60% de los puestos).')
  expect(minutesText(board, 'es')).toContain('necesita los votos del 60% de los directores presentes.')
  expect(minutesText({ ...board, boardSeats: undefined }, 'es')).toContain('es del 60% de los puestos.')
  const members: Meeting = {
    companyForm: 'llc',
    body: 'members',
    shareVotes: { percent: 80 },
    voteRule: rule,
    resolutions: [
      { ...BANK, votes: { manner: 'counted', for: 60, against: 20, abstaining: 0, notVoting: 0 } },
    ],
  }
  expect(minutesText(members)).toContain('a resolution needs 60% of all interests.')
  expect(minutesText(members, 'es')).toContain('necesita el 60% de todas las participaciones.')
})

/** The text of an amendment of this section of the bylaws. */
function amended(section: string, language: Language = 'en'): string {
  const facts = { ...COMPLETE_FACTS.amendBylaws['text'], section }
  return minutesText({ resolutions: [{ ...BANK, topic: 'amendBylaws', facts }] }, language)
}

test('a section of the bylaws is named as one', () => {
  expect(amended('3.2')).toContain('RESOLVED, that section 3.2 of the bylaws be amended')
  expect(amended('Article IV')).toContain('that Article IV of the bylaws')
  expect(amended('the third section')).toContain('that the third section of the bylaws')
  expect(amended('3.2')).not.toContain('Section: 3.2')
  expect(amended('3.2', 'es')).toContain('MODIFICAR la sección 3.2 de los estatutos')
  expect(amended('Sección 3.2', 'es')).toContain('MODIFICAR la Sección 3.2 de los estatutos')
  expect(amended('los artículos 3 y 4', 'es')).toContain('MODIFICAR los artículos 3 y 4 de los estatutos')
  expect(amended('Cláusula 5', 'es')).toContain('MODIFICAR la Cláusula 5 de los estatutos')
  const voteRule = { needs: { number: 3 }, section: 'the shareholders’ agreement' }
  expect(minutesText({ voteRule })).not.toContain('section the')
})

test('shareholders find for themselves who acted in good faith, not for the directors', () => {
  const shareholders: Meeting = { body: 'shareholders' }
  expect(found(shareholders)).toContain('RESOLVED, that the shareholders who are not parties to')
  expect(found(shareholders, 'es')).toContain('SE RESUELVE, por los accionistas que no son parte en')
  expect(found({})).toContain('RESOLVED, that the directors who are not parties to')
  expect(found({}, 'es')).toContain('SE RESUELVE, por los directores que no son parte en')
  expect(found({ companyForm: 'llc' })).toContain('RESOLVED, that the managers who are not parties to')
})

test('a word that people begin with is not said twice, and names stay whole', () => {
  expect(heldAt('at the office')).toContain('Place: The office')
  expect(heldAt('At 5 Capitol Ave')).toContain('Place: 5 Capitol Ave')
  expect(heldAt('At Home Café')).toContain('Place: At Home Café')
  expect(heldAt('en la oficina', 'es')).toContain('Lugar: La oficina')
  expect(heldAt('En Casa', 'es')).toContain('Lugar: En Casa')
  expect(leased({ term: 'for three years' })).toContain(', for three years,')
  expect(leased({ counterparty: 'With Love Bakery' })).toContain('a lease with With Love Bakery of')
  // Spanish still contracts: “de” and “el” become “del”.
  expect(leased({ subject: 'el local' }, 'es')).toContain('con Harbor Properties, LLC del local')
  const postponed: Resolution = { ...BANK, outcome: 'postponed' }
  expect(minutesText({ resolutions: [{ ...postponed, until: 'until May' }] })).toContain(
    'postponed until May.',
  )
  expect(minutesText({ resolutions: [{ ...postponed, until: 'hasta mayo' }] }, 'es')).toContain(
    'Este asunto se aplazó hasta mayo.',
  )
})

test('a moment without a time zone keeps its own, and has no weekday', () => {
  const bare = { meetingTime: undefined, adjourned: undefined, attendance: undefined, notice: undefined }
  const dated = (meetingDate: string) => minutesText({ ...bare, meetingDate })
  expect(dated('2026-11-21T02:30:00Z')).toContain('Date: November 21, 2026, 2:30 AM UTC\n')
  expect(dated('2026-11-20T21:30:00-05:00')).toContain('Date: November 20, 2026, 9:30 PM UTC\u221205:00\n')
  expect(dated('2026-11-20')).toContain('Date: Friday, November 20, 2026\n')
})

test('a meeting ends at midnight, never at 12:00 AM', () => {
  const late = { adjourned: '00:00', adjournedDaysLater: 1 }
  expect(minutesText(late)).toContain('the meeting was adjourned at midnight.')
  expect(minutesText(late, 'es')).toContain('se levantó la sesión a la medianoche.')
})

test('a resolution in a person’s own words ends as a sentence', () => {
  expect(ownText('The shop is closed')).toContain('> RESOLVED, that the shop is closed.\n')
  expect(ownText('The shop is closed.')).toContain('> RESOLVED, that the shop is closed.\n')
  expect(ownText('Resolved that we close')).toContain('> Resolved that we close.\n')
  expect(ownText('El taller cierra', 'es')).toContain('> SE RESUELVE que el taller cierra.\n')
})

test('exhibits stand by their letter where they are used, and with their digest on the last page', () => {
  const attachments = [
    { name: 'a.txt', size: 1, digest: 'ab'.repeat(32) },
    { name: 'b.txt', size: 52_341, digest: 'cd'.repeat(32) },
  ]
  const text = minutesText({ resolutions: [{ ...BANK, attachments }] })
  expect(text).toContain('Attached: Exhibit A (a.txt) and Exhibit B (b.txt).')
  expect(text).toContain(`Exhibit A: a.txt (1 byte), ${'ab'.repeat(32)}`)
  expect(text).toContain(`Exhibit B: b.txt (52,341 bytes), ${'cd'.repeat(32)}`)
})

/** The Spanish text of a meeting whose notice these people waived. */
function waived(waivedBy: string): string {
  return minutesText({ notice: { kind: 'waived', means: '', waivedBy } }, 'es')
}

test('in Spanish, the waiver of notice agrees in number with the people who gave it', () => {
  expect(waived('Tomás Ibarra')).toContain('Tomás Ibarra renunció a la convocatoria.')
  expect(waived('Tomás Ibarra y Ana Rey')).toContain('Tomás Ibarra y Ana Rey renunciaron a la convocatoria.')
  expect(waived('Todos los directores')).toContain('Todos los directores renunciaron a la convocatoria.')
  expect(waived('')).toContain('Se renunció a la convocatoria.')
})

test('a resolution that nobody is said to have voted on or declared adopted was only before the meeting', () => {
  const { votes: _votes, ...undecided } = BANK
  for (const open of [undecided, { ...BANK, votes: { manner: 'notRecorded' as const } }]) {
    expect(minutesText({ resolutions: [open] })).toMatch(
      /The following was before the meeting:\s+> RESOLVED, [^]+No vote is recorded/u,
    )
  }
  expect(minutesText({ resolutions: [{ ...undecided, outcome: 'adopted' }] })).not.toContain('was before')
  expect(ownText('The shop is closed')).not.toContain('was before')
})

function contract(facts: object, language: Language = 'en'): string {
  return minutesText({ resolutions: [{ ...BANK, topic: 'contract', facts } as Resolution] }, language)
}

test('a contract is called one only where that is stated', () => {
  expect(contract({})).toContain('A matter of pay, contract, lease, purchase, or sale was taken up.')
  expect(contract({}, 'es')).toContain(
    'Se trató un asunto de remuneración, contrato, arrendamiento, compra o venta.',
  )
  expect(contract({ kind: 'contract' })).toContain('A contract was taken up.')
})

test('a sentence begins with a capital letter, whatever was typed first', () => {
  const notice = { kind: 'waived' as const, means: '', waivedBy: 'all directors' }
  expect(minutesText({ notice })).toContain('All directors waived notice.')
  expect(waived('todos los directores')).toContain('Todos los directores renunciaron')
})

test('the new words of the bylaws take the place of the old ones, without a comma after the quotation', () => {
  const facts = COMPLETE_FACTS.amendBylaws['text']
  const inNewWords = (language: Language) =>
    minutesText({ resolutions: [{ ...BANK, topic: 'amendBylaws', facts } as Resolution] }, language)
  expect(inNewWords('en')).toContain('“The board has three seats.” in place of: “The board has five seats.”')
  expect(inNewWords('es')).toContain('“The board has three seats.” en lugar de: “The board has five seats.”')
})

test.each([true, false])('one share is entered in the register by itself, found adequate: %s', (adequate) => {
  const recipients = [{ person: { name: 'Noor Haddad' }, shares: 1 }]
  const facts = { shareClass: 'common', recipients, consideration: 'cash', adequate }
  const issued = (language: Language) =>
    minutesText({ resolutions: [{ ...BANK, topic: 'issueShares', facts } as Resolution] }, language)
  expect(issued('en')).toContain('enter the share in the share register')
  expect(issued('es')).toMatch(/inscribir(?:la| la acción) en el registro de acciones/u)
})

test('in Spanish, pay is “de” an amount, and whoever did an act did it “por”', () => {
  const pay = { ...COMPLETE_FACTS.contract['pay'], subject: 'su trabajo' }
  const acts = COMPLETE_FACTS.ratify['acts']
  const text = minutesText(
    {
      resolutions: [
        { ...BANK, topic: 'contract', facts: pay },
        { ...BANK, topic: 'ratify', facts: acts },
      ] as Resolution[],
    },
    'es',
  )
  expect(text).toContain('por su trabajo, de $90,000.00 al año')
  expect(text).toMatch(/\(3 de febrero de 2026, por Marguerite A\. Okonkwo-Hale\)/u)
  expect(leased({}, 'es')).toContain(', por $2,500.00 al mes')
})

test('Spanish minutes are those of the meeting', () => {
  expect(minutesText({}, 'es')).toContain('Acta de la reunión extraordinaria de la junta directiva de')
})

test('what else was discussed ends as a sentence', () => {
  expect(minutesText({ otherMatters: 'The new sign' })).toContain('without a resolution: The new sign.\n')
  expect(minutesText({ otherMatters: 'The new sign.' }, 'es')).toContain('sin resolución: The new sign.\n')
})

test('the vote of a director who could not hear is named as one that does not count', () => {
  const heard: Meeting = {
    directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 2),
    attendance: [PRESENT, { status: 'remote', couldNotHear: true }],
    cfo: null,
    allCouldHear: false,
    boardSeats: 2,
  }
  const voted = (choice: 'for' | 'away', language?: Language) => {
    const votes = { manner: 'byName' as const, choices: ['for' as const, choice] }
    return minutesText({ ...heard, resolutions: [{ ...BANK, votes, outcome: 'adopted' }] }, language)
  }
  expect(voted('for')).toContain(
    'Not everyone could hear: Daniel Whitfield is not counted among these votes.',
  )
  expect(voted('for', 'es')).toContain('Daniel Whitfield no se cuenta entre estos votos.')
  expect(voted('away')).not.toContain('among these votes')
})

test('minutes never say that people waived notice by attending, because that is a conclusion of law', () => {
  const attendance: AttendanceEntry[] = [PRESENT, PRESENT, { ...PRESENT, objected: '' }, ABSENT]
  const notice = { kind: 'waived' as const, means: '', waivedBy: 'Tomás Ibarra' }
  const text = minutesText({ meetingKind: 'special', attendance, allDirectorsAttended: false, notice })
  expect(text).toContain('Ines Castellanos objected at the start to holding the meeting.')
  expect(text.match(/waive/gu)).toHaveLength(1)
  expect(text).toContain('Tomás Ibarra waived notice.')
})

test('a name that the register keeps in several lines stands whole in its facts, and by its last line in sentences', () => {
  const text = minutesText({})
  expect(text).toContain('Legal name: Formerly Frankfort Tool Works, Inc. / Bluegrass Tool & Die, Inc.')
  expect(text.match(/Formerly/gu)).toHaveLength(1)
  expect(text).toContain(
    'Minutes of a special meeting of the board of directors of Bluegrass Tool & Die, Inc.\n',
  )
})
