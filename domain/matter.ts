import { isOwners } from './company-form.ts'
import type { VoteCount } from './count-votes.ts'
import { decisionOf, type Decision } from './decision.ts'
import { resultDoubts, voteDoubts, type Doubt, type VoteResult } from './doubts.ts'
import type { QuorumBehind } from './law/arithmetic.ts'
import { actFinding, interestFinding, type BoardVotes } from './law/findings.ts'
import { ownersActFinding, reservedFinding } from './law/owners-findings.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { ownersIn, whoCameOrWent } from './presence.ts'
import {
  isQuorumUncertain,
  lawOf,
  meetingQuorum,
  quorumOf,
  takingPartIn,
  type MeetingQuorum,
} from './quorum.ts'
import { reservedDecisionOf } from './reserved-decision.ts'
import type { Resolution } from './resolutions.ts'

/**
 * One matter of a meeting, with everything that follows from the answers about it under the governing law.
 */
export type Matter = Decision &
  VoteResult & {
    /** The quorum for this matter: that of its own vote, or else of the meeting. */
    quorum: QuorumBehind
    /**
     * The law lets the directors without an interest approve this matter, and those who approved it are a
     * quorum for it.
     */
    hasOwnQuorum: boolean
    /** Fewer took part than can decide, as far as the minutes say and a rule is checked. */
    lacksQuorum: boolean
    /** People came or went without whom there would be no quorum. */
    isQuorumUncertain: boolean
    /** The meeting had a quorum, and directors were away for this matter without whom there was none. */
    isQuorumLost: boolean
    doubts: Doubt[]
  }

/** Applies the law that governs the company to one matter of its minutes. */
export function matterOf(resolution: Resolution, ofMeeting: PartialMinutes): Matter {
  const stated = decisionOf(resolution, ofMeeting)
  const { minutes, votes, facts, count, outcome } = stated
  const meeting = meetingQuorum(minutes)
  const decision = reservedDecisionOf(resolution, minutes)
  const finding = findingOf({ resolution, decision, count }, { minutes, meeting, left: stated.left })
  const interest = interestOf(count, { minutes, meeting, left: stated.left })
  const hasOwnQuorum =
    typeof interest === 'object' && interest.kind === 'met' && interest.rule.base === 'allDisinterested'
  const quorum = quorumFor(count, { minutes, meeting, left: stated.left })
  // Those present may adjourn, however few they are.
  const needsQuorum = resolution.topic !== 'adjournment'
  const lacksQuorum = needsQuorum && typeof quorum === 'object' && !quorum.isMet && !hasOwnQuorum
  const isAway = votes?.manner === 'byName' && votes.choices.includes('away')
  const result = {
    ...stated,
    finding,
    decision,
    against: againstOutcome(needsQuorum || !isShortOfQuorum(finding) ? finding : 'not-checked', {
      outcome,
      votes,
      hasOwnQuorum,
      lacksQuorum,
    }),
    quorum,
    hasOwnQuorum,
    lacksQuorum,
    isQuorumUncertain: isQuorumUncertain(minutes),
    isQuorumLost: lacksQuorum && isAway && typeof meeting === 'object' && meeting.isMet,
    interest,
    conflict: count?.disinterested && lawOf(minutes)?.conflict,
    droppedObjections: droppedObjections(resolution, count, minutes),
  }
  const ofVotes = facts && count ? voteDoubts(facts, count) : []
  return { ...result, doubts: [...ofVotes, ...resultDoubts(result)] }
}

/**
 * The quorum for one matter of a board: people may have left the room for it. Managers have none, only votes
 * that they need.
 */
function quorumFor(count: VoteCount | undefined, { minutes, meeting, left }: Meeting): MeetingQuorum {
  if (count?.present === undefined || companyOf(minutes).body !== 'board') return meeting
  const directors = minutes.directors.length - left.size
  return quorumOf({ ...takingPartIn(minutes), directors, present: count.present })
}

function isShortOfQuorum(finding: Matter['finding']): boolean {
  return typeof finding === 'object' && finding.because === 'quorum'
}

type Declared = Pick<Matter, 'outcome' | 'hasOwnQuorum' | 'lacksQuorum'> & Pick<Resolution, 'votes'>

/** The finding, where it differs from the stated outcome. Nothing where either of them is unknown. */
function againstOutcome(
  finding: Matter['finding'],
  { outcome, votes, hasOwnQuorum, lacksQuorum }: Declared,
): Matter['against'] {
  if (finding === 'not-checked' && lacksQuorum && outcome === 'adopted') {
    return { kind: 'not-carried', because: 'quorum' }
  }
  if (typeof finding === 'string' || (finding.because === 'quorum' && hasOwnQuorum)) return undefined
  const isAgainst =
    (outcome === 'adopted' && finding.kind === 'not-carried') ||
    (outcome === 'notAdopted' && finding.kind === 'carried' && votes?.manner !== 'unanimous')
  return isAgainst ? finding : undefined
}

/**
 * Under some laws an objection to the meeting is gone once its director votes for what the meeting decides.
 */
function droppedObjections(
  { votes }: Resolution,
  count: VoteCount | undefined,
  minutes: PartialMinutes,
): number[] {
  const { attendance = [], directors } = minutes
  if (!lawOf(minutes)?.notice?.waiverNeedsNoYes || !count || isOwners(companyOf(minutes).body)) return []
  const isFor = (index: number) =>
    votes?.manner === 'byName'
      ? votes.choices[index] === 'for'
      : votes?.manner === 'unanimous' && whoCameOrWent(minutes) === 0
  return directors.flatMap((_director, index) => {
    const { objected, status } = attendance[index] ?? {}
    return objected !== undefined && status !== 'absent' && isFor(index) ? index : []
  })
}

type Meeting = Pick<Matter, 'left'> & { minutes: PartialMinutes; meeting: MeetingQuorum }

function findingOf(
  { resolution, decision, count }: Pick<Matter, 'resolution' | 'decision' | 'count'>,
  ofMeeting: Meeting,
): Matter['finding'] {
  const { minutes } = ofMeeting
  const { topic, votes } = resolution
  const { body, form } = companyOf(minutes)
  const law = lawOf(minutes)
  const { quorumRule, voteRule } = minutes
  const owners = ownersIn(minutes)
  const isOfOwners = isOwners(body)
  const ownersVotes = {
    ...owners,
    // The numbers of an LLC's members are percentages, even where the number that took part is not stated.
    isPercent: owners.isPercent || (body === 'members' && form === 'llc'),
    for: count?.for,
    against: count?.against,
    quorumRule,
    voteRule,
  }
  if (decision) return reservedFinding(law, { ...ownersVotes, decision, isOfOwners })
  if (isOfOwners) return ownersActFinding(law, { ...ownersVotes, isElection: topic === 'electDirectors' })
  const found = actFinding(law, boardVotes(count, ofMeeting))
  // Where people came and went, a unanimous vote does not say who was present for it: perhaps all, perhaps
  // none of them.
  const unknown = votes?.manner === 'unanimous' ? whoCameOrWent(minutes) : 0
  if (typeof found === 'string' || !count || unknown === 0) return found
  const without = (number = 0) => Math.max(0, number - unknown)
  const fewest = { ...count, for: without(count.for), present: without(count.present) }
  const least = actFinding(law, boardVotes(fewest, ofMeeting))
  return typeof least === 'object' && least.kind === found.kind ? found : 'not-stated'
}

function interestOf(count: VoteCount | undefined, meeting: Meeting): Matter['interest'] {
  if (!count?.disinterested) return undefined
  const { all, present, voting, for: least, atMost } = count.disinterested
  const facts = {
    ...boardVotes(count, meeting),
    disinterested: all,
    disinterestedPresent: present,
    disinterestedVoting: voting,
    for: least,
    forAtMost: atMost,
  }
  return interestFinding(lawOf(meeting.minutes), facts)
}

function boardVotes(count: VoteCount | undefined, { minutes, left }: Meeting): BoardVotes {
  const { boardSeats: seats, boardSizeVaries: isSizeVariable, directors, quorumRule, voteRule } = minutes
  return {
    seats,
    isSizeVariable,
    inOffice: directors.length - left.size,
    present: count?.present,
    for: count?.for,
    against: count?.against,
    quorumRule,
    voteRule,
  }
}
