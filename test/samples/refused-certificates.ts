import type { CertificateRefusal } from '@minutebook/domain/certifiable'
import type { Resolution } from '@minutebook/domain/resolutions'
import { COMPLETE_FACTS } from './complete-facts.ts'
import { aPerson, type someMinutes } from './factories.ts'

type Meeting = Parameters<typeof someMinutes>[0]

const [PRESENT, REMOTE, ABSENT] = [
  { status: 'present' as const },
  { status: 'remote' as const },
  { status: 'absent' as const },
]
const unanimous = { manner: 'unanimous' as const }
const BANK = { topic: 'bankAccount' as const, facts: COMPLETE_FACTS.bankAccount['account'], votes: unanimous }
const DIVIDEND = COMPLETE_FACTS.distribution['perShare']

/**
 * A meeting of both directors of a Kentucky corporation that opened a bank account: it gets a certificate.
 */
export const CERTIFIED: Meeting = {
  boardSeats: 2,
  attendance: [PRESENT, PRESENT],
  allDirectorsAttended: true,
  resolutions: [BANK],
}

const LOAN = { ...COMPLETE_FACTS.loan['borrow'], direction: 'lend' }

const SALE = { kind: 'sale', counterparty: 'Gull Partners, LP', subject: 'the old press' }
const OWN = { title: 'The end of the year', isResolution: true }
const ARTICLES = {
  section: 'Article IV of the articles of incorporation',
  newText: 'It may issue 20,000 shares.',
}

/** Shareholders of a Kentucky corporation, of whom more than half came. */
const OWNERS: Meeting = {
  body: 'shareholders',
  boardSeats: undefined,
  shareVotes: { entitled: 10_000, represented: 5200 },
}

/** A Kentucky board of five, all present. */
const FIVE: Meeting = {
  directors: ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((firstName) => ({
    person: aPerson({ firstName, lastName: 'Lane' }),
  })),
  attendance: [PRESENT, PRESENT, PRESENT, PRESENT, PRESENT],
  boardSeats: 5,
}

/** A loan to the second of {@link FIVE}. */
const borrowing = (changes: Partial<Resolution>): Meeting => ({
  ...FIVE,
  resolutions: [
    {
      topic: 'loan',
      facts: LOAN,
      interests: [{ person: { ref: 'director-2' }, nature: 'the borrower' }],
      outcome: 'adopted',
      ...changes,
    },
  ],
})

const ONE_OF_TWO = { attendance: [PRESENT, ABSENT], allDirectorsAttended: false }

/** Meetings that differ from {@link CERTIFIED} only in this and get no certificate, with the reason. */
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
    'ownersDecide',
    {
      companyForm: 'llc',
      body: 'managers',
      resolutions: [{ topic: 'issueShares', facts: {}, outcome: 'adopted' }],
    },
  ],
  [
    'the managers of a Delaware LLC admit a member by the votes of all of them (DE 18-301)',
    'ownersDecide',
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
    'ownersDecide',
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
    'a board sells substantially all of the assets, by the words of the answer (KRS 271B.12-020)',
    'ownersDecide',
    {
      resolutions: [
        {
          topic: 'contract',
          facts: { ...SALE, subject: 'substantially all of its assets' },
          votes: unanimous,
        },
      ],
    },
  ],
  [
    'a board dissolves the company in its own words (KRS 271B.14-020)',
    'ownersDecide',
    {
      resolutions: [
        { topic: 'other', facts: { ...OWN, text: 'the Company is dissolved' }, votes: unanimous },
      ],
    },
  ],
  [
    'a board changes the articles (KRS 271B.10-030)',
    'ownersDecide',
    { resolutions: [{ topic: 'amendBylaws', facts: ARTICLES, votes: unanimous }] },
  ],
  [
    'a sale may be one of everything',
    'saleUnclear',
    { resolutions: [{ topic: 'contract', facts: SALE, votes: unanimous }] },
  ],
  [
    'shareholders sell everything by 3,000 of 10,000 votes (KRS 271B.12-020(5))',
    'votesFallShort',
    {
      ...OWNERS,
      resolutions: [
        {
          topic: 'contract',
          facts: { ...SALE, isOfAllAssets: true },
          outcome: 'adopted',
          votes: { manner: 'counted', for: 3000, against: 2200, abstaining: 0, notVoting: 0 },
        },
      ],
    },
  ],
  [
    'shareholders change the articles, for which no number is known here (KRS 271B.10-030(5))',
    'reservedUnchecked',
    { ...OWNERS, resolutions: [{ topic: 'amendBylaws', facts: ARTICLES, votes: unanimous }] },
  ],
  ...(
    [
      ['62.5 % of a Delaware LLC change its agreement, whose statute was not read', 'US-DE', 62.5],
      ['51 % of a Kentucky LLC do, where the statute names no number', 'US-KY', 51],
    ] as const
  ).map(([what, formedIn, inFavor]): (typeof REFUSED_MEETINGS)[number] => [
    what,
    'reservedUnchecked',
    {
      formedIn,
      companyKind: 'llc-members',
      companyForm: 'llc',
      body: 'members',
      shareVotes: { percent: 100 },
      resolutions: [
        {
          topic: 'amendBylaws',
          facts: { section: '7.1', newText: 'The members vote by heads.' },
          outcome: 'adopted',
          votes: { manner: 'counted', for: inFavor, against: 100 - inFavor, abstaining: 0, notVoting: 0 },
        },
      ],
    },
  ]),
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
  [
    'the votes are stated by name, and no outcome is declared',
    'notDeclared',
    { resolutions: [{ ...BANK, votes: { manner: 'byName', choices: ['for', 'for'] } }] },
  ],
  ...(
    [
      ['pays a dividend (KRS 273.237)', { topic: 'distribution', facts: DIVIDEND }],
      ['issues shares (KRS 273.237)', { topic: 'issueShares', facts: COMPLETE_FACTS.issueShares['issue'] }],
      ['lends to an insider (KRS 273.241)', { topic: 'loan', facts: { ...LOAN, insider: true } }],
      [
        'lends to one of its directors by name (KRS 273.241)',
        { topic: 'loan', facts: { ...LOAN, counterparty: 'Daniel Whitfield' } },
      ],
    ] as const
  ).map(([what, resolution]): (typeof REFUSED_MEETINGS)[number] => [
    `a Kentucky nonprofit ${what}`,
    'barred',
    { companyKind: 'nonprofit', resolutions: [{ ...resolution, votes: unanimous }] },
  ]),
  [
    'a nonprofit of a state whose law is not known here issues shares',
    'notOfNonprofits',
    {
      companyKind: 'nonprofit',
      formedIn: 'US-OH',
      resolutions: [{ topic: 'issueShares', facts: COMPLETE_FACTS.issueShares['issue'], votes: unanimous }],
    },
  ],
  [
    'one of two directors has an interest, so the other alone approved (KRS 271B.8-310)',
    'tooFewWithoutInterest',
    { resolutions: [{ ...BANK, interests: [{ person: { ref: 'ceo' }, nature: 'she owns the bank' }] }] },
  ],
  [
    'the borrower’s own vote is one of three for, and two of five without it adopt nothing',
    'tooFewWithoutInterest',
    {
      ...FIVE,
      resolutions: [
        {
          topic: 'loan',
          facts: { ...LOAN, counterparty: 'Bo Lane', insider: true },
          interests: [{ person: { ref: 'director-2' }, nature: 'the borrower' }],
          outcome: 'adopted',
          votes: { manner: 'byName', choices: ['for', 'for', 'for', 'abstained', 'against'] },
        },
      ],
    },
  ],
  [
    'a company without a board names nobody who decided, and counts no votes',
    'nobodyNamed',
    {
      body: 'board',
      directors: [],
      attendance: [],
      boardSeats: undefined,
      noBoard: { performedBy: 'the shareholders' },
      resolutions: [
        { ...BANK, facts: { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }], signing: 'anyOne' } },
      ],
    },
  ],
  [
    'the borrower left, without whom three of five seats are no quorum (N-PCL 715 is not read for this)',
    'quorumUnchecked',
    {
      ...borrowing({
        topic: 'contract',
        facts: COMPLETE_FACTS.contract['lease'],
        interests: [{ person: { ref: 'director-2' }, nature: 'the landlord', leftRoom: true }],
        votes: unanimous,
      }),
      formedIn: 'US-NY',
      companyKind: 'nonprofit',
      attendance: [PRESENT, PRESENT, PRESENT, ABSENT, ABSENT],
      allDirectorsAttended: false,
    },
  ],
  [
    'the borrower voted for it, as did all others',
    'interestedVoted',
    borrowing({ votes: { manner: 'byName', choices: ['for', 'for', 'for', 'for', 'for'] } }),
  ],
  [
    'the borrower stayed in the room, and all present voted for it',
    'interestedVoted',
    borrowing({ votes: unanimous }),
  ],
  [
    'five voted for it, one of whom is the borrower',
    'interestedVoted',
    borrowing({ votes: { manner: 'counted', for: 5, against: 0, abstaining: 0, notVoting: 0 } }),
  ],
  [
    'the borrower, whose name alone is given, was one of all who voted for it',
    'interestedVoted',
    borrowing({ interests: [{ person: { name: 'BO LANE' }, nature: 'the borrower' }], votes: unanimous }),
  ],
  [
    'all voted for it, and it is not stated whether the borrower was there',
    'interestedVoted',
    {
      ...borrowing({ votes: unanimous }),
      attendance: undefined,
      boardSeats: undefined,
      allDirectorsAttended: false,
    },
  ],
  [
    'more shares are issued than are authorized',
    'aboveAuthorized',
    {
      resolutions: [
        {
          topic: 'issueShares',
          facts: { ...COMPLETE_FACTS.issueShares['issue'], authorizedShares: 1000, issuedShares: 800 },
          votes: unanimous,
        },
      ],
    },
  ],
  [
    'two of one signer are to sign together',
    'signersTooFew',
    { resolutions: [{ ...BANK, facts: { ...BANK.facts, signers: [{ person: { ref: 'ceo' } }] } }] },
  ],
  [
    'two are to sign together, and one person is named twice',
    'signersTooFew',
    {
      resolutions: [
        {
          ...BANK,
          facts: {
            ...BANK.facts,
            signers: [
              { person: { ref: 'secretary' } },
              { person: { ref: 'director-1' } },
              { person: { name: 'Marguerite A. Okonkwo-Hale' } },
            ],
          },
        },
      ],
    },
  ],
  [
    'an edited text names none of the signers in the answers',
    'signersNotInText',
    {
      resolutions: [{ ...BANK, text: 'RESOLVED, that nobody may sign for the Company.', isEdited: true }],
    },
  ],
  ['the text lacks a fact', 'textIncomplete', { resolutions: [{ ...BANK, facts: { bank: 'First Bank' } }] }],
]
