import { textOf } from './fact.ts'
import { choice, core, DATE, MONEY, optional, PRICE, TEXT, wanted, YES_NO, type Topic } from './topic.ts'

export const distribution = {
  group: 'money',
  title: 'Dividend or other distribution',
  interests: 'offered',
  facts: {
    // Who holds interests is paid no dividend.
    kind: { ...wanted(choice('dividend', 'distribution')), held: 'shares' },
    shareClass: wanted(TEXT),
    amountPerShare: { ...core(PRICE), unless: 'totalAmount' },
    totalAmount: { ...core(MONEY), unless: 'amountPerShare' },
    recordDate: optional(DATE),
    payDate: wanted(DATE),
    statementsKind: wanted(TEXT),
    statementsDate: wanted(DATE),
    canPayDebts: { ...wanted(YES_NO), standsOpen: true },
    assetsCover: { ...wanted(YES_NO), standsOpen: true },
    // An LLC or partnership may have agreed on other terms (KRS 275.225).
    asAgreed: { ...wanted(YES_NO), held: 'interests', standsOpen: true },
  },
  variants: [{ name: 'found', facts: { canPayDebts: true, assetsCover: true } }, { name: 'notFound' }],
  checks: {
    noProfitToMembers: (_facts, { isBarred }) => isBarred('distribution'),
    findingNotMade: ({ canPayDebts, assetsCover }) => canPayDebts !== true || assetsCover !== true,
    paidBeforeRecordDate: ({ payDate, recordDate }) =>
      payDate !== undefined && recordDate !== undefined && String(payDate) < String(recordDate),
    statementsOld: ({ statementsDate }, { day }) => isMoreThanAYearBefore(textOf(statementsDate), day),
  },
} as const satisfies Topic

function isMoreThanAYearBefore(day: string | undefined, meetingDay: string): boolean {
  if (day === undefined) return false
  const yearLater = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return yearLater < meetingDay
}
