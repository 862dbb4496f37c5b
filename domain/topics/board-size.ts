import { numberOf } from './fact.ts'
import { core, INTEGER, optional, TEXT, type Topic } from './topic.ts'

export const boardSize = {
  group: 'people',
  title: 'Number of directors',
  interests: 'offered',
  facts: {
    seats: core(INTEGER),
    section: optional(TEXT),
  },
  checks: {
    fewerThanInOffice: ({ seats }, { directors }) => (numberOf(seats) ?? directors) < directors,
  },
} as const satisfies Topic
