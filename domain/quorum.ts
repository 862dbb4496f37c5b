import type { Rule } from './attendance.ts'
import { isOwners, type Body, type CompanyForm } from './company-form.ts'
import type { Unknown } from './law/arithmetic.ts'
import { findLaw } from './law/find-law.ts'
import { quorumFinding, type QuorumFinding } from './law/findings.ts'
import type { Kind } from './law/kinds.ts'
import { ownersQuorumFinding, type OwnersQuorumFinding } from './law/owners-findings.ts'
import type { Law } from './law/rule.ts'
import type { ShareVotes } from './minutes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { ownersIn, presenceOf, whoCameOrWent } from './presence.ts'

/*
 * Whether enough took part in a meeting to decide, under the governing law. Screens say it, documents do not.
 */

/** The governing law: that of the state where the company was formed, never of the register that lists it. */
export function lawOf(minutes: PartialMinutes): Law | undefined {
  return findLaw(minutes.formedIn, companyOf(minutes).kind)
}

/**
 * The facts that decide whether there was a quorum: those of the minutes, or of a form that a person fills
 * in.
 */
export type TakingPart = {
  form: CompanyForm
  body: Body
  kind: Kind | undefined
  /** The state of formation, `US-KY`. */
  formedIn: string | undefined
  /** Missing if not stated. */
  seats: number | undefined
  /** The size of the board may vary. */
  sizeVaries?: boolean | undefined
  /** Directors in office. */
  directors: number
  /** Directors present, in the room or remotely; `undefined` if not stated. */
  present: number | undefined
  rule?: Rule | undefined
  shareVotes?: ShareVotes | undefined
}

export function takingPartIn(minutes: PartialMinutes): TakingPart {
  const { directors, boardSeats, boardSizeVaries, formedIn, quorumRule, voteRule, shareVotes } = minutes
  const company = companyOf(minutes)
  return {
    ...company,
    formedIn,
    seats: boardSeats,
    sizeVaries: boardSizeVaries,
    directors: directors.length,
    present: presenceOf(minutes)?.filter(Boolean).length,
    // Managers have no quorum, only votes that they need.
    rule: company.body === 'managers' ? voteRule : quorumRule,
    shareVotes,
  }
}

export type MeetingQuorum = QuorumFinding | OwnersQuorumFinding | Unknown

/** Whether enough people, votes or interests took part, under the governing law. */
export function quorumOf(facts: TakingPart): MeetingQuorum {
  const { body, kind, formedIn, seats, sizeVaries, directors, present, rule, shareVotes } = facts
  const law = findLaw(formedIn, kind)
  return isOwners(body)
    ? ownersQuorumFinding(law, { ...ownersIn({ shareVotes }), ownRule: rule })
    : quorumFinding(law, {
        seats,
        isSizeVariable: sizeVaries,
        inOffice: directors,
        present,
        ownRule: rule,
      })
}

/** Whether enough took part in the meeting as a whole. */
export function meetingQuorum(minutes: PartialMinutes): MeetingQuorum {
  return quorumOf(takingPartIn(minutes))
}

/** Whether people came or went without whom there would be no quorum. */
export function isQuorumUncertain(minutes: PartialMinutes): boolean {
  const quorum = meetingQuorum(minutes)
  return (
    typeof quorum === 'object' &&
    'present' in quorum &&
    quorum.present - whoCameOrWent(minutes) < quorum.needed
  )
}
