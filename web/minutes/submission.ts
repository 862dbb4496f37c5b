import * as z from 'zod/mini'
import { MinutesSchema, type Minutes } from '@minutebook/contract/minutes'
import type { MinutesSoFar } from '@minutebook/contract/minutes-so-far'
import { digestSecret, makeSecret } from '@minutebook/contract/receipt'
import { SubmissionCodec } from '@minutebook/contract/wire'
import { withTexts } from './with-texts.ts'
import type { Unconfirmed } from '../draft/stored-draft.ts'

/** The minutes once nothing that they need is missing. */
export function completeMinutes(minutes: MinutesSoFar): Minutes | undefined {
  const parsed = z.safeParse(MinutesSchema, minutes)
  return parsed.success ? parsed.data : undefined
}

/**
 * The rows of the review whose answers do not fit the record: an old draft may hold half a person. Named as the
 * summary of the minutes names its rows: `ceo`, `director-2`, `date`.
 */
export function unfitRows(minutes: MinutesSoFar): string[] {
  const { error } = z.safeParse(MinutesSchema, minutes)
  return [...new Set(error?.issues.map(({ path: [field, part] }) => rowOf(String(field), part)))]
}

/** `part`: which of a list, from 0, or which field of the answer; missing when it is the whole. */
function rowOf(field: string, part: PropertyKey | undefined): string {
  const position = typeof part === 'number' ? part + 1 : 1
  if (field === 'directors') return `director-${position}`
  if (field === 'otherPersons') return `other-${position}`
  if (field === 'resolutions') return position === 1 ? 'topic' : `topic-${position}`
  if (field === 'shareVotes') return ROW_OF_SHARE_VOTES[String(part)] ?? 'quorum'
  return ROW_OF_FIELD[field] ?? field
}

const ROW_OF_FIELD: Record<string, string> = {
  noBoard: 'board',
  meetingDate: 'date',
  meetingTime: 'date',
  meetingKind: 'kind',
  meetingPlace: 'place',
  adjourned: 'end',
  attendance: 'attended',
  allDirectorsAttended: 'attended',
  allCouldHear: 'hearing',
  boardSeats: 'seats',
  quorumRule: 'rule',
  voteRule: 'rule',
  discussion: 'topic',
}

const ROW_OF_SHARE_VOTES: Record<string, string> = {
  entitled: 'votesEntitled',
  represented: 'votesRepresented',
  percent: 'interests',
}

/**
 * Everything that is decided before the first send: the body to the letter, the idempotency key, the receipt's secrets.
 * It is kept until an answer came, so that whatever happens to the answer, sending again records once and the receipt
 * is right.
 */
export async function prepareSubmission(minutes: Minutes): Promise<Unconfirmed> {
  const read = makeSecret()
  const manage = makeSecret()
  const receipt = { read: await digestSecret(read), manage: await digestSecret(manage) }
  return {
    minutes,
    body: JSON.stringify(z.encode(SubmissionCodec, { minutes: await withTexts(minutes), receipt })),
    idempotencyKey: crypto.randomUUID(),
    read,
    manage,
    sentAt: new Date().toISOString(),
  }
}

/** Whether what was sent before says the same as the minutes do now, in whatever language. */
export function saysTheSame(unconfirmed: Unconfirmed, minutes: Minutes): boolean {
  const { supersedes: _earlier, language: _then, ...sent } = unconfirmed.minutes
  const { supersedes: _later, language: _now, ...current } = minutes
  return JSON.stringify(sent) === JSON.stringify(current)
}
