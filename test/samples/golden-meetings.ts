import type { z } from 'zod/mini'
import { MeetingSchema, namedEntity, type Meeting, type Minutes } from '@minutebook/domain/minutes'
import { DirectorSchema, type Person } from '@minutebook/domain/people'
import type { MinutesRecord } from '@minutebook/domain/record'
import type { Entity } from '@minutebook/domain/registry'
import { TOPICS } from '@minutebook/domain/topics'
import { COMPLETE_FACTS } from './complete-facts.ts'
import { documentOf } from './factories.ts'

type Changes = Partial<z.input<typeof MeetingSchema>>
type MeetingRecord = MinutesRecord & { minutes: Meeting }

/*
 * Written in full, independent of the factories of other tests, because the golden documents depend on these
 * meetings.
 */

function somebody(firstName: string, lastName: string, changes: Partial<Person> = {}): Person {
  const address = { street: '77 Elkhorn Ave', city: 'Lexington', state: 'KY', zipCode: '40508' }
  return DirectorSchema.parse({ firstName, middleName: '', lastName, ...address, ...changes })
}

const CEO = somebody('Marguerite', 'Okonkwo-Hale', { middleName: 'A.' })
const CFO = somebody('Ines', 'Castellanos')
const DANIEL = somebody('Daniel', 'Whitfield')

const ENTITY: Entity = {
  id: 'sample.KY.0812345',
  number: '0812345',
  name: 'Formerly Frankfort Tool Works, Inc.\nBluegrass Tool & Die, Inc.',
  jurisdiction: 'KY',
  address: '1400 Distillery Row, Suite 3, Frankfort, KY 40601',
  authorized: 'R. Salgado',
  authorizedAs: 'agent',
  ceo: CEO,
}

const MEETING: z.input<typeof MeetingSchema> = {
  schemaVersion: 1,
  entity: { ...namedEntity(ENTITY), name: 'Bluegrass Tool & Die, Inc.' },
  companyKind: 'corporation',
  formedIn: 'US-KY',
  meetingDate: '2026-11-20T14:30:00.000Z',
  meetingTime: { day: '2026-11-20', start: '09:30', zone: 'America/New_York' },
  meetingKind: 'special',
  meetingPlace: { kind: 'remote', means: 'by video call' },
  notice: { kind: 'given', day: '2026-11-10', means: 'by email', waivedBy: '' },
  adjourned: '10:45',
  ceo: CEO,
  secretary: { person: CEO, sameAs: 'ceo' },
  cfo: { person: CFO },
  directors: [{ person: CEO, sameAs: 'ceo' }, { person: DANIEL }],
  otherPersons: [{ firstName: 'Rosa', middleName: '', lastName: 'Lindqvist', reason: 'attorney' }],
  attendance: [{ status: 'remote' }, { status: 'absent' }],
  allDirectorsAttended: false,
  allCouldHear: true,
  discussion: 'Bank account and signing rights',
  submittedBy: 'Ines Castellanos',
}

/** A record of that meeting with these changes. Its main topic is the topic of its first resolution. */
export function aRecordOf(changes: Changes): MeetingRecord {
  const main = changes.resolutions?.[0]
  const companyKind = changes.companyForm === 'llc' ? ('llc-managers' as const) : MEETING.companyKind
  const minutes = {
    ...MEETING,
    companyKind,
    ...(main ? { discussion: TOPICS[main.topic].title } : {}),
    ...changes,
  }
  return recordOf<Meeting>(MeetingSchema.parse(minutes))
}

/** The record that the server would make of these minutes. */
export function recordOf<Kind extends Minutes>(minutes: Kind): MinutesRecord & { minutes: Kind } {
  return {
    id: '0b1f3a52-7c9d-4e1a-9a51-2f7c1d3e5b60',
    reference: 'MB-7K3F-92QD',
    recordedAt: '2026-11-21T15:04:05.000Z',
    entity: ENTITY,
    minutes,
    document: documentOf(minutes, ENTITY),
    copyDigest: 'c0'.repeat(32),
  }
}

const [FIVE, PRESENT, REMOTE, ABSENT] = [5, 'present', 'remote', 'absent'] as const
const DIRECTORS = [
  { person: CEO, sameAs: 'ceo' },
  { person: DANIEL },
  { person: CFO, sameAs: 'cfo' },
  { person: somebody('Tomás', 'Ibarra', { street: '9 Rye Ln' }) },
]
const SEVEN = [
  ...DIRECTORS,
  { person: somebody('Noor', 'Haddad') },
  { person: somebody('Pat', 'Rowe') },
  { person: somebody('שרה', 'כהן') },
]
const MANY = ['Ana', 'Bo', 'Cy', 'Dee', 'Ed', 'Flo']
const BANK = COMPLETE_FACTS.bankAccount.account
const NO_BOARD: Changes = {
  directors: [],
  attendance: undefined,
  allDirectorsAttended: true,
  allCouldHear: undefined,
  noBoard: { performedBy: 'the shareholders' },
  shareVotes: {
    holders: [
      { name: 'Marguerite A. Okonkwo-Hale', holding: 600 },
      { name: 'Harbor Fund, LP', representedBy: 'Noor Haddad' },
    ],
  },
  resolutions: [
    {
      topic: 'bankAccount',
      facts: { ...BANK, signing: 'anyOne', signers: [{ person: { ref: 'ceo' } }] },
      votes: { manner: 'unanimous' },
    },
  ],
}
const SIXTY_PERCENT = { needs: { numerator: 60, denominator: 100 }, section: '3.4' }
const OF_CEO = [{ person: { ref: 'ceo' }, nature: 'she is the borrower' }]
const numbers = (inFavor: number, against: number) =>
  ({ manner: 'counted', for: inFavor, against, abstaining: 0, notVoting: 0 }) as const
const LOAN = COMPLETE_FACTS.loan.guarantee

/** The shares at a meeting of the shareholders. */
const SHARES = {
  entitled: 10_000,
  represented: 7_200,
  holders: [
    { name: 'Harbor Fund, LP', holding: 4_000, representedBy: 'Noor Haddad' },
    { name: 'Marguerite A. Okonkwo-Hale', holding: 3_200 },
  ],
}

/** The meetings whose whole minutes are stored word for word. */
export const GOLDEN_MEETINGS: Record<string, Changes> & Record<'everyField', Changes> = {
  everyField: {
    directors: DIRECTORS,
    attendance: [
      { status: PRESENT },
      { status: PRESENT, joined: '09:45', left: '10:15' },
      { status: REMOTE, objected: 'the notice named another day' },
      { status: ABSENT },
    ],
    meetingPlace: { kind: 'elsewhere', address: '5 Capitol Ave, Frankfort' },
    notice: {
      kind: 'given',
      day: '2026-11-10',
      means: 'by email',
      waivedBy: 'Tomás Ibarra',
      waiversSigned: true,
    },
    chair: { person: { ref: 'ceo' } },
    recorder: { person: { ref: 'other-1' }, office: 'Secretary of the meeting' },
    boardSeats: FIVE,
    quorumRule: { needs: { numerator: 1, denominator: 2 }, section: '3.4' },
    voteRule: { needs: { number: 2 }, section: '3.6' },
    allCouldHear: true,
    resolutions: [
      {
        topic: 'bankAccount',
        facts: BANK,
        background: 'The old bank closes its branch in December.',
        effectiveDate: '2026-12-01',
        movedBy: { ref: 'director-2' },
        secondedBy: { ref: 'director-3' },
        votes: { manner: 'counted', for: 3, against: 0, abstaining: 0, notVoting: 0 },
        outcome: 'adopted',
        attachments: [{ name: 'signature-card.pdf', size: 52_341, digest: 'cd'.repeat(32) }],
      },
      {
        topic: 'loan',
        facts: LOAN,
        votes: { manner: 'byName', choices: ['recused', 'for', 'for', 'absent'] },
        outcome: 'adopted',
        interests: [{ person: { ref: 'ceo' }, nature: 'she is the borrower', leftRoom: true }],
      },
      {
        topic: 'contract',
        facts: COMPLETE_FACTS.contract.lease,
        votes: { manner: 'byName', choices: ['for', 'against', 'abstained', 'absent'] },
        outcome: 'notAdopted',
      },
      {
        topic: 'other',
        facts: COMPLETE_FACTS.other.resolution,
        text: 'RESOLVED, that the shop be closed over the holidays.',
        isEdited: true,
        votes: { manner: 'unanimous' },
      },
      { topic: 'ratify', facts: COMPLETE_FACTS.ratify.acts, outcome: 'postponed', until: 'the next meeting' },
    ],
    otherMatters: 'The new sign over the door was admired.',
  },
  noQuorum: {
    directors: DIRECTORS.slice(0, 2),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: FIVE,
    notice: undefined,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' }, outcome: 'adopted' }],
  },
  quorumLost: {
    directors: DIRECTORS,
    attendance: [
      { status: PRESENT },
      { status: PRESENT },
      { status: PRESENT, left: '10:00' },
      { status: ABSENT },
    ],
    boardSeats: FIVE,
    resolutions: [
      {
        topic: 'bankAccount',
        facts: BANK,
        votes: { manner: 'byName', choices: ['for', 'for', 'for', 'absent'] },
        outcome: 'adopted',
      },
      {
        topic: 'loan',
        facts: COMPLETE_FACTS.loan.borrow,
        votes: { manner: 'byName', choices: ['for', 'for', 'away', 'absent'] },
        outcome: 'adopted',
      },
      {
        topic: 'approveMinutes',
        facts: COMPLETE_FACTS.approveMinutes.asWritten,
        votes: { manner: 'unanimous' },
      },
    ],
  },
  soleDirector: {
    directors: DIRECTORS.slice(0, 1),
    attendance: [{ status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 1,
    chair: { person: { ref: 'ceo' } },
    recorder: { person: { ref: 'ceo' } },
    meetingKind: 'annual',
    otherPersons: [],
    secretary: null,
    resolutions: [
      { topic: 'financials', facts: COMPLETE_FACTS.financials.approved, votes: { manner: 'unanimous' } },
      { topic: 'officers', facts: {}, votes: { manner: 'unanimous' } },
    ],
    submittedBy: '',
  },
  noBoard: NO_BOARD,
  shareholders: {
    body: 'shareholders',
    meetingKind: 'annual',
    directors: DIRECTORS.slice(0, 2),
    attendance: [{ status: PRESENT }, { status: ABSENT }],
    shareVotes: SHARES,
    resolutions: [
      {
        topic: 'electDirectors',
        facts: COMPLETE_FACTS.electDirectors.byShareholders,
        votes: { manner: 'counted', for: 7000, against: 0, abstaining: 200, notVoting: 0 },
        outcome: 'adopted',
      },
      {
        topic: 'amendBylaws',
        facts: COMPLETE_FACTS.amendBylaws.reserved,
        votes: { manner: 'counted', for: 3000, against: 4200, abstaining: 0, notVoting: 0 },
        outcome: 'notAdopted',
      },
      { topic: 'financials', facts: COMPLETE_FACTS.financials.approved, votes: { manner: 'unanimous' } },
    ],
  },
  /** The shareholders and the board met together, and each decided for themselves. */
  joint: {
    isJoint: true,
    meetingKind: 'annual',
    directors: DIRECTORS.slice(0, 3),
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    boardSeats: 3,
    quorumPresent: true,
    quorumRule: { needs: { number: 2 }, section: '3.2' },
    shareVotes: SHARES,
    resolutions: [
      {
        topic: 'electDirectors',
        body: 'shareholders',
        facts: COMPLETE_FACTS.electDirectors.byShareholders,
        votes: { manner: 'counted', for: 7000, against: 0, abstaining: 200, notVoting: 0 },
        outcome: 'adopted',
      },
      {
        topic: 'bankAccount',
        facts: BANK,
        votes: { manner: 'byName', choices: ['for', 'for', 'absent'] },
        outcome: 'adopted',
      },
    ],
  },
  managers: {
    companyKind: 'llc-managers',
    directors: DIRECTORS.slice(1, 4),
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    voteRule: { needs: { number: 2 } },
    resolutions: [
      { topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' } },
      {
        topic: 'distribution',
        facts: COMPLETE_FACTS.distribution.inAll,
        votes: { manner: 'byName', choices: ['for', 'against', 'absent'] },
        outcome: 'notAdopted',
      },
      {
        topic: 'issueShares',
        facts: { recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }], consideration: 'cash' },
        votes: { manner: 'unanimous' },
      },
    ],
  },
  members: {
    companyKind: 'llc-members',
    body: 'members',
    directors: DIRECTORS.slice(1, 3),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    /** Some of the owners who took part are not listed. */
    shareVotes: {
      percent: 80,
      holders: [
        { name: 'Ines Castellanos', holding: 45.5 },
        { name: 'Tomás Ibarra', representedBy: 'Rosa Lindqvist', holding: 20 },
      ],
    },
    resolutions: [
      {
        topic: 'electDirectors',
        facts: COMPLETE_FACTS.electDirectors.byShareholders,
        votes: { manner: 'counted', for: 60, against: 20, abstaining: 0, notVoting: 0 },
        outcome: 'adopted',
      },
      { topic: 'amendBylaws', facts: COMPLETE_FACTS.amendBylaws.text, votes: { manner: 'unanimous' } },
    ],
  },
  fewAnswers: {
    attendance: undefined,
    allDirectorsAttended: false,
    meetingTime: undefined,
    meetingKind: undefined,
    meetingPlace: undefined,
    notice: undefined,
    adjourned: undefined,
    secretary: undefined,
    cfo: undefined,
    otherPersons: undefined,
    allCouldHear: undefined,
    resolutions: undefined,
    discussion: 'We agreed to paint the shop green.',
    submittedBy: undefined,
  },
  numbersAndInterests: {
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    meetingPlace: { kind: 'elsewhere', address: 'at 5 Capitol Ave, Frankfort' },
    boardSeats: FIVE,
    quorumRule: SIXTY_PERCENT,
    voteRule: SIXTY_PERCENT,
    resolutions: [
      { topic: 'loan', facts: LOAN, votes: numbers(3, 1), interests: OF_CEO, outcome: 'adopted' },
      { topic: 'loan', facts: LOAN, votes: numbers(2, 2), interests: OF_CEO },
      { topic: 'loan', facts: LOAN, votes: numbers(1, 3), interests: OF_CEO, outcome: 'adopted' },
      { topic: 'bankAccount', facts: BANK, votes: numbers(4, 0), outcome: 'notAdopted' },
      {
        topic: 'amendBylaws',
        facts: { ...COMPLETE_FACTS.amendBylaws.text, section: '3.2' },
        votes: { manner: 'unanimous' },
        attachments: [{ name: 'empty.txt', size: 1, digest: 'cd'.repeat(32) }],
      },
      {
        topic: 'other',
        facts: { text: 'the shop be closed over the holidays', isResolution: true },
        votes: { manner: 'unanimous' },
      },
    ],
  },
  /** The chair's declaration stays beside the numbers. */
  declaredOtherwise: {
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 4,
    resolutions: [
      { topic: 'bankAccount', facts: BANK, votes: numbers(1, 3), outcome: 'adopted' },
      { topic: 'loan', facts: LOAN, votes: numbers(4, 0), outcome: 'notAdopted' },
      { topic: 'loan', facts: LOAN, interests: OF_CEO, outcome: 'leftToOwners' },
      {
        topic: 'officers',
        facts: { changes: [{ action: 'resign', person: { ref: 'cfo' }, office: 'CFO' }] },
        votes: { manner: 'notRecorded' },
      },
    ],
  },
  /** A Delaware company in Kentucky's register, whose bylaws require too few directors. */
  delaware: {
    formedIn: 'US-DE',
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: ABSENT }, { status: ABSENT }],
    boardSeats: 7,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: numbers(2, 0), outcome: 'adopted' }],
  },
  /** The bylaws give a range and no number is set: the directors in office count. */
  sizeVaries: {
    notice: {
      kind: 'given',
      day: '2026-11-10',
      means: 'by email',
      waivedBy: '',
      paper: { name: 'notice.pdf', size: 48_211, digest: 'c3'.repeat(32) },
    },
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    boardSizeVaries: true,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: numbers(3, 0), outcome: 'adopted' }],
  },
  /** The law leaves the operating agreement to the members. */
  managersAmend: {
    companyKind: 'llc-managers',
    directors: DIRECTORS.slice(1, 3),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [
      {
        topic: 'amendBylaws',
        facts: { section: '4.1', newText: 'Each member has one vote.' },
        text: 'RESOLVED, that section 4.1 of the operating agreement read: “Each member has one vote.”',
        isEdited: true,
        votes: { manner: 'unanimous' },
        outcome: 'adopted',
      },
    ],
  },
  /** A company without a law file: only numbers. */
  noRule: {
    formedIn: 'US-OH',
    companyKind: 'cooperative',
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    boardSeats: FIVE,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: numbers(2, 1), outcome: 'adopted' }],
  },
  /** Remote participants do not count if not everyone could hear. */
  couldNotHear: {
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: REMOTE }, { status: REMOTE }],
    allDirectorsAttended: true,
    allCouldHear: false,
    boardSeats: FIVE,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' } }],
  },
  /** Over midnight and the hour that the clocks showed twice; one director could not hear. */
  nightOfClocks: {
    directors: DIRECTORS,
    meetingDate: '2026-11-01T06:30:00.000Z',
    meetingTime: { day: '2026-11-01', start: '01:30', zone: 'America/New_York', offset: '-05:00' },
    notice: undefined,
    attendance: [
      { status: PRESENT, left: '00:40' },
      { status: PRESENT },
      { status: REMOTE },
      { status: REMOTE, couldNotHear: true },
    ],
    allDirectorsAttended: true,
    allCouldHear: false,
    adjourned: '00:50',
    adjournedDaysLater: 1,
    boardSeats: 4,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: numbers(3, 0), outcome: 'adopted' }],
  },
  /** More than five votes by name, and an edited text with several paragraphs. */
  manyVotes: {
    discussion:
      'the shop be closed over the holidays.\n\nThe doors open again on January 2, 2027.\nWages are paid for these days.',
    directors: SEVEN,
    attendance: [...Array.from({ length: 6 }, () => ({ status: PRESENT })), { status: ABSENT }],
    boardSeats: 7,
    resolutions: [
      {
        topic: 'other',
        facts: {
          text: 'the shop be closed over the holidays.\n\nThe doors open again on January 2, 2027.\nWages are paid for these days.',
          isResolution: true,
        },
        votes: {
          manner: 'byName',
          choices: ['for', 'for', 'against', 'abstained', 'for', 'for', 'absent'],
        },
        outcome: 'adopted',
      },
    ],
  },
  /**
   * More than five people, each time in a table: officers, signers, people elected, guests, people with an
   * interest.
   */
  manyPeople: {
    directors: SEVEN,
    attendance: undefined,
    allDirectorsAttended: true,
    allCouldHear: undefined,
    boardSeats: 7,
    otherPersons: MANY.map((firstName, index) => ({
      firstName,
      middleName: '',
      lastName: 'Guest',
      reason: index === 0 ? 'attorney' : '',
    })),
    resolutions: [
      {
        topic: 'officers',
        facts: {
          changes: [
            ...MANY.slice(0, 5).map((name) => ({
              action: 'appoint',
              person: { name: `${name} Rowe` },
              office: 'Secretary',
            })),
            {
              action: 'appoint',
              person: { ref: 'director-2' },
              office: 'Treasurer',
              replaces: { ref: 'cfo' },
            },
            { action: 'remove', person: { ref: 'director-3' }, office: 'Treasurer' },
            { action: 'resign', person: { ref: 'ceo' }, office: 'Secretary' },
          ],
        },
        effectiveDate: '2026-12-01',
        votes: { manner: 'unanimous' },
      },
      {
        topic: 'bankAccount',
        facts: { ...BANK, signers: MANY.map((name) => ({ person: { name: `${name} Rowe` } })) },
        votes: { manner: 'unanimous' },
      },
      {
        topic: 'indemnify',
        facts: {
          ...COMPLETE_FACTS.indemnify.insurance,
          persons: SEVEN.map((_each, index) => ({ ref: `director-${index + 1}` })),
        },
        votes: { manner: 'byName', choices: SEVEN.map(() => 'for' as const) },
        interests: SEVEN.map((_each, index) => ({
          person: { ref: `director-${index + 1}` },
          nature: index === 0 ? 'she is the borrower' : '',
        })),
        outcome: 'adopted',
      },
    ],
  },
  /**
   * Cal. Corp. Code 310: those without an interest decide, and the deal is found just and reasonable. Only
   * some rules were read.
   */
  californiaInterest: {
    formedIn: 'US-CA',
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: REMOTE }, { status: ABSENT }],
    boardSeats: FIVE,
    resolutions: [
      {
        topic: 'contract',
        facts: {
          ...COMPLETE_FACTS.contract.lease,
          basis: 'two offers, and found the lease just and reasonable',
        },
        votes: { manner: 'byName', choices: ['recused', 'for', 'for', 'absent'] },
        interests: [{ person: { ref: 'ceo' }, nature: 'she owns the building', leftRoom: true }],
        outcome: 'adopted',
      },
    ],
  },
  /**
   * N.Y. N-PCL 715: alternatives and reasons stand in the minutes; the number depends on what is not asked.
   */
  newYorkRelatedParty: {
    formedIn: 'US-NY',
    companyKind: 'nonprofit',
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: FIVE,
    resolutions: [
      {
        topic: 'contract',
        facts: {
          kind: 'pay',
          counterparty: 'Ines Castellanos',
          subject: 'her work as treasurer',
          amount: { currency: 'USD', minor: 2_400_000 },
          per: 'year',
          basis: 'the pay of three similar charities',
        },
        background: 'The Board weighed two outside bookkeepers, who ask for more.',
        votes: numbers(3, 0),
        interests: [{ person: { ref: 'director-3' }, nature: 'her own pay', leftRoom: true }],
        outcome: 'adopted',
      },
    ],
  },
  /** Nothing to vote on: people elected by the owners, and statements that are only received. */
  noted: {
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    boardSeats: 4,
    resolutions: [
      { topic: 'electDirectors', facts: COMPLETE_FACTS.electDirectors.byShareholders },
      {
        topic: 'financials',
        facts: { action: 'receive', period: 'the year ended December 31, 2025', level: 'audited' },
      },
    ],
  },
  /** What a resolution's text omits, because a core fact is missing or a person wrote the text. */
  untoldFacts: {
    directors: DIRECTORS.slice(0, 2),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [
      {
        topic: 'financials',
        facts: { ...COMPLETE_FACTS.financials.approved, level: 'audited', period: undefined },
        votes: { manner: 'unanimous' },
      },
      {
        topic: 'bankAccount',
        facts: BANK,
        text: 'RESOLVED, that the shop be closed over the holidays.',
        isEdited: true,
        votes: { manner: 'unanimous' },
      },
      { topic: 'officers', facts: { changes: [{ action: 'remove', person: { ref: 'cfo' } }] } },
    ],
  },
  /** A Delaware LLC: its managers cannot admit a member (6 Del. C. 18-301). */
  delawareManagers: {
    formedIn: 'US-DE',
    companyKind: 'llc-managers',
    directors: DIRECTORS.slice(1, 3),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [
      {
        topic: 'issueShares',
        facts: { recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }], consideration: 'cash' },
        votes: { manner: 'unanimous' },
      },
    ],
  },
  /** Members of a nonprofit in the register of the IRS. */
  nonprofitMembers: {
    entity: {
      ...namedEntity(ENTITY),
      name: 'Bluegrass Tool & Die, Inc.',
      number: '61-1234567',
      jurisdiction: 'IRS',
    },
    companyKind: 'nonprofit',
    body: 'shareholders',
    meetingKind: 'annual',
    directors: DIRECTORS.slice(0, 2),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    shareVotes: { entitled: 200, represented: 24 },
    resolutions: [
      {
        topic: 'financials',
        facts: COMPLETE_FACTS.financials.approved,
        votes: numbers(20, 4),
        outcome: 'adopted',
      },
    ],
  },
  /** Partners have no board, no seats and no bylaws. */
  partnership: {
    companyKind: 'lp',
    directors: DIRECTORS.slice(0, 2),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 2,
    resolutions: [
      { topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' } },
      { topic: 'distribution', facts: COMPLETE_FACTS.distribution.inAll, votes: { manner: 'unanimous' } },
      {
        topic: 'issueShares',
        facts: { recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }], consideration: 'cash' },
        votes: { manner: 'unanimous' },
      },
    ],
  },
  correction: {
    supersedes: '5d0c8a14-93b7-4c55-8f0e-6a1d2b7e9c31',
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' } }],
  },
}
