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

const approveMinutes = {
  group: 'records',
  titles: { en: 'Approval of earlier minutes', es: 'Aprobación de actas anteriores' },
  interests: 'offered',
  facts: {
    priorDate: core(DATE),
    priorReference: optional(TEXT),
    manner: wanted(choice('asWritten', 'corrected')),
    corrections: wanted({ ...LONG_TEXT, when: { fact: 'manner', is: ['corrected'] } }),
  },
} as const satisfies Topic

const ratify = {
  group: 'records',
  titles: { en: 'Ratification of earlier acts', es: 'Ratificación de actos anteriores' },
  interests: 'asked',
  facts: {
    acts: core(rows({ description: core(TEXT), date: optional(DATE), by: optional(PERSON) })),
    from: optional(DATE),
    to: optional(DATE),
    exclusions: optional(LONG_TEXT),
  },
} as const satisfies Topic

const other = {
  group: undefined,
  titles: { en: 'Other', es: 'Otro asunto' },
  interests: 'offered',
  facts: {
    text: core(LONG_TEXT),
    title: optional(TEXT),
    isResolution: wanted(YES_NO),
  },
} as const satisfies Topic

/** In the order in which they are offered. */
export const records = { approveMinutes, ratify, other }
