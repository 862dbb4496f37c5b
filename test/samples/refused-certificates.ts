import type { CertificateRefusal } from '@minutebook/domain/certifiable'
import { COMPLETE_FACTS } from './complete-facts.ts'
import type { someMinutes } from './factories.ts'

type Meeting = Parameters<typeof someMinutes>[0]

const [PRESENT, REMOTE, ABSENT] = [
  { status: 'present' as const },
  { status: 'remote' as const },
  { status: 'absent' as const },
]
const unanimous = { manner: 'unanimous' as const }
const BANK = { topic: 'bankAccount' as const, facts: COMPLETE_FACTS.bankAccount['account'], votes: unanimous }
const DIVIDEND = COMPLETE_FACTS.distribution['perShare']

/** A meeting of both directors of a Kentucky corporation that opened a bank account: it gets a certificate. */
export const CERTIFIED: Meeting = {
  boardSeats: 2,
  attendance: [PRESENT, PRESENT],
  allDirectorsAttended: true,
  resolutions: [BANK],
}

const ONE_OF_TWO = { attendance: [PRESENT, ABSENT], allDirectorsAttended: false }

/** Meetings that differ from {@link CERTIFIED} only in this and get no certificate, with the reason (`minutes-content` §8). */
export const REFUSED_MEETINGS: [what: string, why: CertificateRefusal, meeting: Meeting][] = [
  [
    'the meeting is in the future',
    'inFuture',
    {
      meetingDate: '2199-11-20T14:30:00.000Z',
      meetingTime: { day: '2199-11-20', start: '09:30', zone: 'America/New_York' },
      notice: undefined,
    },
  ],
  ['the quorum is not met as stated', 'quorumNotMet', { boardSeats: 5 }],
  [
    'the seats are not stated, and fewer than half of the directors came',
    'quorumNotMet',
    { boardSeats: undefined, ...ONE_OF_TWO },
  ],
  [
    'the bylaws ask for fewer than the statute lets them',
    'quorumNotMet',
    { boardSeats: 9, quorumRule: { needs: { number: 2 } } },
  ],
  [
    'too few votes of shares are represented',
    'quorumNotMet',
    { body: 'shareholders', boardSeats: undefined, shareVotes: { entitled: 1000, represented: 500 } },
  ],
  [
    'those who could hear are no quorum',
    'couldNotHear',
    { attendance: [PRESENT, REMOTE], allCouldHear: false },
  ],
  [
    'managers admit a member',
    'membersDecide',
    {
      companyForm: 'llc',
      body: 'managers',
      resolutions: [{ topic: 'issueShares', facts: {}, outcome: 'adopted' }],
    },
  ],
  [
    'the managers of a Delaware LLC admit a member by the votes of all of them (DE 18-301)',
    'membersDecide',
    {
      formedIn: 'US-DE',
      companyKind: 'llc-managers',
      companyForm: 'llc',
      body: 'managers',
      resolutions: [
        {
          topic: 'issueShares',
          facts: { recipients: [{ person: { name: 'Noor Haddad' }, interest: 12.5 }], consideration: 'cash' },
          votes: unanimous,
        },
      ],
    },
  ],
  [
    'the managers of a Kentucky LLC change its operating agreement (KRS 275.175(2))',
    'membersDecide',
    {
      companyKind: 'llc-managers',
      companyForm: 'llc',
      body: 'managers',
      resolutions: [
        {
          topic: 'amendBylaws',
          facts: { section: '4.1', newText: 'Each member has one vote.' },
          text: 'RESOLVED, that section 4.1 read: “Each member has one vote.”',
          isEdited: true,
          votes: unanimous,
        },
      ],
    },
  ],
  [
    'the votes are fewer than needed',
    'votesFallShort',
    {
      resolutions: [
        { ...BANK, outcome: 'adopted', votes: { manner: 'byName', choices: ['for', 'against'] } },
      ],
    },
  ],
  ...(['canPayDebts', 'assetsCover', 'asAgreed'] as const).map(
    (finding): (typeof REFUSED_MEETINGS)[number] => [
      `the finding ${finding} is answered no`,
      'findingAnsweredNo',
      {
        resolutions: [{ topic: 'distribution', facts: { ...DIVIDEND, [finding]: false }, votes: unanimous }],
      },
    ],
  ),
  ['the text lacks a fact', 'textIncomplete', { resolutions: [{ ...BANK, facts: { bank: 'First Bank' } }] }],
]
