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

const bankAccount = {
  group: 'money',
  titles: { en: 'Bank account and signing rights', es: 'Cuenta bancaria y firmas autorizadas' },
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

const distribution = {
  group: 'money',
  titles: { en: 'Dividend or other distribution', es: 'Dividendo u otra distribución' },
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

const issueShares = {
  group: 'money',
  titles: { en: 'Issue of shares', es: 'Emisión de acciones' },
  interests: 'asked',
  facts: {
    shareClass: { ...core(TEXT), held: 'shares' },
    recipients: core(
      rows({
        person: core(PERSON),
        shares: { ...core(INTEGER), held: 'shares' },
        interest: { ...core({ kind: 'percent' }), held: 'interests' },
      }),
    ),
    consideration: core(TEXT),
    considerationValue: wanted(MONEY),
    adequate: { ...wanted(YES_NO), held: 'shares' },
    authorizedShares: { ...optional(INTEGER), held: 'shares' },
    issuedShares: { ...optional(INTEGER), held: 'shares' },
  },
} as const satisfies Topic

const loan = {
  group: 'money',
  titles: { en: 'Loan, credit or guarantee', es: 'Préstamo, crédito o garantía' },
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

const financials = {
  group: 'money',
  titles: { en: 'Financial statements and accountant', es: 'Estados financieros y contador' },
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

const fiscalYearOrTax = {
  group: 'money',
  titles: { en: 'Fiscal year or tax election', es: 'Año fiscal u opción tributaria' },
  interests: 'offered',
  facts: {
    kind: core(choice('fiscalYear', 'taxElection')),
    yearEnd: core({ kind: 'monthDay', when: { fact: 'kind', is: ['fiscalYear'] } }),
    firstPeriodEnd: optional({ ...DATE, when: { fact: 'kind', is: ['fiscalYear'] } }),
    election: core({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
    adviser: optional({ ...TEXT, when: { fact: 'kind', is: ['taxElection'] } }),
  },
} as const satisfies Topic

/** In the order in which they are offered. */
export const money = { bankAccount, distribution, issueShares, loan, financials, fiscalYearOrTax }
