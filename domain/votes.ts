import * as z from 'zod/mini'
import { message } from './fields.ts'

/** What one director did in one matter. `away` had not come yet or had left; `absent` was not at the meeting. */
export const VOTE_CHOICES = ['for', 'against', 'abstained', 'recused', 'notVoting', 'away', 'absent'] as const
export type VoteChoice = (typeof VOTE_CHOICES)[number]

/** A whole number of votes; for members, the percentage of all interests that they hold. */
const count = z.number(message('wholeNumberWrong')).check(z.gte(0, message('wholeNumberWrong')))

/** How the votes on one matter are stated. `choices` has the order of the directors. */
export const VotesSchema = z.discriminatedUnion('manner', [
  z.strictObject({ manner: z.literal('unanimous') }),
  z.strictObject({
    manner: z.literal('counted'),
    for: count,
    against: count,
    abstaining: count,
    notVoting: count,
  }),
  z.strictObject({ manner: z.literal('byName'), choices: z.array(z.enum(VOTE_CHOICES)) }),
  z.strictObject({ manner: z.literal('notRecorded') }),
])
export type Votes = z.infer<typeof VotesSchema>
export type VoteManner = Votes['manner']
export const VOTE_MANNERS = ['unanimous', 'counted', 'byName', 'notRecorded'] as const satisfies VoteManner[]
