import type { z } from 'zod/mini'
import { namedEntity, type MinutesSchema } from '@minutebook/contract/minutes'
import { MinutesRecordSchema, type MinutesRecord } from '@minutebook/contract/record'
import { TOPICS } from '@minutebook/contract/topics'
import type { Entity } from '@minutebook/contract/registry'
import { PersonSchema, type Person } from '@minutebook/contract/people'
import { COMPLETE_FACTS } from './complete-facts.ts'

type Changes = Partial<z.input<typeof MinutesSchema>>

/*
 * Stated here in full, apart from the factories of other tests: what these meetings say is kept for ever in the golden documents.
 */

function somebody(firstName: string, lastName: string, changes: Partial<Person> = {}): Person {
  const address = { street: '77 Elkhorn Ave', city: 'Lexington', state: 'KY', zipCode: '40508' }
  return PersonSchema.parse({ firstName, middleName: '', lastName, ...address, ...changes })
}

const CEO = somebody('Marguerite', 'Okonkwo-Hale', { middleName: 'A.' })
const CFO = somebody('Ines', 'Castellanos')
const DANIEL = somebody('Daniel', 'Whitfield')

const ENTITY: Entity = {
  id: 'sample.KY.0812345',
  number: '0812345',
  name: 'Bluegrass Tool & Die, Inc.\nA Kentucky Corporation',
  jurisdiction: 'KY',
  address: '1400 Distillery Row, Suite 3, Frankfort, KY 40601',
  authorized: 'R. Salgado',
  ceo: CEO,
}

const MEETING: z.input<typeof MinutesSchema> = {
  schemaVersion: 2,
  wordingVersion: 1,
  entity: { ...namedEntity(ENTITY), name: 'Bluegrass Tool & Die, Inc.' },
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

/** A record of that meeting with these changes. Its main topic is that of its first resolution. */
export function aRecordOf(changes: Changes): MinutesRecord {
  const main = changes.resolutions?.[0]
  return MinutesRecordSchema.parse({
    id: '0b1f3a52-7c9d-4e1a-9a51-2f7c1d3e5b60',
    reference: 'MB-7K3F-92QD',
    recordedAt: '2026-11-21T15:04:05.000Z',
    entity: ENTITY,
    minutes: { ...MEETING, ...(main ? { discussion: TOPICS[main.topic].title } : {}), ...changes },
  })
}

const [FIVE, PRESENT, REMOTE, ABSENT] = [5, 'present', 'remote', 'absent'] as const
const DIRECTORS = [
  { person: CEO, sameAs: 'ceo' },
  { person: DANIEL },
  { person: CFO, sameAs: 'cfo' },
  { person: somebody('Tomás', 'Ibarra', { street: '9 Rye Ln' }) },
]
const BANK = COMPLETE_FACTS.bankAccount.account
const NO_BOARD: Changes = {
  directors: [],
  attendance: undefined,
  allDirectorsAttended: true,
  allCouldHear: undefined,
  noBoard: { performedBy: 'the shareholders' },
  resolutions: [
    {
      topic: 'bankAccount',
      facts: { ...BANK, signers: [{ person: { ref: 'ceo' } }] },
      votes: { manner: 'unanimous' },
    },
  ],
}
const LOAN = COMPLETE_FACTS.loan.guarantee

/** The meetings whose whole minutes are kept word for word. */
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
        attachments: [{ name: 'signature-card.pdf', size: 52_341, digest: 'cd'.repeat(32) }],
      },
      {
        topic: 'loan',
        facts: LOAN,
        votes: { manner: 'byName', choices: ['recused', 'for', 'for', 'absent'] },
        interests: [{ person: { ref: 'ceo' }, nature: 'she is the borrower', leftRoom: true }],
      },
      {
        topic: 'contract',
        facts: COMPLETE_FACTS.contract.lease,
        votes: { manner: 'byName', choices: ['for', 'against', 'abstained', 'absent'] },
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
      },
      {
        topic: 'loan',
        facts: COMPLETE_FACTS.loan.borrow,
        votes: { manner: 'byName', choices: ['for', 'for', 'away', 'absent'] },
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
    shareVotes: { entitled: 10_000, represented: 7_200 },
    resolutions: [
      {
        topic: 'electDirectors',
        facts: COMPLETE_FACTS.electDirectors.byShareholders,
        votes: { manner: 'counted', for: 7000, against: 0, abstaining: 200, notVoting: 0 },
      },
      {
        topic: 'amendBylaws',
        facts: COMPLETE_FACTS.amendBylaws.reserved,
        votes: { manner: 'counted', for: 3000, against: 4200, abstaining: 0, notVoting: 0 },
      },
      { topic: 'financials', facts: COMPLETE_FACTS.financials.approved, votes: { manner: 'unanimous' } },
    ],
  },
  managers: {
    companyForm: 'llc',
    directors: DIRECTORS.slice(1, 4),
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: ABSENT }],
    voteRule: { needs: { number: 2 } },
    resolutions: [
      { topic: 'bankAccount', facts: BANK, votes: { manner: 'unanimous' } },
      {
        topic: 'distribution',
        facts: COMPLETE_FACTS.distribution.inAll,
        votes: { manner: 'byName', choices: ['for', 'against', 'absent'] },
      },
      {
        topic: 'issueShares',
        facts: { recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }], consideration: 'cash' },
        votes: { manner: 'unanimous' },
      },
    ],
  },
  members: {
    companyForm: 'llc',
    body: 'members',
    directors: DIRECTORS.slice(1, 3),
    attendance: [{ status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    shareVotes: { percent: 80 },
    resolutions: [
      {
        topic: 'electDirectors',
        facts: COMPLETE_FACTS.electDirectors.byShareholders,
        votes: { manner: 'counted', for: 60, against: 20, abstaining: 0, notVoting: 0 },
      },
      { topic: 'amendBylaws', facts: COMPLETE_FACTS.amendBylaws.text, votes: { manner: 'unanimous' } },
    ],
  },
  oldRecord: {
    schemaVersion: 1,
    wordingVersion: undefined,
    attendance: undefined,
    allDirectorsAttended: true,
    resolutions: [{ topic: 'bankAccount' }],
  },
  olderRecord: {
    schemaVersion: 1,
    wordingVersion: undefined,
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
}

const SIXTY_PERCENT = { needs: { numerator: 60, denominator: 100 }, section: '3.4' }
const OF_CEO = [{ person: { ref: 'ceo' }, nature: 'she is the borrower' }]
const numbers = (inFavor: number, against: number) =>
  ({ manner: 'counted', for: inFavor, against, abstaining: 0, notVoting: 0 }) as const

/** The same from the fourth version on, for what it was the first to say. Their first matters are certified, too. */
export const LATER_GOLDEN_MEETINGS: Record<string, Changes> = {
  numbersAndInterests: {
    directors: DIRECTORS,
    attendance: [{ status: PRESENT }, { status: PRESENT }, { status: PRESENT }, { status: PRESENT }],
    allDirectorsAttended: true,
    meetingPlace: { kind: 'elsewhere', address: 'at 5 Capitol Ave, Frankfort' },
    boardSeats: FIVE,
    quorumRule: SIXTY_PERCENT,
    voteRule: SIXTY_PERCENT,
    resolutions: [
      { topic: 'loan', facts: LOAN, votes: numbers(3, 1), interests: OF_CEO },
      { topic: 'loan', facts: LOAN, votes: numbers(2, 2), interests: OF_CEO },
      { topic: 'loan', facts: LOAN, votes: numbers(1, 3), interests: OF_CEO },
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
  shareholdersInPercent: {
    body: 'shareholders',
    shareVotes: { entitled: 10_000, represented: 7_200 },
    voteRule: SIXTY_PERCENT,
    resolutions: [
      { topic: 'indemnify', facts: COMPLETE_FACTS.indemnify.indemnify, votes: numbers(5000, 2200) },
    ],
  },
  membersInPercent: {
    companyForm: 'llc',
    body: 'members',
    shareVotes: { percent: 80 },
    voteRule: SIXTY_PERCENT,
    resolutions: [{ topic: 'bankAccount', facts: BANK, votes: numbers(60, 20) }],
  },
  soleManager: {
    companyForm: 'llc',
    directors: DIRECTORS.slice(0, 1),
    attendance: [{ status: PRESENT }],
    allDirectorsAttended: true,
    boardSeats: 1,
    resolutions: [{ topic: 'ratify', facts: COMPLETE_FACTS.ratify.acts, votes: { manner: 'unanimous' } }],
  },
  noBoardCertified: NO_BOARD,
}
