import type { Finding, QuorumBehind, Unknown } from './law/arithmetic.ts'
import {
  actFinding,
  interestFinding,
  quorumFinding,
  type BoardVotes,
  type InterestFinding,
  type QuorumFinding,
} from './law/findings.ts'
import {
  memberDecisionFinding,
  ownersQuorumFinding,
  type OwnersQuorumFinding,
  type OwnersVotes,
} from './law/owners-findings.ts'
import { findMemberDecision } from './law/find-law.ts'
import type { MemberDecision } from './law/rule.ts'
import { isOwners, type Body } from './company-form.ts'
import { companyOf, lawOf, type PartialMinutes } from './partial-minutes.ts'
import type { Resolution } from './resolutions.ts'
import { countVotesOn, presenceOf, whoCameOrWent } from './vote-facts.ts'
import type { VoteCount } from './count-votes.ts'

/* Applies the law that governs the company to its minutes. A finding stands beside what was stated and never changes it. */

/** Whether enough took part in the meeting as a whole. */
export function meetingQuorum(minutes: PartialMinutes): QuorumFinding | OwnersQuorumFinding | Unknown {
  const { body } = companyOf(minutes)
  const law = lawOf(minutes)
  if (isOwners(body)) return ownersQuorumFinding(law, { ...ownersIn(minutes), ownRule: minutes.quorumRule })
  const present = presenceOf(minutes)?.filter(Boolean).length
  const ownRule = body === 'managers' ? minutes.voteRule : minutes.quorumRule
  return quorumFinding(law, { ...boardIn(minutes), present, ownRule })
}

/** Shares, votes or interests of a meeting of owners. */
export function ownersIn({ shareVotes = {} }: PartialMinutes) {
  const { entitled, represented, percent } = shareVotes
  const isPercent = percent !== undefined
  return { entitled, represented: isPercent ? percent : represented, isPercent }
}

function boardIn({ boardSeats, directors }: PartialMinutes) {
  return { seats: boardSeats, inOffice: directors.length }
}

/** The result of the votes on one matter. `members-decide`: only the members can decide it, whatever the managers voted. */
export function findingOn(
  resolution: Resolution,
  minutes: PartialMinutes,
): Finding | Unknown | 'members-decide' {
  const { body } = companyOf(minutes)
  const law = lawOf(minutes)
  const count = countVotesOn(resolution, minutes)
  const decision = decisionOf(resolution, minutes)
  if (decision && findMemberDecision(law, decision)) {
    const { entitled, isPercent } = ownersIn(minutes)
    const facts = { decision, body, for: count?.for, all: entitled, isPercent, ownRule: minutes.voteRule }
    const found = memberDecisionFinding(law, facts)
    if (found !== 'not-checked') return found
  }
  if (isOwners(body)) return actFinding(law, ownersVotes(resolution, count, { body, minutes }))
  // Where people came and went, a unanimous vote does not say who was present for it.
  const isOpen = resolution.votes?.manner === 'unanimous' && whoCameOrWent(minutes) > 0
  const found = boardFinding(count, { body, minutes })
  if (!isOpen || !count) return found
  const [present = 0, missing] = [count.present, whoCameOrWent(minutes)]
  const fewest = { ...count, for: Math.max(0, count.for - missing), present: Math.max(0, present - missing) }
  const least = boardFinding(fewest, { body, minutes })
  const isSame = typeof found === 'object' && typeof least === 'object' && found.kind === least.kind
  return isSame ? found : typeof found === 'string' ? found : 'not-stated'
}

function boardFinding(
  count: VoteCount | undefined,
  { body, minutes }: { body: Body; minutes: PartialMinutes },
): Finding | Unknown {
  return actFinding(lawOf(minutes), boardVotes(count, { body, minutes }))
}

function boardVotes(
  count: VoteCount | undefined,
  { body, minutes }: { body: Body; minutes: PartialMinutes },
): BoardVotes {
  const { quorumRule, voteRule } = minutes
  return {
    ...boardIn(minutes),
    body: body === 'managers' ? 'managers' : 'board',
    present: count?.present,
    for: count?.for,
    against: count?.against,
    abstaining: count?.abstaining,
    notVoting: count && count.notVoting + count.recused,
    quorumRule,
    voteRule,
    beganWithQuorum: beganWithQuorum(minutes),
  }
}

/** Whether there was a quorum before the first departure; `undefined` where it depends on when people arrived. */
function beganWithQuorum(minutes: PartialMinutes): boolean | undefined {
  const quorum = meetingQuorum(minutes)
  if (typeof quorum === 'string' || !('present' in quorum)) return undefined
  const late = minutes.attendance?.filter(({ status, joined }) => status !== 'absent' && joined).length ?? 0
  if (quorum.present - late >= quorum.needed) return true
  return quorum.isMet ? undefined : false
}

function ownersVotes(
  { topic }: Resolution,
  count: VoteCount | undefined,
  { body, minutes }: { body: Body; minutes: PartialMinutes },
): OwnersVotes {
  const { entitled, represented, isPercent } = ownersIn(minutes)
  return {
    body: body === 'members' ? 'members' : 'shareholders',
    entitled,
    represented,
    // Members of an LLC vote by interests: their numbers are percentages even where the number that took part is not stated.
    isPercent: isPercent || (body === 'members' && companyOf(minutes).form === 'llc'),
    for: count?.for,
    against: count?.against,
    abstaining: count?.abstaining,
    notVoting: count?.notVoting,
    isElection: topic === 'electDirectors',
    quorumRule: minutes.quorumRule,
    voteRule: minutes.voteRule,
  }
}

/** The decision of the members that this matter of an LLC is, where it is one. */
export function decisionOf({ topic }: Resolution, minutes: PartialMinutes): MemberDecision | undefined {
  if (companyOf(minutes).form !== 'llc') return undefined
  if (topic === 'issueShares') return 'admitMember'
  return topic === 'amendBylaws' ? 'amendAgreement' : undefined
}

/** Whether the directors without an interest protect the matter by their votes; `undefined` where no director has an interest. */
export function interestFindingOn(
  resolution: Resolution,
  minutes: PartialMinutes,
): InterestFinding | Unknown | undefined {
  const { body } = companyOf(minutes)
  const count = countVotesOn(resolution, minutes)
  if (!count?.disinterested) return undefined
  const { all, for: least, atMost } = count.disinterested
  const facts = { ...boardVotes(count, { body, minutes }), body }
  return interestFinding(lawOf(minutes), { ...facts, disinterested: all, for: least, forAtMost: atMost })
}

/** The quorum for one matter: that of its own vote, or else of the meeting. */
export function quorumAt(resolution: Resolution, minutes: PartialMinutes): QuorumBehind {
  const finding = findingOn(resolution, minutes)
  const own = typeof finding === 'object' ? finding.quorum : undefined
  return own ?? meetingQuorum(minutes)
}

/** Whether fewer took part in a matter than can decide, as far as the minutes say and a rule is checked. */
export function lacksQuorum(resolution: Resolution, minutes: PartialMinutes): boolean {
  const quorum = quorumAt(resolution, minutes)
  return typeof quorum === 'object' && !quorum.isMet && !hasOwnQuorum(resolution, minutes)
}

/** Where the law lets the directors without an interest approve a matter, those who approved it are a quorum for it. */
export function hasOwnQuorum(resolution: Resolution, minutes: PartialMinutes): boolean {
  const finding = interestFindingOn(resolution, minutes)
  return (
    typeof finding === 'object' && finding.kind === 'met' && finding.rule.test === 'majority-of-disinterested'
  )
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
