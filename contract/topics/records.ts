import {
  choice,
  core,
  DATE,
  LONG_TEXT,
  optional,
  PERSON,
  rows,
  TEXT,
  wanted,
  YES_NO,
  type Topic,
} from './topic.ts'

export const approveMinutes = {
  group: 'records',
  title: 'Approval of earlier minutes',
  interests: 'offered',
  facts: {
    priorDate: core(DATE),
    priorReference: optional(TEXT),
    manner: wanted(choice('asWritten', 'corrected')),
    corrections: wanted({ ...LONG_TEXT, when: { fact: 'manner', is: ['corrected'] } }),
  },
} as const satisfies Topic

export const ratify = {
  group: 'records',
  title: 'Ratification of earlier acts',
  interests: 'asked',
  facts: {
    acts: core(rows({ description: core(TEXT), date: optional(DATE), by: optional(PERSON) })),
    from: optional(DATE),
    to: optional(DATE),
    exclusions: optional(LONG_TEXT),
  },
} as const satisfies Topic

export const other = {
  group: undefined,
  title: 'Other',
  interests: 'offered',
  facts: {
    text: core(LONG_TEXT),
    title: optional(TEXT),
    isResolution: wanted(YES_NO),
  },
} as const satisfies Topic
