import { isOwners, type Body, type CompanyForm } from './company-form.ts'
import type { AttendanceStatus, Rule } from './attendance.ts'
import type { Unknown } from './law/arithmetic.ts'
import { findLaw } from './law/find-law.ts'
import { quorumFinding, type QuorumFinding } from './law/findings.ts'
import type { Kind } from './law/kinds.ts'
import { ownersQuorumFinding, type OwnersQuorumFinding } from './law/owners-findings.ts'
import type { Holder, ShareVotes } from './minutes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'

/* Who took part in a meeting, and whether they were enough to decide under the governing law. */

/** How each director took part; `undefined` when neither that nor full attendance is stated. */
export function statusesOf(minutes: PartialMinutes): AttendanceStatus[] | undefined {
  const { attendance, directors, allDirectorsAttended } = minutes
  if (attendance) return attendance.map(({ status }) => status)
  return allDirectorsAttended ? directors.map(() => 'present') : undefined
}

/**
 * The directors who count as present. Where not everyone could hear, the directors named as unable to hear do not count; where
 * no director is named, all who took part remotely do not.
 */
export function presenceOf(minutes: PartialMinutes): boolean[] | undefined {
  const { attendance = [], allCouldHear } = minutes
  const isNamed = attendance.some(({ couldNotHear }) => couldNotHear)
  const cannotCount = allCouldHear === false && !isNamed ? ['absent', 'remote'] : ['absent']
  return statusesOf(minutes)?.map(
    (status, index) => !cannotCount.includes(status) && !attendance[index]?.couldNotHear,
  )
}

/** How many of those who took part came late or left early. */
export function whoCameOrWent({ attendance = [] }: PartialMinutes): number {
  return attendance.filter(({ status, joined, left }) => status !== 'absent' && (joined || left)).length
}

/** The facts that decide whether there was a quorum: those of the minutes, or of a form that a person fills in. */
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

/** Shares, votes or interests of a meeting of owners. */
export function ownersIn({ shareVotes = {} }: Pick<PartialMinutes, 'shareVotes'>) {
  const { entitled, represented, percent } = shareVotes
  const isPercent = percent !== undefined
  return { entitled, represented: isPercent ? percent : represented, isPercent }
}

/** The total that the listed holders have, as far as it is stated. Decimal sums are rounded to what a person can type. */
export function totalHeld(holders: readonly Holder[]): number {
  const total = holders.reduce((sum, { holding = 0 }) => sum + holding, 0)
  return Math.round(total * 1e6) / 1e6
}

/** More of the owners' votes are represented than there are. */
export function representsMore({ body, shareVotes = {} }: Pick<TakingPart, 'body' | 'shareVotes'>): boolean {
  const { entitled = Infinity, represented = 0 } = shareVotes
  return isOwners(body) && represented > entitled
}

/** The listed holders have more than the stated total. Percentages may exceed it by rounding differences. */
export function exceedsTotal(
  { represented, percent, holders = [] }: ShareVotes,
  isPercent: boolean,
): boolean {
  const all = isPercent ? (percent ?? 100) : represented
  return all !== undefined && totalHeld(holders) > all + (isPercent ? 0.1 : 0)
}

/** Every holder's part is stated, and the sum is less than the stated total: there were other holders. */
export function areOthersUnlisted({ represented, percent, holders = [] }: ShareVotes): boolean {
  const all = percent ?? represented
  const isComplete = holders.every(({ holding }) => holding !== undefined)
  return isComplete && all !== undefined && totalHeld(holders) < all - (percent === undefined ? 0 : 0.1)
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
