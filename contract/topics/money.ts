import {
  choice,
  core,
  DATE,
  INTEGER,
  MONEY,
  optional,
  PERSON,
  PRICE,
  rows,
  SIGNERS,
  TEXT,
  wanted,
  YES_NO,
  type Topic,
} from './topic.ts'

export const bankAccount = {
  group: 'money',
  title: 'Bank account and signing rights',
  interests: 'offered',
  facts: {
    bank: core(TEXT),
    accountKind: wanted(TEXT),
    accountEnding: optional({ kind: 'lastFour' }),
    signers: core(SIGNERS),
    signing: core(choice('anyOne', 'anyTwo')),
    limit: optional(MONEY),
    mayBorrow: wanted(YES_NO),
    borrowLimit: wanted({ ...MONEY, when: { fact: 'mayBorrow', is: [true] } }),
    endsEarlier: wanted(YES_NO),
  },
} as const satisfies Topic

export const distribution = {
  group: 'money',
  title: 'Dividend or other distribution',
  interests: 'offered',
  facts: {
    kind: wanted(choice('dividend', 'distribution')),
    shareClass: wanted(TEXT),
    amountPerShare: { ...core(PRICE), unless: 'totalAmount' },
    totalAmount: { ...core(MONEY), unless: 'amountPerShare' },
    recordDate: optional(DATE),
    payDate: wanted(DATE),
    statementsKind: wanted(TEXT),
    statementsDate: wanted(DATE),
    canPayDebts: wanted(YES_NO),
    assetsCover: wanted(YES_NO),
  },
} as const satisfies Topic

export const issueShares = {
  group: 'money',
  title: 'Issue of shares',
  interests: 'asked',
  facts: {
    shareClass: { ...core(TEXT), form: 'corporation' },
    recipients: core(
      rows({
        person: core(PERSON),
        shares: { ...core(INTEGER), form: 'corporation' },
        interest: { ...core({ kind: 'percent' }), form: 'llc' },
      }),
    ),
    consideration: core(TEXT),
    considerationValue: wanted(MONEY),
    adequate: { ...wanted(YES_NO), form: 'corporation' },
    authorizedShares: { ...optional(INTEGER), form: 'corporation' },
    issuedShares: { ...optional(INTEGER), form: 'corporation' },
  },
} as const satisfies Topic

export const loan = {
  group: 'money',
  title: 'Loan, credit or guarantee',
  interests: 'asked',
  facts: {
    direction: core(choice('borrow', 'lend', 'guarantee')),
    counterparty: core(TEXT),
    amount: core(MONEY),
    rate: wanted(TEXT),
    repayment: wanted(TEXT),
    security: optional(TEXT),
    signers: wanted(SIGNERS),
    insider: wanted(YES_NO),
    termsFair: wanted({ ...YES_NO, when: { fact: 'insider', is: [true] } }),
    benefitsCompany: wanted({ ...YES_NO, when: { fact: 'insider', is: [true] } }),
  },
} as const satisfies Topic

export const financials = {
  group: 'money',
  title: 'Financial statements and accountant',
  interests: 'offered',
  facts: {
    action: wanted(choice('receive', 'approve')),
    period: core(TEXT),
    preparedBy: wanted(TEXT),
    level: wanted(choice('audited', 'reviewed', 'compiled', 'none')),
    accountant: optional(TEXT),
    engagementPeriod: optional(TEXT),
  },
} as const satisfies Topic

export const fiscalYearOrTax = {
  group: 'money',
  title: 'Fiscal year or tax election',
  interests: 'offered',
  facts: {
    kind: core(choice('fiscalYear', 'taxElection')),
    yearEnd: core({ kind: 'monthDay', when: { fact: 'kind', is: ['fiscalYear'] } }),
    firstPeriodEnd: optional({ ...DATE, when: { fact: 'kind', is: ['fiscalYear'] } }),
    election: core({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
    adviser: optional({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
  },
} as const satisfies Topic
