import type { Minutes } from '@minutebook/contract/minutes'
import { companyOf } from '@minutebook/contract/speaker'
import { invalidAnswer } from './invalid-answer.ts'

/**
 * Votes in numbers are whole, those of heads and those of shares, and no larger than a number keeps in full; only the percentages
 * of members have decimals. Whose votes they are the schema of one matter cannot know. Throws `answers-invalid` for any others.
 */
export function requireWholeVotes(minutes: Minutes): void {
  if (companyOf(minutes).body === 'members') return
  for (const [index, { votes }] of (minutes.resolutions ?? []).entries()) {
    if (votes?.manner !== 'counted') continue
    if (![votes.for, votes.against, votes.abstaining, votes.notVoting].every(Number.isSafeInteger)) {
      throw invalidAnswer(`/Resolutions/${index}/Votes`, 'wholeNumberWrong')
    }
  }
}
