import type { TopicId } from '@minutebook/domain/topics'

/*
 * The names of the discussion screen's controls. Text typed for one topic stays under its name when the
 * person changes the topic.
 */
export const TOPIC = 'topic'
export const OTHER_TEXT = 'otherDiscussion'

/** The control of the fact whether Other was a decision. */
export const IS_DECISION = 'other.isResolution'

/**
 * The form of a plan in the draft, and the field that says it was sent. The answers to its items begin with
 * it.
 */
export const PLAN_FORM = 'discussion:plan'
export const PLAN = 'plan'

/** Hidden field with the id of the proposal that a new topic completes. */
export const PLAN_ITEM = 'planItem'

/** Hidden fields that store the facts of which topics are in the form. */
export const FACTS_OPEN = 'facts'

/** Who decided a topic of a joint meeting. */
export const DECIDED_BY = 'body'
export const UNTIL = 'until'
export const MANNER = 'votes.manner'
export const EFFECTIVE_DATE = 'effectiveDate'
export const BACKGROUND = 'background'
export const MOVED_BY = 'movedBy'
export const SECONDED_BY = 'secondedBy'
export const INTEREST = 'interest'
export const ATTACHMENTS = 'attachments'

/** The value of a select for a person who is not in its list. */
export const SOMEONE_ELSE = 'someoneElse'

/** The field for the name of a person who is not in the list. */
export function someoneElseName(name: string): string {
  return `${name}.name`
}

export function wordingName(topic: TopicId): string {
  return `wording.${topic}`
}

/** The generated text at the start of an edit: an unchanged text stays generated. */
export function ourWordingName(topic: TopicId): string {
  return `ourWording.${topic}`
}

/** The vote of one director. */
export const VOTE = 'vote.'

export function voteName(director: string): string {
  return `${VOTE}${director}`
}

export function countName(count: 'for' | 'against' | 'abstaining' | 'notVoting'): string {
  return `votes.${count}`
}

export function interestNature(person: string): string {
  return `${INTEREST}.${person}.nature`
}

export function interestLeftRoom(person: string): string {
  return `${INTEREST}.${person}.leftRoom`
}

export function interestLeftForDiscussion(person: string): string {
  return `${INTEREST}.${person}.leftForDiscussion`
}

export const OUTCOME = 'outcome'

/**
 * What the main button declares, for a press on a button that declares nothing. It is not an answer before a
 * press.
 */
export const SUGGESTED_OUTCOME = 'suggestedOutcome'

export const CASTING_VOTE = 'votes.castingVote'

export function factName(topic: TopicId, fact: string): string {
  return `${topic}.${fact}`
}

/** The first row of a list. */
export const FIRST_ROW = '1'

/** A field of one row of a list. The hidden fields named `list` hold the ids of the rows. */
export function rowField(list: string, row: string, field: string): string {
  return `${list}.${row}.${field}`
}

/** The id of a person's checkbox in a list of named people. */
export function personBoxId(name: string, person: string): string {
  return `${name}.${person}`
}
