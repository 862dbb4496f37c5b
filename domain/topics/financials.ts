import { monthCalled } from '../month-names.ts'
import { textOf } from './fact.ts'
import { choice, core, optional, TEXT, wanted, type Topic } from './topic.ts'

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
  // Statements are only received.
  needsVote: ({ action, accountant }) => action !== 'receive' || accountant !== undefined,
  checks: {
    periodNotOver: ({ period }, { day }) => {
      const end = periodEnd(textOf(period) ?? '')
      return end !== undefined && end > day.slice(0, end.length)
    },
    statementsNotAttached: ({ period }, { hasAttachments }) => period !== undefined && !hasAttachments,
  },
} as const satisfies Topic

/** “31 de diciembre de” stands before a year. */
const WORDS_OF_A_DAY = 4

/**
 * The end of a typed period (“the year ended December 31, 2025”): the last year in it, with the month and day
 * written before it, where there are any. `2025-12-31`, `2025-12` or `2025`.
 */
function periodEnd(period: string): string | undefined {
  const words = period.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const place = words.findLastIndex((word) => /^(?:19|20)\d\d$/u.test(word))
  const year = words[place]
  if (year === undefined) return undefined
  const before = words.slice(Math.max(0, place - WORDS_OF_A_DAY), place)
  const month = before.map(monthCalled).findLast((each) => each !== undefined)
  if (month === undefined) return year
  const day = before.findLast((word) => /^(?:[1-9]|[12]\d|3[01])$/u.test(word))
  return [year, String(month).padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
}
