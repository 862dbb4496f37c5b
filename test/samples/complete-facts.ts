import { TOPIC_IDS, TOPICS, type TopicId } from '@minutebook/domain/topics'
import type { Fact, Facts, FactValue, FactValues, Money } from '@minutebook/domain/topics/fact'

const dollars = (amount: number): Money => ({ minor: amount * 100, currency: 'USD' })
const CEO = { ref: 'ceo' }
const DANIEL = { ref: 'director-2' }
const SIGNERS = [
  { person: CEO, title: 'CEO' },
  { person: DANIEL, title: 'Treasurer' },
]
const CONTRACT_TEXT = { name: 'bylaws-3-2.pdf', size: 12_345, digest: 'ab'.repeat(32) }

/** Each fact of a topic, with several sets where a choice decides what else is asked. */
const EXAMPLES: Partial<Record<TopicId, Record<string, FactValues>>> = {
  electDirectors: {
    byShareholders: {
      filledBy: 'shareholders',
      nominees: [{ person: CEO, votesFor: 900, votesWithheld: 1 }, { person: DANIEL }],
      termEnds: 'the next annual meeting',
      replaces: { name: 'Pat Rowe' },
    },
    contested: {
      filledBy: 'shareholders',
      nominees: [
        { person: CEO, votesFor: 900, result: 'elected' },
        { person: DANIEL, votesFor: 400, result: 'notElected' },
      ],
      termEnds: 'the next annual meeting',
      cumulative: true,
    },
    byBoard: {
      filledBy: 'board',
      nominees: [{ person: { name: 'Noor Haddad' } }],
      termEnds: 'the next annual meeting',
      replaces: { name: 'Pat Rowe' },
    },
    byBoardUnderBylaws: {
      filledBy: 'boardUnderBylaws',
      nominees: [{ person: CEO, votesFor: 2 }, { person: DANIEL }],
      termEnds: 'the next annual meeting',
      replaces: { name: 'Pat Rowe' },
    },
  },
  directorLeaves: {
    resigns: { person: DANIEL, how: 'resigns' },
    removedByOwners: { person: DANIEL, how: 'removedByOwners', rule: 'section 4.2 of the bylaws' },
    removedByBoard: { person: DANIEL, how: 'removedByBoard', rule: 'section 4.2 of the bylaws' },
  },
  officers: {
    changes: {
      changes: [
        {
          action: 'appoint',
          person: DANIEL,
          office: 'Treasurer',
          replaces: { ref: 'cfo' },
          payReference: 'the letter of November 1, 2026',
        },
        { action: 'remove', person: { ref: 'cfo' }, office: 'Treasurer' },
        { action: 'resign', person: CEO, office: 'Secretary' },
      ],
    },
  },
  contract: {
    lease: {
      kind: 'lease',
      counterparty: 'Harbor Properties, LLC',
      subject: 'the shop at 12 Main Street',
      amount: dollars(2500),
      per: 'month',
      term: 'three years',
      basis: 'two other offers at a higher rent',
      signers: SIGNERS,
    },
    sale: {
      kind: 'sale',
      counterparty: 'Gull Partners, LP',
      subject: 'the old press',
      isOfAllAssets: false,
      amount: dollars(2500),
      per: 'inAll',
      signers: SIGNERS,
    },
    saleOfAll: {
      kind: 'sale',
      counterparty: 'Gull Partners, LP',
      subject: 'the plant and its stock',
      isOfAllAssets: true,
      amount: dollars(250_000),
      term: 'three years',
      basis: 'two other offers were lower',
    },
    pay: {
      kind: 'pay',
      counterparty: 'Ines Castellanos',
      subject: 'her work as CFO',
      amount: dollars(90_000),
      per: 'year',
      basis: 'what three companies of this size pay',
    },
  },
  indemnify: {
    indemnify: {
      kind: 'indemnify',
      persons: [CEO, DANIEL],
      proceeding: 'the lawsuit Smith v. Bluegrass',
      standardMet: true,
      limit: dollars(50_000),
    },
    advance: {
      kind: 'advance',
      persons: [CEO],
      proceeding: 'the lawsuit Smith v. Bluegrass',
      undertaking: true,
      limit: dollars(50_000),
    },
    insurance: {
      kind: 'insurance',
      persons: [CEO, DANIEL],
      insurer: 'River Mutual',
      limit: dollars(1_000_000),
      premium: dollars(4200),
    },
  },
  bankAccount: {
    account: {
      bank: 'First Kentucky Bank, N.A.',
      accountKind: 'operating',
      accountEnding: '4471',
      signers: SIGNERS,
      signing: 'anyTwo',
      limit: dollars(10_000),
      mayBorrow: true,
      borrowLimit: dollars(25_000),
      endsEarlier: true,
    },
  },
  distribution: {
    perShare: {
      kind: 'dividend',
      shareClass: 'common',
      amountPerShare: { minor: 125, currency: 'USD' },
      recordDate: '2026-11-25',
      payDate: '2026-12-15',
      statementsKind: 'the balance sheet',
      statementsDate: '2026-10-31',
      canPayDebts: true,
      assetsCover: true,
    },
    inAll: {
      kind: 'distribution',
      shareClass: 'common',
      totalAmount: dollars(12_500),
      payDate: '2026-12-15',
      statementsKind: 'the balance sheet',
      statementsDate: '2026-10-31',
      canPayDebts: true,
      assetsCover: true,
    },
  },
  issueShares: {
    issue: {
      shareClass: 'common',
      recipients: [
        { person: CEO, shares: 1000 },
        { person: { name: 'Harbor Fund, LP' }, shares: 250 },
      ],
      consideration: 'cash',
      considerationValue: dollars(12_500),
      adequate: true,
      authorizedShares: 10_000,
      issuedShares: 2000,
    },
  },
  loan: {
    borrow: {
      direction: 'borrow',
      counterparty: 'First Kentucky Bank, N.A.',
      amount: dollars(50_000),
      rate: '7% a year',
      repayment: 'in 60 equal monthly payments',
      security: 'the press in the shop',
      signers: SIGNERS,
      insider: false,
    },
    guarantee: {
      direction: 'guarantee',
      counterparty: 'Marguerite A. Okonkwo-Hale',
      amount: dollars(5000),
      rate: '7% a year',
      repayment: 'in 60 equal monthly payments',
      signers: [{ person: DANIEL }],
      insider: true,
      termsFair: true,
      benefitsCompany: true,
    },
  },
  financials: {
    approved: {
      action: 'approve',
      period: 'the year ended December 31, 2025',
      preparedBy: 'Lindqvist & Co.',
      level: 'reviewed',
      accountant: 'Lindqvist & Co.',
      engagementPeriod: 'the year 2026',
    },
  },
  fiscalYearOrTax: {
    fiscalYear: { kind: 'fiscalYear', yearEnd: '06-30', firstPeriodEnd: '2027-06-30' },
    taxElection: {
      kind: 'taxElection',
      election: 'to be taxed as an S corporation',
      adviser: 'Rosa Lindqvist',
    },
  },
  registeredAgent: {
    both: {
      change: 'both',
      newAgent: 'Capital Agents, Inc.',
      agentAgreed: true,
      oldAgent: 'R. Salgado',
      newAddress: '5 Capitol Ave, Frankfort, KY 40601',
      oldAddress: '1400 Distillery Row, Frankfort, KY 40601',
    },
    agent: { change: 'agent', newAgent: 'Capital Agents, Inc.', agentAgreed: true, oldAgent: 'R. Salgado' },
    office: {
      change: 'office',
      newAddress: '5 Capitol Ave, Frankfort, KY 40601',
      oldAddress: '1400 Distillery Row, Frankfort, KY 40601',
    },
  },
  amendBylaws: {
    text: {
      section: 'Section 3.2',
      newText: 'The board has three seats.',
      oldText: 'The board has five seats.',
      reserved: 'no',
    },
    attached: { section: 'Section 3.2', newTextFile: CONTRACT_TEXT, reserved: 'unknown' },
    reserved: { section: 'Section 3.2', newText: 'The board has three seats.', reserved: 'yes' },
    articles: {
      document: 'articles',
      section: 'Article IV',
      newText: 'The Company may issue 20,000 common shares.',
    },
  },
  adjournment: {
    adjourned: { day: '2026-12-01', time: '10:00', place: 'the same place' },
    noQuorum: { day: '2026-12-01', time: '10:00', place: 'the same place', noQuorum: true },
  },
  approveMinutes: {
    corrected: {
      priorDate: '2026-05-14',
      priorReference: 'MB-7K3F-92QD',
      manner: 'corrected',
      corrections: 'the name of the bank is First Kentucky Bank',
    },
    asWritten: { priorDate: '2026-05-14', manner: 'asWritten' },
  },
  ratify: {
    acts: {
      acts: [
        { description: 'the purchase of a delivery van', date: '2026-02-03', by: CEO },
        { description: 'the lease of a storage unit' },
      ],
      from: '2026-01-01',
      to: '2026-10-31',
      exclusions: 'anything done after October 31, 2026',
    },
    defective: {
      acts: [
        {
          description: 'the issue of 100 shares',
          date: '2026-03-01',
          by: CEO,
          defect: 'nobody had voted on it',
        },
      ],
    },
  },
  other: {
    resolution: {
      title: 'Holiday hours',
      text: 'The shop be closed from December 24 to January 1.',
      isResolution: true,
    },
    note: { title: 'Parking', text: 'We talked about the parking lot.', isResolution: false },
    unsaid: { text: 'We agreed to paint the shop green.' },
  },
}

const VALUES: Record<Exclude<Fact['kind'], 'choice' | 'rows'>, FactValue> = {
  text: 'the sale of the old press',
  longText: 'Two other offers were lower.',
  lastFour: '4471',
  date: '2026-12-15',
  time: '10:00',
  monthDay: '06-30',
  integer: 250,
  percent: 12.5,
  money: dollars(2500),
  price: { minor: 125, currency: 'USD' },
  yesNo: true,
  person: DANIEL,
  people: [CEO, DANIEL],
  attachment: CONTRACT_TEXT,
}

function exampleOf(facts: Facts): FactValues {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (fact.kind === 'choice') return [name, fact.options[0]]
      return [name, fact.kind === 'rows' ? [exampleOf(fact.fields)] : VALUES[fact.kind]]
    }),
  )
}

/**
 * Complete facts of every topic. A topic without examples of its own has one that is made from its kinds of
 * facts.
 */
export const COMPLETE_FACTS = Object.fromEntries(
  TOPIC_IDS.map((id) => [id, EXAMPLES[id] ?? { plain: exampleOf(TOPICS[id].facts) }]),
  // Object.fromEntries forgets the type of the keys.
) as Record<TopicId, Record<string, FactValues>>
