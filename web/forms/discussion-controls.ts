import type { TopicId } from '@minutebook/contract/topics'

/*
 * The names of the controls of the discussion screen, but for those that the review leads to. What was typed for one topic
 * stays under its name while another one is tried.
 */
export const TOPIC = 'topic'
export const OTHER_TEXT = 'otherDiscussion'

/** Hidden fields that say which parts stand open: the facts of these topics, the votes. */
export const FACTS_OPEN = 'facts'
export const VOTES_OPEN = 'votes'

export const UNTIL = 'until'
export const MANNER = 'manner'
export const EFFECTIVE_DATE = 'effectiveDate'
export const BACKGROUND = 'background'
export const MOVED_BY = 'movedBy'
export const SECONDED_BY = 'secondedBy'
export const INTEREST = 'interest'
export const ATTACHMENTS = 'attachments'

/** What a select sends when the person is nobody of those named. */
export const SOMEONE_ELSE = 'someoneElse'

/** Where somebody is named who is not in the list of those named. */
export function someoneElseName(name: string): string {
  return `${name}.name`
}

export function wordingName(topic: TopicId): string {
  return `wording.${topic}`
}

/** What we had written where a person began to edit it: left as it is, it is not theirs. */
export function ourWordingName(topic: TopicId): string {
  return `ourWording.${topic}`
}

/** The vote of one director. */
export const VOTE = 'vote.'

export function voteName(director: string): string {
  return `${VOTE}${director}`
}

export function countName(count: 'for' | 'against' | 'abstaining' | 'notVoting'): string {
  return `count.${count}`
}

export function interestNature(person: string): string {
  return `${INTEREST}.${person}.nature`
}

export function interestLeftRoom(person: string): string {
  return `${INTEREST}.${person}.leftRoom`
}
