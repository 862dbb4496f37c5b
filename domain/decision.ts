import { isOwners, type Body } from './company-form.ts'
import { countVotes, voteFactsOf, type VoteCount, type VoteFacts } from './count-votes.ts'
import { placeOf } from './find-person.ts'
import { minutesFor } from './joint-meeting.ts'
import { outcomeOf } from './outcome.ts'
import { ownQuorum, ownVote, type OwnRuleResult } from './own-rules.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { presenceOf, whoCameOrWent } from './presence.ts'
import { isDecided, type Outcome, type Resolution, type Votes } from './resolutions.ts'
import { leftBefore } from './vacancies.ts'

/**
 * One matter of a meeting as the minutes state it: the votes, the outcome, and what the company's own rules
 * make of them. Documents print this and nothing else. The law is applied in `matter.ts`.
 */
export type Decision = {
  resolution: Resolution
  minutes: PartialMinutes
  body: Body
  /** Members of an LLC vote by their percentage of all interests. */
  isInPercent: boolean
  /** `undefined` where no vote is recorded. */
  votes: Exclude<Votes, { manner: 'notRecorded' }> | undefined
  /** What the votes are counted from; `undefined` where that is not stated. */
  facts: VoteFacts | undefined
  /** `undefined` where the votes are not stated or cannot be counted. */
  count: VoteCount | undefined
  /** As the chair declared it. */
  outcome: Outcome | undefined
  /** The places of the directors who left by an earlier matter of the meeting. */
  left: ReadonlySet<number>
  /** Some came late or left early, so a vote of all does not say how many they were. */
  cameOrWent: boolean
  /** How the stated numbers contradict the stated outcome. */
  contradiction: Contradicted | undefined
}

/**
 * `voteRule`, `quorumRule`: the company's own rule is not met, or is met by what was declared not adopted.
 * Where no such rule is stated, `votes`: the outcome is not that of more than half; `seats`: half of the
 * seats or more were empty at this matter.
 */
export type Contradicted =
  | { by: 'votes' | 'seats' }
  | { by: 'voteRule'; rule: OwnRuleResult }
  | { by: 'quorumRule'; rule: OwnRuleResult }

export function decisionOf(resolution: Resolution, stated: PartialMinutes): Decision {
  const minutes = minutesFor(resolution, stated)
  const { body, form } = companyOf(minutes)
  const { votes } = resolution
  const facts = voteFactsOf(resolution, minutes)
  const count = facts && countVotes(facts)
  const outcome = outcomeOf(resolution, minutes)
  const left = leftBefore(resolution, minutes)
  return {
    resolution,
    minutes,
    body,
    isInPercent: body === 'members' && form === 'llc',
    votes: votes?.manner === 'notRecorded' ? undefined : votes,
    facts,
    count,
    outcome,
    cameOrWent: whoCameOrWent(minutes) > 0,
    contradiction: contradictionIn({ resolution, minutes, count, outcome, left }),
    left,
  }
}

function contradictionIn(
  decided: Pick<Decision, 'resolution' | 'minutes' | 'count' | 'outcome' | 'left'>,
): Contradicted | undefined {
  const { resolution, minutes, count, outcome } = decided
  const { topic, votes } = resolution
  // Those present may adjourn, however few they are.
  if (topic === 'adjournment') return undefined
  const isAdopted = outcome === 'adopted'
  const present = presentAt(decided)
  const quorum = ownQuorum(minutes, present)
  if (isAdopted && quorum && !quorum.isMet) return { by: 'quorumRule', rule: quorum }
  const isElection = topic === 'electDirectors' && isOwners(companyOf(minutes).body)
  // A vote of all is the form's default, and who came late or left early may have missed it.
  if (count && !isElection && votes?.manner !== 'unanimous' && isDecided(outcome)) {
    const rule = ownVote(minutes, { topic, count })
    const isCarried = (castingIn(votes, count) ?? isMoreThanHalf(count)) && rule?.isMet !== false
    if (!rule && isCarried !== isAdopted) return { by: 'votes' }
    if (rule && (isAdopted ? !rule.isMet : isCarried)) return { by: 'voteRule', rule }
  }
  return isAdopted && !quorum && isHalfEmpty(minutes, present) ? { by: 'seats' } : undefined
}

/** The directors present for a matter. Those who left the room for their own interest were at the meeting. */
export function presentAt({
  minutes,
  count,
  left,
}: Pick<Decision, 'minutes' | 'count' | 'left'>): number | undefined {
  const attended = presenceOf(minutes)?.filter((isPresent, index) => isPresent && !left.has(index)).length
  return count?.disinterested ? attended : (count?.present ?? attended)
}

function isHalfEmpty(minutes: PartialMinutes, present: number | undefined): boolean {
  const { boardSeats, directors } = minutes
  if (companyOf(minutes).body !== 'board' || boardSeats === undefined || directors.length === 0) return false
  return present !== undefined && present <= boardSeats / 2
}

/**
 * Whether no director with an interest voted for or against: by the votes by name, or because each of them
 * had left the room. A vote of all, or numbers, may have theirs.
 */
export function votedWithoutInterested(
  { interests = [], votes }: Resolution,
  minutes: PartialMinutes,
): boolean {
  return interests.every(({ person, leftRoom }) => {
    const director = placeOf(minutes, person)
    if (director < 0) return true
    if (votes?.manner !== 'byName') return leftRoom === true
    return votes.choices[director] !== 'for' && votes.choices[director] !== 'against'
  })
}

/** What the chair's casting vote decides between equal votes. */
function castingIn(votes: Resolution['votes'], { for: inFavor, against }: VoteCount): boolean | undefined {
  const casting = votes && 'castingVote' in votes ? votes.castingVote : undefined
  return casting && inFavor === against ? casting === 'for' : undefined
}

/** More votes for than against, and those of more than half of the directors present. */
function isMoreThanHalf({ present, for: inFavor, against }: VoteCount): boolean {
  return inFavor > against && inFavor > (present ?? 0) / 2
}
