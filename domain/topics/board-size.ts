import { numberOf } from './fact.ts'
import { core, INTEGER, optional, TEXT, type Topic } from './topic.ts'

export const boardSize = {
  group: 'people',
  titles: { en: 'Number of directors', es: 'Número de directores' },
  interests: 'offered',
  facts: {
    seats: core(INTEGER),
    section: optional(TEXT),
  },
  checks: {
    fewerThanInOffice: ({ seats }, { directors }) => (numberOf(seats) ?? directors) < directors,
  },
} as const satisfies Topic
