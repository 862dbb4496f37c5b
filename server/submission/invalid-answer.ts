import { ProblemError } from '@minutebook/contract/problems'
import type { MessageKey } from '@minutebook/i18n/en/messages'
import { messages } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'

/** For contradictions that our forms cannot send, so the catalogues have no sentences for them. */
const SENTENCES = {
  absentTookPart: 'Somebody who was absent did not join the meeting, leave it or object to it',
  absentLeftRoom: 'Somebody who was absent did not leave the room for a matter',
  voteContradicts:
    'Votes by name are those of the directors who attended; “absent” stands for the others alone',
  hearingContradicts: 'Not everyone could hear when somebody is named who could not',
  offsetContradicts: 'The clocks of this zone never showed this day and time at this offset from UTC',
  dayContradicts: 'At the moment of MeetingDate no clock shows the day of MeetingTime',
  boardContradicts: 'A company without a board has no seats of one, and no rule for its quorum',
} as const

/** A refusal for rules that the body's schema cannot check. `pointer` is published (RFC 6901). */
export function invalidAnswer(pointer: string, message: MessageKey, facts: MessageFacts = {}): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${messages[message](facts)}.`,
    errors: [{ pointer, message }],
  })
}

/** A refusal for a contradiction that our forms cannot send. `pointer` is published (RFC 6901). */
export function contradiction(pointer: string, message: keyof typeof SENTENCES): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${SENTENCES[message]} (${pointer}).`,
    errors: [{ pointer, message }],
  })
}
