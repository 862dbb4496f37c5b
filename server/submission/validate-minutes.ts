import { ProblemError, type AnswerError } from '@minutebook/contract/problems'
import { publishedPointer } from '@minutebook/contract/submission-codec'
import { resolutionText } from '@minutebook/document-text/resolution-text'
import { WORDINGS } from '@minutebook/document-text/wordings'
import { US_ZONES } from '@minutebook/document-text/zones'
import type { AnswerIn } from '@minutebook/domain/contradiction'
import { findContradictions } from '@minutebook/domain/contradictions'
import type { Minutes } from '@minutebook/domain/minutes'
import { withoutIsolates } from '@minutebook/domain/text'
import { isZoneKnown } from '@minutebook/domain/zone-clock'
import { messages, type MessageKey } from '@minutebook/i18n/en/messages'
import type { MessageFacts } from '@minutebook/i18n/message-facts'

/** For contradictions that our forms cannot send, so the catalogues have no sentences for them. */
const SENTENCES = {
  absentTookPart: 'Somebody who was absent did not join the meeting, leave it or object to it',
  absentLeftRoom: 'Somebody who was absent did not leave the room for a matter',
  voteContradicts:
    'Votes by name are those of the directors who attended; “absent” stands for the others alone',
  hearingContradicts: 'Not everyone could hear when somebody is named who could not',
  correctionsFull: 'This record has as many corrections as it takes: correct the latest of them',
  interestTwice: 'Each person is listed once among those with an interest in a matter',
  offsetContradicts: 'The clocks of this zone never showed this day and time at this offset from UTC',
  dayContradicts: 'At the moment of MeetingDate no clock shows the day of MeetingTime',
  boardContradicts:
    'A company without a board has no seats of one, no rule for its quorum and no joint meeting',
  bodyContradicts: 'A matter is decided by a body that met: at a joint meeting, by either of them',
} as const

/** What is wrong with an answer of a submission. `path` has the names of its schema. */
type Fault = {
  path: AnswerIn
  message: MessageKey | keyof typeof SENTENCES
  facts?: MessageFacts | undefined
}

const MAX_FAULTS = 20

/**
 * Checks what the schema cannot see: answers that contradict each other, an unknown time zone, and texts that
 * the facts do not support. It checks only new minutes. Throws `answers-invalid`.
 */
export function validateMinutes(minutes: Minutes): void {
  // No clock of an unknown zone contradicts anything.
  const ofZone = findUnknownZone(minutes)
  const faults: Fault[] = [
    ...findOtherTexts(minutes),
    ...ofZone,
    ...(ofZone.length > 0 ? [] : findContradictions(minutes)),
  ]
  if (faults.length > 0)
    throw invalidAnswers(
      faults.map(({ path, message, facts }) => ({ path: ['minutes', ...path], message, facts })),
    )
}

/** A refusal for rules that the body's schema cannot check. */
export function invalidAnswers(faults: readonly Fault[]): ProblemError {
  const told = faults.slice(0, MAX_FAULTS).map((fault): AnswerError & { sentence: string } => {
    const { message, facts = {} } = fault
    const pointer = publishedPointer(fault.path)
    const sentence = isOurs(message) ? `${SENTENCES[message]} (${pointer}).` : `${messages[message](facts)}.`
    return { pointer, message, sentence }
  })
  return new ProblemError('answers-invalid', {
    detail: told.map(({ sentence }) => sentence).join(' '),
    errors: told.map(({ pointer, message }) => ({ pointer, message })),
  })
}

function isOurs(message: Fault['message']): message is keyof typeof SENTENCES {
  return Object.hasOwn(SENTENCES, message)
}

/**
 * A resolution's text that is not marked as edited must be the one that its facts generate, in the language
 * of the minutes, because readers of the record may rely on either.
 */
function findOtherTexts(minutes: Minutes): Fault[] {
  const { resolutions = [], language = 'en' } = minutes
  return resolutions.flatMap(({ text, isEdited, ...resolution }, index) => {
    if (text === undefined || isEdited) return []
    const made = resolutionText(resolution, minutes, WORDINGS[language])
    if (text === withoutIsolates(made)) return []
    return { path: ['resolutions', index, 'text'], message: 'textContradicts' as const }
  })
}

/**
 * Nearly all submissions use one of these. Constructing a date format for any other takes longer than all
 * other checks.
 */
const USUAL_ZONES = new Set([...Object.keys(US_ZONES), ...Intl.supportedValuesOf('timeZone')])

/** A document could give no offset and no local time in an unknown zone. */
function findUnknownZone({ meetingTime }: Minutes): Fault[] {
  if (!meetingTime || USUAL_ZONES.has(meetingTime.zone) || isZoneKnown(meetingTime.zone)) return []
  return [{ path: ['meetingTime', 'zone'], message: 'zoneUnknown' }]
}
