import type { Answers } from '../draft/answers.ts'
import { words } from '../language/words.ts'
import { countName, UNTIL } from '../forms/discussion-controls.ts'
import { COUNTS } from './read-votes.ts'

/** What a control of the votes is called where a sentence says what is wrong with it. */
export function voteLabel(control: string, { body }: Answers): string | undefined {
  const { discussion } = words
  if (control === UNTIL) return discussion.until
  const count = COUNTS.find((each) => countName(each) === control)
  return count && (body === 'members' ? discussion.percents : discussion.counts)[count]
}
