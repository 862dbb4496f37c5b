import { isOwners, type Body, type CompanyForm } from '@minutebook/contract/company-form'
import { speakQuorum, type TakingPart } from '@minutebook/contract/spoken-quorum'
import type { Fields } from '../draft/entered-values.ts'
import { words } from '../language/words.ts'
import { directorField, FILLED_SEATS, SEATS } from '../forms/meeting-controls.ts'
import { sayDoubts } from '../summary/quorum-doubts.ts'
import { readStatus } from './read-attendance.ts'
import { readRule, readSeats, readShareVotes } from './read-seats.ts'

/** What the attendance form is about: whose meeting it was, and who its directors are. */
export type MeetingOf = {
  form: CompanyForm
  body: Body
  directorIds: readonly string[]
  jurisdiction: string
}

/** Whether enough took part as the form stands now, and what in it does not fit together. */
export function sayQuorumNow(
  fields: Fields,
  meeting: MeetingOf,
): { sentence: string; isShort: boolean; doubts: string[] } {
  const facts = takingPart(fields, meeting)
  const { directors, present, form } = facts
  const spoken = speakQuorum(facts, words)
  const named = directors > 0 ? words.attendance.presentOf(present, directors, form) : ''
  const sentence = spoken ? `${spoken.counted} ${spoken.verdict}` : named
  return { sentence, isShort: spoken?.isMet === false, doubts: sayDoubts(facts) }
}

/** The facts that the sentence is made of; an answer that cannot be read is not known. */
export function takingPart(fields: Fields, { form, body, directorIds, jurisdiction }: MeetingOf): TakingPart {
  const isThere = (id: string) => readStatus(fields[directorField('attendance', id)]) !== 'absent'
  const directors = directorIds.length
  const counted = isOwners(body)
    ? { seats: undefined, shareVotes: readShareVotes(fields).answer }
    : // Where nobody is named there is no board, and its seats are not asked.
      { seats: directors > 0 ? seatsNow(fields) : undefined, rule: readRule(fields).answer }
  return { form, body, directors, present: directorIds.filter(isThere).length, jurisdiction, ...counted }
}

function seatsNow(fields: Fields): number | undefined {
  const { answer, errors } = readSeats(fields)
  if (errors[SEATS]) return undefined
  return answer === undefined ? Number(fields[FILLED_SEATS]) : (answer ?? undefined)
}
