import {
  type Body,
  type CompanyForm,
  bodiesOf,
  bodyOf,
  formOf,
  isOwners,
  kindOf,
} from '@minutebook/domain/company-form'
import { toPublishedCode } from '@minutebook/domain/jurisdictions'
import { findLaw } from '@minutebook/domain/law/find-law'
import { sizeMattersTo } from '@minutebook/domain/law/findings'
import type { Kind } from '@minutebook/domain/law/kinds'
import { type TakingPart, quorumOf } from '@minutebook/domain/quorum'
import type { Entity } from '@minutebook/domain/registry'
import type { Answers } from '../draft/answers.ts'
import { formedInOf } from '../draft/to-minutes.ts'
import { type Typed, hasTick, textIn } from '../draft/typed.ts'
import {
  FILLED_SEATS,
  PROPOSED_QUORUM,
  QUORUM_PRESENT,
  SEATS,
  directorField,
} from '../forms/attendance-controls.ts'
import { parseRule } from '../forms/parse-rule.ts'
import { words } from '../language/words.ts'
import { sayDoubts, speakQuorum } from '../page/spoken-quorum.ts'
import { idsOf, statusIn } from './attendees.ts'
import { parseOwnersRules, parseSeats, parseShareVotes, parseSizeVaries } from './counted-answers.ts'

/** The meeting of the attendance form: whose it was, and its directors. */
export type MeetingOf = {
  form: CompanyForm
  body: Body
  /** The owners met with them: their votes are asked as well. */
  isJoint: boolean
  directorIds: readonly string[]
  kind: Kind | undefined
  /** Where the company was formed, `US-KY`. */
  formedIn: string | undefined
}

export function meetingOf(entity: Entity, answers: Answers): MeetingOf {
  const form = formOf(answers, entity)
  return {
    form,
    body: bodyOf(form, answers),
    isJoint: answers.isJoint === true,
    directorIds: idsOf(answers),
    kind: kindOf(answers, entity),
    formedIn: formedInOf(answers, entity),
  }
}

type QuorumNow = { sentence: string; isShort: boolean; doubts: string[] }

/**
 * Whether the current form shows a quorum, and its contradictions: of both bodies, where they met jointly.
 */
export function sayQuorumNow(fields: Typed, meeting: MeetingOf): QuorumNow {
  const bodies = meeting.isJoint ? bodiesOf(meeting.form) : [meeting.body]
  const ofBodies = bodies.map((body) => {
    // The board's own sentence counts the directors.
    const directorIds = meeting.isJoint && isOwners(body) ? [] : meeting.directorIds
    return sayQuorumOf(fields, { ...meeting, body, directorIds })
  })
  return {
    sentence: ofBodies.map(({ sentence }) => sentence).join(' '),
    isShort: ofBodies.some(({ isShort }) => isShort),
    doubts: ofBodies.flatMap(({ doubts }) => doubts),
  }
}

function sayQuorumOf(fields: Typed, meeting: MeetingOf): QuorumNow {
  const facts = takingPart(fields, meeting)
  const { directors, present, form } = facts
  const spoken = speakQuorum(facts, words)
  const named = directors > 0 ? words.attendance.presentOf(present, directors, form) : ''
  const numbers = [named, uncheckedSentence(facts)].filter(Boolean).join(' ')
  const sentence = spoken ? `${spoken.counted} ${spoken.verdict}` : numbers
  return { sentence, isShort: spoken?.isMet === false, doubts: sayDoubts(facts) }
}

/**
 * The fields with the answer that the app proposes: a quorum was present if the numbers and the rule say so,
 * and otherwise nothing. An answer that the person chose stays.
 */
export function withProposedQuorum(fields: Typed, meeting: MeetingOf): Typed {
  const isChosen =
    fields[PROPOSED_QUORUM] === undefined ||
    textIn(fields, QUORUM_PRESENT) !== textIn(fields, PROPOSED_QUORUM)
  if (isChosen) return fields
  // Of two bodies, the app does not say that both had one.
  const quorum = meeting.isJoint ? undefined : quorumOf(takingPart(fields, meeting))
  // A rule on votes alone calls nothing a quorum.
  const isFound = typeof quorum === 'object' && quorum.isMet && quorum.basis !== 'act'
  const proposed = isFound ? 'yes' : ''
  return { ...fields, [QUORUM_PRESENT]: [proposed], [PROPOSED_QUORUM]: [proposed] }
}

/**
 * Whether the law of the company asks if the size of its board may vary: `always`, or where no number is
 * given.
 */
export function sizeMatters({ formedIn, kind }: Pick<MeetingOf, 'formedIn' | 'kind'>) {
  return sizeMattersTo(findLaw(formedIn, kind))
}

/** Says that no rule is checked, if there is none for this kind of company. */
function uncheckedSentence(facts: TakingPart): string {
  const { kind, formedIn } = facts
  if (quorumOf(facts) !== 'not-checked') return ''
  const { attendance, entityHome, register } = words
  if (!kind || !formedIn) return attendance.uncheckedUnknown
  return attendance.unchecked(entityHome.kinds[kind], register.nameOf(toPublishedCode(formedIn)))
}

/** The facts behind the sentence. An invalid answer counts as unknown. */
export function takingPart(
  fields: Typed,
  { directorIds, ...company }: MeetingOf,
): TakingPart & { present: number } {
  const isThere = (id: string) =>
    statusIn(fields, id) !== 'absent' && !hasTick(fields, directorField(id, 'couldNotHear'))
  const directors = directorIds.length
  const counted = isOwners(company.body)
    ? {
        seats: undefined,
        shareVotes: parseShareVotes(fields).answer,
        rule: parseOwnersRules(fields).answer?.ownersQuorumRule,
      }
    : // Without named directors there is no board, so its seats are not asked for.
      {
        seats: directors > 0 ? seatsNow(fields) : undefined,
        sizeVaries: parseSizeVaries(fields),
        rule: parseRule(fields).answer,
      }
  return { ...company, directors, present: directorIds.filter(isThere).length, ...counted }
}

function seatsNow(fields: Typed): number | undefined {
  const { answer, errors } = parseSeats(fields)
  if (errors[SEATS]) return undefined
  return answer === undefined ? Number(textIn(fields, FILLED_SEATS)) : (answer ?? undefined)
}
