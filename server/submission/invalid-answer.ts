import { ProblemError } from '@minutebook/contract/problems'
import { publishedPointer } from '@minutebook/contract/submission-codec'
import { messages, type MessageKey } from '@minutebook/i18n/en/messages'
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

/** Where an answer is in a submission, by the names of its schema. */
export type AnswerPath = readonly (string | number)[]

/** A refusal for rules that the body's schema cannot check. */
export function invalidAnswer(path: AnswerPath, message: MessageKey, facts: MessageFacts = {}): ProblemError {
  return new ProblemError('answers-invalid', {
    detail: `${messages[message](facts)}.`,
    errors: [{ pointer: publishedPointer(path), message }],
  })
}

/** A refusal for a contradiction that our forms cannot send. */
export function contradiction(path: AnswerPath, message: keyof typeof SENTENCES): ProblemError {
  const pointer = publishedPointer(path)
  return new ProblemError('answers-invalid', {
    detail: `${SENTENCES[message]} (${pointer}).`,
    errors: [{ pointer, message }],
  })
}
