import { core, DATE, optional, TEXT, TIME, wanted, YES_NO, type Topic } from './topic.ts'

export const adjournment = {
  group: 'records',
  title: 'Adjournment to another day',
  interests: 'offered',
  facts: {
    day: core(DATE),
    time: wanted(TIME),
    place: wanted(TEXT),
    noQuorum: optional(YES_NO),
  },
  // Those present adjourn, even if they are too few to decide anything else.
  needsVote: ({ noQuorum }) => noQuorum !== true,
  variants: [{ name: 'noQuorum', facts: { noQuorum: true } }, { name: 'adjourned' }],
  checks: {
    dayNotLater: ({ day }, { day: heldOn }) => day !== undefined && String(day) < heldOn,
  },
} as const satisfies Topic
