import { describe, expect, test } from 'vitest'
import type { Language } from '@minutebook/domain/language-names'
import type { NamedInMinutes } from '@minutebook/domain/person-refs'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from '../test/samples/complete-facts.ts'
import { aPerson } from '../test/samples/factories.ts'
import { aRecordOf, GOLDEN_MEETINGS } from '../test/samples/golden-meetings.ts'
import { aCertificateOf, certificateText, type Meeting } from '../test/samples/meeting-texts.ts'
import { contentText } from '../test/support/block-text.ts'
import { certificateContent } from './certificate-content.ts'
import type { CertificateRequest } from './certificate-opening.ts'
import { minutesContent } from './minutes-content.ts'

const BANK: Resolution = {
  topic: 'bankAccount',
  facts: COMPLETE_FACTS.bankAccount['account'],
  votes: { manner: 'unanimous' },
}
/** The same account with one signer. */
const signedBy = (person: NamedInMinutes) => ({
  ...BANK,
  facts: { ...BANK.facts, signing: 'anyOne', signers: [{ person }] },
})
const ALL_THERE = {
  attendance: [{ status: 'present' as const }, { status: 'present' as const }],
  allDirectorsAttended: true,
  boardSeats: 2,
}

const [PRESENT, ABSENT] = [{ status: 'present' as const }, { status: 'absent' as const }]
const REMOTE = { status: 'remote' as const }
const ONE_OF_TWO = [{ status: 'present' as const }, { status: 'absent' as const }]
const DIVIDEND: Resolution = {
  topic: 'distribution',
  facts: COMPLETE_FACTS.distribution['perShare'],
  votes: { manner: 'unanimous' },
}
/** The board only takes note of it, even if a form's default calls it unanimous. */
const OWNERS_ELECTION: Resolution = {
  topic: 'electDirectors',
  facts: COMPLETE_FACTS.electDirectors['byShareholders'],
  votes: { manner: 'unanimous' },
}
const ADMISSION: Resolution = { topic: 'issueShares', facts: {}, outcome: 'adopted' }

function certificate(
  resolution: Resolution,
  meeting: Meeting = {},
  request: Partial<CertificateRequest> = {},
) {
  const record = aRecordOf({ ...ALL_THERE, resolutions: [resolution], ...meeting })
  return certificateContent({ ...aCertificateOf(record), ...request })
}

/** A board of these directors, all present. */
function directed(...names: string[]): Meeting {
  return {
    directors: names.map((firstName) => ({ person: aPerson({ firstName, lastName: 'Lane' }) })),
    attendance: names.map(() => PRESENT),
    boardSeats: names.length,
  }
}

function text(...given: Parameters<typeof certificate>): string {
  const drawn = certificate(...given)
  if ('refused' in drawn) throw new Error(drawn.refused)
  return contentText(drawn.content)
}

describe('a certificate is refused', () => {
  test.each<[string, Resolution, Meeting]>([
    ['quorumNotMet', BANK, { boardSeats: 5 }],
    ['quorumNotMet', BANK, { quorumPresent: false }],
    ['quorumNotMet', { ...BANK, outcome: 'adopted', votes: undefined }, { boardSeats: 5 }],
    ['notAdopted', { ...BANK, outcome: 'postponed' }, {}],
    ['notDeclared', { ...BANK, votes: { manner: 'byName', choices: ['for', 'against'] } }, {}],
    ['notAdopted', { ...BANK, votes: undefined }, {}],
    ['notAdopted', OWNERS_ELECTION, {}],
    [
      'votesFallShort',
      { ...BANK, outcome: 'adopted', votes: { manner: 'byName', choices: ['for', 'against'] } },
      {},
    ],
    ['textIncomplete', { ...BANK, facts: { bank: 'First Bank' } }, {}],
    ['quorumNotMet', BANK, { boardSeats: undefined, attendance: ONE_OF_TWO, allDirectorsAttended: false }],
    ['couldNotHear', BANK, { attendance: [REMOTE, { status: 'present' }], allCouldHear: false }],
    ['couldNotHear', BANK, { attendance: [{ ...REMOTE, couldNotHear: true }, REMOTE], allCouldHear: false }],
    ['ownersDecide', ADMISSION, { companyForm: 'llc', body: 'managers' }],
    ['findingAnsweredNo', { ...DIVIDEND, facts: { ...DIVIDEND.facts, canPayDebts: false } }, {}],
  ])('as %s', (refused, resolution, meeting) => {
    expect(certificate(resolution, meeting)).toEqual({ refused })
  })

  test('for another person’s dispute of a record', () => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK] })
    for (const correctionBy of ['other', 'sameOther'] as const)
      expect(certificate(BANK, {}, { record: { ...record, correctionBy } })).toEqual({ refused: 'dispute' })
  })

  test('when a later record corrects it', () => {
    expect(certificate(BANK, {}, { isCorrected: true })).toEqual({ refused: 'corrected' })
  })

  test.each([
    ['09:30 in New York, a minute before', 'America/New_York', '09:30', '2026-11-20T14:29:00.000Z', true],
    ['09:30 in New York, when it begins', 'America/New_York', '09:30', '2026-11-20T14:30:00.000Z', false],
    [
      'no hour in New York, the day before there',
      'America/New_York',
      undefined,
      '2026-11-20T04:59:00.000Z',
      true,
    ],
    ['no hour in New York, on the day', 'America/New_York', undefined, '2026-11-20T05:00:00.000Z', false],
    [
      'an hour of the night in Auckland, when it is over',
      'Pacific/Auckland',
      '00:30',
      '2026-11-19T12:00:00.000Z',
      false,
    ],
    [
      'a zone that nobody knows, the day before by UTC',
      'Mars/Phobos',
      '09:30',
      '2026-11-19T23:00:00.000Z',
      true,
    ],
  ])('before the meeting began by the clocks of its place: %s', (_when, zone, start, now, isRefused) => {
    const drawn = certificate(BANK, { meetingTime: { day: '2026-11-20', start, zone } }, { now })
    expect('refused' in drawn && drawn.refused === 'inFuture').toBe(isRefused)
  })

  test('for want of people who could hear only where a rule asks for a number', () => {
    const heard = { attendance: [REMOTE, { status: 'present' as const }], allCouldHear: false }
    expect(certificate(BANK, { ...heard, boardSeats: undefined })).toEqual({ refused: 'couldNotHear' })
    const bylaws = { quorumRule: { needs: { number: 1 } } }
    for (const unruled of [
      { formedIn: 'US-ME' },
      { formedIn: undefined },
      { boardSeats: undefined, ...bylaws },
    ]) {
      expect(certificate(BANK, { ...heard, boardSeats: undefined, ...unruled })).toHaveProperty('content')
    }
  })
})

test('a certificate has the table that its text points at, and more than five with an interest in one', () => {
  const people = Array.from({ length: 6 }, (_each, index) => ({ name: `Person${index + 1} Lane` }))
  const changes = people.map((person) => ({ action: 'appoint', person, office: 'Vice president' }))
  const officers: Resolution = { topic: 'officers', facts: { changes }, votes: { manner: 'unanimous' } }
  const appointed = text(officers)
  expect(appointed).toContain('> RESOLVED, that the appointments in the table below are made, and that each')
  expect(appointed.match(/^\| Person\d Lane \| Vice president \| Appointed \|$/gmu)).toHaveLength(6)

  const bank = text({ ...BANK, facts: { ...BANK.facts, signers: people.map((person) => ({ person })) } })
  expect(bank).toContain('any two together of those in the table below may sign checks')
  // One row per person, with room to sign.
  expect(bank.match(/^\| Person\d Lane \|/gmu)).toHaveLength(6)

  const company = { person: { name: 'Harbor Holdings, LLC' }, by: 'Ada Heron', title: 'Manager' }
  const byCompany = text({ ...BANK, facts: { ...BANK.facts, signing: 'anyOne', signers: [company] } })
  expect(byCompany).toMatch(/^\| Harbor Holdings, LLC, by Ada Heron \| Manager \|/mu)

  const interests = people.map((person) => ({ person, nature: '' }))
  const recused = text({ ...BANK, interests })
  expect(recused).toContain('Those in the table below stated an interest in this matter')
  expect(recused.match(/^\| Person\d Lane \|$/gmu)).toHaveLength(6)
})

describe('a certificate', () => {
  test('has exactly the text of the minutes, in the language of the record', () => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK], language: 'en' })
    const minutes = minutesContent({ record, digest: '', language: 'en', withAddresses: false })
    const resolved = minutes.blocks.find((block) => block.kind === 'paragraph' && block.look === 'resolution')
    expect(resolved).toBeDefined()
    const inSpanish = certificateContent({ ...aCertificateOf(record), language: 'es' })
    expect('content' in inSpanish && inSpanish.content.blocks).toContainEqual({ ...resolved, language: 'en' })
    expect('content' in inSpanish && inSpanish.content.title).toMatch(/^Certificado de una resolución/u)
  })

  test('has the text of the record, whatever today’s sentences are', () => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK] })
    const blocks = [{ kind: 'paragraph' as const, text: 'RESOLVED, as it was said then.', resolution: 1 }]
    const drawn = certificate(BANK, {}, { record: { ...record, document: { ...record.document, blocks } } })
    expect('content' in drawn && contentText(drawn.content)).toContain('> RESOLVED, as it was said then.')
  })

  test('says that there was a quorum only when the minutes state it', () => {
    const stated = text(BANK, { quorumPresent: true })
    expect(stated).toContain('Two of its two directors were present. A quorum was present.')
    expect(text(BANK)).not.toContain('quorum')
    expect(text(BANK, { boardSeats: undefined })).toContain('2026, by email. Two directors were present. The')
  })

  test.each<[string, Meeting['notice'], string, string]>([
    [
      'given',
      { kind: 'given', day: '2026-11-10', means: 'by email', waivedBy: '' },
      ' held on November 20, 2026, on notice given November 10, 2026, by email. Two',
      ' el 20 de noviembre de 2026, previa convocatoria del 10 de noviembre de 2026 por email. Asistieron',
    ],
    [
      'given, and no more is stated',
      { kind: 'given', means: '', waivedBy: '' },
      ' held on November 20, 2026, on notice. Two',
      ' el 20 de noviembre de 2026, previa convocatoria. Asistieron',
    ],
    [
      'given, and waived by one',
      { kind: 'given', day: '2026-11-10', means: '', waivedBy: 'Daniel Whitfield', waiversSigned: true },
      ', on notice given November 10, 2026. Daniel Whitfield waived notice in a signed writing. Two',
      ' del 10 de noviembre de 2026. Daniel Whitfield renunció a la convocatoria en un escrito firmado. Asistieron',
    ],
    [
      'waived by two of five',
      { kind: 'waived', means: '', waivedBy: 'Ada Lane and Bo Lane' },
      ' held on November 20, 2026. Ada Lane and Bo Lane waived notice. Two',
      ' el 20 de noviembre de 2026. Ada Lane and Bo Lane renunciaron a la convocatoria. Asistieron',
    ],
    [
      'not needed',
      { kind: 'notNeeded', means: '', waivedBy: '' },
      ' held on November 20, 2026. Two',
      ' el 20 de noviembre de 2026. Asistieron',
    ],
    ['not stated', undefined, ' held on November 20, 2026. Two', ' el 20 de noviembre de 2026. Asistieron'],
  ])(
    'tells notice as the minutes do, and never that it was duly called: %s',
    (_what, notice, english, spanish) => {
      for (const [language, sentence] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        const drawn = text(BANK, { notice, language }, { language })
        expect(drawn).toContain(sentence)
        expect(drawn).not.toMatch(/duly|debidamente/u)
      }
    },
  )

  test('leaves room for the EIN, unless the register’s number is one', () => {
    expect(text(BANK)).toMatch(/registry number 0812345 \(Kentucky\), EIN _{12,}, keep its records/u)
    const { entity } = aRecordOf({}).minutes
    const taxExempt = { entity: { ...entity, jurisdiction: 'IRS', number: '61-1234567' } }
    expect(text(BANK, taxExempt)).toMatch(/EIN 61-1234567 \([^)]*\), keep its records/u)
  })

  test('has the specimen lines right below the certified text', () => {
    const drawn = certificate(BANK)
    const kinds = 'content' in drawn ? drawn.content.blocks.map((block) => block) : []
    const at = kinds.findIndex((block) => block.kind === 'paragraph' && block.look === 'resolution')
    expect(kinds[at + 1]).toMatchObject({ kind: 'table', head: ['Name', 'Office', 'Specimen signature'] })
  })

  test('of a vote of all names the votes of those present without an interest', () => {
    const interests = [{ person: { ref: 'cfo' as const }, nature: '', leftRoom: true }]
    const { directors } = GOLDEN_MEETINGS['everyField']
    const all = { directors, attendance: [PRESENT, PRESENT, PRESENT, PRESENT], boardSeats: 4 }
    expect(text({ ...BANK, interests }, all)).toContain(
      'was adopted by the votes of all directors present without an interest.',
    )
    const inSpanish = text({ ...BANK, interests }, { ...all, language: 'es' }, { language: 'es' })
    expect(inSpanish).toContain('se aprobó con el voto de todos los directores presentes sin interés.')
  })

  test.each<[string, Partial<MinutesRecord['entity']>, string | undefined]>([
    ['its register does not say', {}, undefined],
    [
      'active',
      { status: 'active', statusWords: 'Good standing', asOf: '2026-11-02' },
      'On November 2, 2026 the register showed the company as active (Good standing).',
    ],
    [
      'dissolved',
      { status: 'inactive', statusWords: 'Administratively dissolved', asOf: '2026-11-02' },
      'On November 2, 2026 the register showed the company as not active (Administratively dissolved).',
    ],
    [
      'in unsorted words',
      { status: '', statusWords: 'Pending', asOf: '2026-11-02' },
      'On November 2, 2026 the register showed the company’s status as Pending.',
    ],
    [
      'no longer listed',
      { status: 'active', notListedSince: '2026-10-01' },
      'The register has not listed the company since October 1, 2026.',
    ],
  ])('says in its first paragraph what the register says of the company: %s', (_status, facts, sentence) => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK] })
    const drawn = certificate(BANK, {}, { record: { ...record, entity: { ...record.entity, ...facts } } })
    if ('refused' in drawn) throw new Error(drawn.refused)
    const opening = drawn.content.blocks.find((block) => block.kind === 'paragraph' && !block.look)
    const told = opening?.kind === 'paragraph' ? opening.text : ''
    expect(told).toContain('formed in Kentucky, registry number 0812345 (Kentucky)')
    expect(sentence === undefined ? told.includes('the register') : !told.endsWith(sentence)).toBe(false)
  })

  test('names the home that the register gives, if the minutes name none', () => {
    const record = aRecordOf({ ...ALL_THERE, resolutions: [BANK], formedIn: undefined })
    const opening = (formedIn?: string) => {
      const entity = { ...record.entity, ...(formedIn && { formedIn }) }
      const drawn = certificate(BANK, {}, { record: { ...record, entity } })
      return 'content' in drawn ? contentText(drawn.content) : ''
    }
    expect(opening('DE')).toContain('formed in Delaware, registry number 0812345 (Kentucky)')
    expect(opening()).not.toContain('formed in')
  })

  test('leaves it to the signer to state, on the day of signing, that it is in force', () => {
    expect(text(BANK)).toContain('On the date beside my signature I state that this resolution is in force')
  })

  test('has its company and resolution at the head of each page, its digest and where to verify it', () => {
    const drawn = text(BANK)
    expect(drawn).toMatch(/^\^ Bluegrass Tool & Die, Inc\.: Bank account/u)
    expect(drawn).toContain(`has the SHA-256 digest ${'d1'.repeat(32)}.`)
    expect(drawn).toContain('Verify it at https://minutebook.example/verify/record, which the code opens.')
    expect(drawn).toContain(
      `[QR: https://minutebook.example/verify/record?reference=MB-7K3F-92QD&digest=${'d1'.repeat(32)}]`,
    )
  })

  test('is signed by the secretary, else by another whose office the minutes give', () => {
    const own: Resolution = {
      topic: 'other',
      facts: { text: 'The shop closes.', isResolution: true },
      votes: BANK.votes,
    }
    const none = { secretary: null, ceo: null, cfo: null }
    const opening = (meeting: Meeting, language: Language = 'en') =>
      text(own, meeting, { language })
        .split('\n')
        .find((line) => /^(?:I|Quien suscribe),/u.test(line))
    expect(opening({})).toMatch(/^I, Marguerite A\. Okonkwo-Hale, CEO and Secretary of .*, keep its records/u)
    expect(opening({ secretary: null })).toMatch(
      /^I, Marguerite A\. Okonkwo-Hale, CEO of .*, certify from its/u,
    )
    const { cfo } = aRecordOf({}).minutes
    expect(opening({ ...directed('Ada'), ...none, cfo })).toMatch(/^I, Ines Castellanos, CFO of/u)
    expect(opening({ ...directed('Ada'), ...none })).toMatch(/^I, Ada Lane, director of/u)
    const two = { ...directed('Ada', 'Bo'), ...none }
    expect(opening(two)).toMatch(/^I, a director of/u)
    expect(opening(two, 'es')).toMatch(/^Quien suscribe, director de/u)
    expect(text(own, two)).toContain('________ Name, director    Date: ________')
    expect(opening({ ...two, companyForm: 'llc' })).toMatch(/^I, a manager of/u)
    const noBoard = {
      directors: [],
      attendance: undefined,
      boardSeats: undefined,
      noBoard: { performedBy: '' },
      shareVotes: { holders: [{ name: 'Noor Haddad' }] },
    }
    expect(opening({ ...noBoard, ...none })).toMatch(/^I, the undersigned, of/u)
    expect(text(own, { ...noBoard, ...none })).toContain('________ Name and office    Date: ________')
  })

  test('is confirmed by another person when the certifier may sign too', () => {
    expect(text(BANK)).toContain(
      '________ Confirmed by another officer or director (name, office)    Date: ________',
    )
    expect(text(signedBy({ name: 'Rosa Lindqvist' }))).not.toContain('Confirmed by')
  })

  test('counts the votes of the directors without an interest alone', () => {
    const resolution: Resolution = {
      ...BANK,
      outcome: 'adopted',
      interests: [{ person: { ref: 'cfo' }, nature: '', leftRoom: true }],
      votes: { manner: 'byName', choices: ['for', 'for', 'recused', 'absent'] },
    }
    const { directors, attendance } = GOLDEN_MEETINGS['everyField']
    const drawn = text(resolution, { directors, attendance, allDirectorsAttended: false })
    expect(drawn).toContain('was adopted by 2 votes for and 0 against.')
    expect(drawn).toContain('Ines Castellanos stated an interest in this matter; the votes counted')
  })
})

test('a certificate counts who was at the meeting as its minutes do, also those who left the room for the matter', () => {
  const interests = [{ person: { ref: 'director-2' as const }, nature: 'It is my bank.', leftRoom: true }]
  const resolution = { ...BANK, interests }
  const meeting = { ...directed('Ada', 'Bo', 'Cy', 'Di', 'Eve'), attendance: Array(5).fill(PRESENT) }
  const record = aRecordOf({ ...ALL_THERE, ...meeting, resolutions: [resolution] })
  expect(contentText(minutesContent({ ...aCertificateOf(record), withAddresses: false }))).toContain(
    'Five directors were present',
  )
  const certified = text(resolution, meeting)
  expect(certified).toContain(
    'Five of its five directors were present. The resolution was adopted by the votes of all directors present without an interest.',
  )
})

test('a recommendation is certified without specimens of those who may sign once the owners decide', () => {
  const facts = { ...COMPLETE_FACTS.contract['saleOfAll'], signers: BANK.facts?.['signers'] }
  const certified = text({ topic: 'contract', facts, votes: { manner: 'unanimous' } })
  expect(certified).toContain('recommends to the shareholders a sale')
  expect(certified).not.toContain('Specimen')
})

test('a certificate says whose votes were counted only where it names votes', () => {
  const others = 'the votes counted are those of the others'
  const interests = [{ person: { ref: 'ceo' as const }, nature: '' }]
  // The voters are unknown; among owners, all votes count.
  const counted = { manner: 'counted' as const, for: 3, against: 1, abstaining: 0, notVoting: 0 }
  const untold: Resolution = { ...BANK, votes: counted, outcome: 'adopted', interests }
  const drawn = certificateText({ resolutions: [untold] })
  expect(drawn).toContain('stated an interest in this matter.')
  expect(drawn).not.toContain(others)
})

test('a certificate says when the resolution takes effect, if its text does not', () => {
  const later = { ...BANK, effectiveDate: '2026-12-01' }
  expect(certificateText({ resolutions: [later] })).toContain('present. It is effective December 1, 2026.')
  expect(certificateText({ resolutions: [later] }, 'es')).toContain(
    'presentes. Tiene efecto desde el 1 de diciembre de 2026.',
  )
  const said = {
    ...later,
    topic: 'registeredAgent' as const,
    facts: COMPLETE_FACTS.registeredAgent['agent'],
  }
  for (const plain of [certificateText({ resolutions: [BANK] }), certificateText({ resolutions: [said] })]) {
    expect(plain).not.toContain('It is effective')
  }
})

test('a certificate writes numbers as the minutes do', () => {
  const votes = { manner: 'counted' as const, for: 7000, against: 1, abstaining: 1200, notVoting: 0 }
  const facts = COMPLETE_FACTS.financials['approved']
  const meeting: Meeting = {
    body: 'shareholders',
    shareVotes: { entitled: 10_000, represented: 8201 },
    resolutions: [{ topic: 'financials', facts, votes, outcome: 'adopted' }],
  }
  expect(certificateText(meeting)).toContain('by 7,000 votes for and 1 against, 1,200 abstaining.')
  expect(certificateText(meeting, 'es')).toContain(
    'con 7,000 votos a favor y 1 en contra, con 1,200 abstenciones.',
  )
})

test('a certificate claims no quorum, and is confirmed by a manager, not by a director', () => {
  const meeting = { companyForm: 'llc' as const, body: 'managers' as const, resolutions: [BANK] }
  expect(certificateText(meeting)).not.toMatch(/quorum|director\b/u)
  expect(certificateText(meeting)).toContain(
    'Confirmed by another officer, manager, or member (name, office)',
  )
  expect(certificateText(meeting, 'es')).not.toMatch(/quórum|junta directiva/u)
})

describe('a certificate', () => {
  test('states one vote for the only director who was present', () => {
    const sole: Meeting = {
      directors: GOLDEN_MEETINGS.everyField.directors?.slice(0, 1),
      attendance: [{ status: 'present' }],
      boardSeats: 1,
      resolutions: [signedBy({ ref: 'ceo' })],
    }
    expect(certificateText(sole)).toContain('by the vote of the only director present.')
    expect(certificateText(sole, 'es')).toContain('con el voto del único director presente.')
    expect(certificateText({ ...sole, companyForm: 'llc' })).toContain('the only manager present')
    expect(certificateText({ resolutions: [BANK] })).toContain('by the votes of all directors present.')
  })
  test('names a signer without an office as the minutes name that person', () => {
    const resolutions = [signedBy({ ref: 'director-2' })]
    const signed = (language: 'en' | 'es', meeting: Meeting = {}) =>
      certificateText({ ...meeting, resolutions }, language)
    expect(signed('en')).toContain('| Daniel Whitfield | Director |')
    expect(signed('es')).toContain('| Daniel Whitfield | Integrante de la junta directiva |')
    expect(signed('en', { companyForm: 'llc', body: 'managers' })).toContain('| Daniel Whitfield | Manager |')
  })
  test('names those who did the work of a missing board, and not the words for them', () => {
    const noBoard: Meeting = {
      directors: [],
      attendance: undefined,
      boardSeats: undefined,
      noBoard: { performedBy: 'the shareholders' },
      shareVotes: { holders: [{ name: 'Noor Haddad' }, { name: 'Harbor Fund, LP' }] },
      resolutions: [signedBy({ ref: 'ceo' })],
    }
    const named =
      'persons performing the duties of a board of directors, Noor Haddad and Harbor Fund, LP, at a meeting'
    expect(certificateText(noBoard)).toContain(`adopted by the ${named}`)
    expect(certificateText({ resolutions: [BANK] })).toContain('adopted by its board of directors')
    expect(certificateText({ ...noBoard, body: 'shareholders' })).toContain('adopted by its shareholders')
  })
})

test('a certificate claims no votes of people who may have come later or left before', () => {
  const attendance = [PRESENT, PRESENT, PRESENT, { ...PRESENT, left: '10:00' }]
  const meeting: Meeting = { attendance, resolutions: [BANK] }
  expect(certificateText(meeting)).toContain('by the votes of all directors then present.')
  expect(certificateText(meeting, 'es')).toContain('de todos los directores presentes en ese momento.')
  // Only with the one who left is there a quorum of five.
  const few = certificateText({
    ...meeting,
    attendance: [PRESENT, PRESENT, { ...PRESENT, left: '10:00' }, ABSENT],
    boardSeats: 5,
    allDirectorsAttended: false,
  })
  expect(few).not.toMatch(/quorum was present/iu)
})

describe('a certificate in another language than the minutes', () => {
  const people = Array.from({ length: 6 }, (_each, index) => ({ name: `Person${index + 1} Lane` }))

  test('writes a quotation within a typed text with single marks', () => {
    const facts = { ...BANK.facts, signers: [{ person: { ref: 'ceo' }, title: 'encargada de la “caja”' }] }
    const resolution = { ...BANK, facts: { ...facts, signing: 'anyOne' } }
    const record = aRecordOf({ ...ALL_THERE, language: 'es', resolutions: [resolution] })
    const drawn = certificateContent({ ...aCertificateOf(record), language: 'en' })
    expect('content' in drawn && contentText(drawn.content)).toContain('| “encargada de la ‘caja’” |')
  })

  test('quotes typed titles in their language, and leaves names and offices of its own language as they are', () => {
    const facts = {
      ...BANK.facts,
      signers: [{ person: { ref: 'director-2' }, title: 'tesorero' }, { person: { ref: 'ceo' } }],
    }
    const record = aRecordOf({ ...ALL_THERE, language: 'es', resolutions: [{ ...BANK, facts }] })
    const drawn = certificateContent({ ...aCertificateOf(record), language: 'en' })
    if ('refused' in drawn) throw new Error(drawn.refused)
    expect(contentText(drawn.content)).toContain('| Daniel Whitfield | “tesorero” |')
    expect(contentText(drawn.content)).toContain('| Marguerite A. Okonkwo-Hale | CEO and Secretary |')
    expect(drawn.content.quotes).toMatchObject({ language: 'es' })
    expect(drawn.content.quotes?.texts).toContain('“tesorero”')
    const own = certificateContent({ ...aCertificateOf(record), language: 'es' })
    expect('content' in own && contentText(own.content)).toContain('| Daniel Whitfield | tesorero |')
  })
  test('marks the recorded tables as being in the language of the record', () => {
    const changes = people.map((person) => ({ action: 'appoint', person, office: 'Vice president' }))
    const officers: Resolution = { topic: 'officers', facts: { changes }, votes: { manner: 'unanimous' } }
    const record = aRecordOf({ ...ALL_THERE, resolutions: [officers] })
    const table = (language: Language) => {
      const drawn = certificateContent({ ...aCertificateOf(record), language })
      return 'content' in drawn && drawn.content.blocks.find(({ kind }) => kind === 'table')
    }
    expect(table('es')).toMatchObject({ language: 'en' })
    expect(table('en')).not.toHaveProperty('language')
  })
})

describe('a director who left by an earlier matter of the meeting', () => {
  const leaving: Resolution = {
    topic: 'directorLeaves',
    facts: { person: { ref: 'director-5' }, how: 'resigns' },
    outcome: 'noted',
  }
  const filling: Resolution = {
    topic: 'electDirectors',
    facts: {
      filledBy: 'board',
      nominees: [{ person: { name: 'Noor Haddad' } }],
      termEnds: 'the next annual meeting',
    },
    votes: { manner: 'unanimous' },
  }
  const five = directed('Ada', 'Bo', 'Cy', 'Di', 'Ed')

  test('is not one of those present for the later ones, in the certificate and in the minutes', () => {
    const meeting = { ...five, resolutions: [leaving, filling] }
    expect(text(filling, meeting, { index: 1 })).toContain(
      'Four directors were present; the board has five seats. The resolution was adopted by the votes of all directors present.',
    )
    const record = aRecordOf({ ...ALL_THERE, ...meeting })
    const minutes = minutesContent({ record, digest: '', language: 'en', withAddresses: false })
    expect(contentText(minutes)).toContain('adopted by the votes of all four directors present')
  })

  test.each<[string, Resolution[], number]>([
    ['on a later day', [{ ...leaving, effectiveDate: '2026-12-31' }, BANK], 1],
    ['by a later matter', [BANK, leaving], 0],
    [
      'by a removal that failed',
      [{ ...leaving, facts: { ...leaving.facts, how: 'removedByOwners' }, outcome: 'notAdopted' }, BANK],
      1,
    ],
  ])('is present where the director leaves %s', (_when, resolutions, index) => {
    expect(text(BANK, { ...five, resolutions }, { index })).toContain(
      'Five of its five directors were present.',
    )
  })
})
