import { hasMeaning } from '../typed-words.ts'
import { rowsOf } from './fact.ts'
import { core, DATE, LONG_TEXT, optional, PERSON, rows, TEXT, type Topic } from './topic.ts'

export const ratify = {
  group: 'records',
  title: 'Ratification of earlier acts',
  interests: 'asked',
  facts: {
    acts: core(
      rows({ description: core(TEXT), date: optional(DATE), by: optional(PERSON), defect: optional(TEXT) }),
    ),
    from: optional(DATE),
    to: optional(DATE),
    exclusions: optional(LONG_TEXT),
  },
  checks: {
    tooWide: ({ acts }) => rowsOf(acts).some(({ description }) => hasMeaning('allActs', String(description))),
    defectNotSaid: ({ acts }) =>
      rowsOf(acts).length > 0 && rowsOf(acts).every(({ defect }) => defect === undefined),
    notAllCured: ({ acts }) => rowsOf(acts).length > 0,
  },
} as const satisfies Topic
