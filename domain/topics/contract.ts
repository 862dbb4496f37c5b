import { textOf } from './fact.ts'
import {
  choice,
  core,
  LONG_TEXT,
  MONEY,
  optional,
  SIGNERS,
  TEXT,
  wanted,
  YES_NO,
  type Topic,
} from './topic.ts'

export const contract = {
  group: 'people',
  title: 'Pay, contract, lease or major purchase',
  interests: 'asked',
  facts: {
    kind: core(choice('pay', 'contract', 'lease', 'purchase', 'sale')),
    counterparty: core(TEXT),
    subject: core(TEXT),
    isOfAllAssets: wanted({ ...YES_NO, when: { fact: 'kind', is: ['sale'] } }),
    amount: wanted(MONEY),
    per: optional(choice('inAll', 'month', 'year')),
    term: optional(TEXT),
    basis: wanted(LONG_TEXT),
    signers: wanted(SIGNERS),
  },
  variants: [
    // The owners decide on it: those who run the company recommend it.
    { name: 'recommended', facts: { kind: 'sale', isOfAllAssets: true }, bodies: ['board', 'managers'] },
    { name: 'approved' },
  ],
  checks: {
    insiderWithoutInterest: ({ counterparty }, { hasInterest, isDirector }) =>
      !hasInterest && isDirector({ name: textOf(counterparty) ?? '' }),
    payWithoutBasis: ({ kind, basis }) => kind === 'pay' && basis === undefined,
    saleOfEverything: ({ kind, isOfAllAssets }) => kind === 'sale' && isOfAllAssets !== false,
  },
} as const satisfies Topic
