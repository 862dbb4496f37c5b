import { numberOf, peopleIn, rowsOf } from './fact.ts'
import { core, INTEGER, MONEY, optional, PERSON, rows, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const issueShares = {
  group: 'money',
  title: 'Issue of shares',
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
  variants: [
    { name: 'newMember', held: 'interests' },
    { name: 'found', facts: { adequate: true } },
    { name: 'notFound' },
  ],
  checks: {
    noShares: (_facts, { isBarred }) => isBarred('issueShares'),
    moreThanAuthorized: ({ authorizedShares, issuedShares, recipients }) => {
      const authorized = numberOf(authorizedShares)
      const added = rowsOf(recipients).reduce((sum, { shares }) => sum + (numberOf(shares) ?? 0), 0)
      return authorized !== undefined && (numberOf(issuedShares) ?? 0) + added > authorized
    },
    adequacyNotFound: ({ adequate, shareClass }) => shareClass !== undefined && adequate !== true,
    recipientWithoutInterest: ({ recipients }, { hasInterest, isDirector }) =>
      !hasInterest && rowsOf(recipients).some(({ person }) => peopleIn(person).some(isDirector)),
    securitiesRules: () => true,
  },
} as const satisfies Topic
