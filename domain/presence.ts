import type { AttendanceStatus } from './attendance.ts'
import { isOwners, type Body } from './company-form.ts'
import type { Holder, ShareVotes } from './minutes.ts'
import type { PartialMinutes } from './partial-minutes.ts'

/* Who took part in a meeting, and with how many votes. No law is applied here: see `quorum.ts`. */

/** How each director took part; `undefined` when neither that nor full attendance is stated. */
export function statusesOf(minutes: PartialMinutes): AttendanceStatus[] | undefined {
  const { attendance, directors, allDirectorsAttended } = minutes
  if (attendance) return attendance.map(({ status }) => status)
  return allDirectorsAttended ? directors.map(() => 'present') : undefined
}

/**
 * The directors who count as present. Where not everyone could hear, the directors named as unable to hear do
 * not count; where no director is named, all who took part remotely do not.
 */
export function presenceOf(minutes: PartialMinutes): boolean[] | undefined {
  const { attendance = [], allCouldHear } = minutes
  const isNamed = attendance.some(({ couldNotHear }) => couldNotHear)
  const cannotCount = allCouldHear === false && !isNamed ? ['absent', 'remote'] : ['absent']
  return statusesOf(minutes)?.map(
    (status, index) => !cannotCount.includes(status) && !attendance[index]?.couldNotHear,
  )
}

/**
 * The directors who were not there, and for whom another acted. They count as present for the quorum and the
 * votes; a paper tells them apart.
 */
export function countRepresented({ attendance = [] }: PartialMinutes): number {
  return attendance.filter(({ status }) => status === 'represented').length
}

/** How many of those who took part came late or left early. */
export function whoCameOrWent({ attendance = [] }: PartialMinutes): number {
  return attendance.filter(({ status, joined, left }) => status !== 'absent' && (joined || left)).length
}

/** Shares, votes or interests of a meeting of owners. */
export function ownersIn({ shareVotes = {} }: Pick<PartialMinutes, 'shareVotes'>) {
  const { entitled, represented, percent } = shareVotes
  const isPercent = percent !== undefined
  return { entitled, represented: isPercent ? percent : represented, isPercent }
}

/**
 * The total that the listed holders have, as far as it is stated. Decimal sums are rounded to what a person
 * can type.
 */
export function totalHeld(holders: readonly Holder[]): number {
  const total = holders.reduce((sum, { holding = 0 }) => sum + holding, 0)
  return Math.round(total * 1e6) / 1e6
}

/** More of the owners' votes are represented than there are. */
export function representsMore({
  body,
  shareVotes = {},
}: {
  body: Body
  shareVotes?: ShareVotes | undefined
}): boolean {
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
