import type { Rule, VoteBase } from './attendance.ts'
import { isOwners } from './company-form.ts'
import type { VoteCount } from './count-votes.ts'
import { companyOf, type PartialMinutes } from './partial-minutes.ts'
import { ownersIn, presenceOf } from './presence.ts'
import type { TopicId } from './topics.ts'

/*
 * The company's own rules, as its bylaws or its agreement state them, applied to the numbers of the minutes.
 * This is arithmetic: whether the law lets a company have such a rule is another question, which `quorum.ts`
 * and `matter.ts` ask.
 */

/** The numbers are people, votes, or the percentage of all interests. */
export type OwnRuleResult = { needed: number; counted: number; isMet: boolean }

/**
 * Who took part, compared with the stated quorum. `undefined` if no rule or not all of its numbers are
 * stated.
 */
export function ownQuorum(
  minutes: PartialMinutes,
  present = presenceOf(minutes)?.filter(Boolean).length,
): OwnRuleResult | undefined {
  const { quorumRule, boardSeats } = minutes
  if (!isOwners(companyOf(minutes).body)) return ruleResult(quorumRule, boardSeats, present)
  const { entitled, represented, isPercent } = ownersIn(minutes)
  return ruleResult(quorumRule, isPercent ? PERCENT : entitled, represented, isPercent)
}

/**
 * The votes in favor, compared with the stated rule. A rule on resolutions says nothing of an election by the
 * owners.
 */
export function ownVote(
  minutes: PartialMinutes,
  { topic, count }: { topic: TopicId; count: VoteCount | undefined },
): OwnRuleResult | undefined {
  const { body } = companyOf(minutes)
  if (!count || (isOwners(body) && topic === 'electDirectors')) return undefined
  const bases = {
    board: count.present,
    managers: minutes.boardSeats,
    shareholders: count.for + count.against,
    members: PERCENT,
  }
  const { voteRule } = minutes
  const base = isOwners(body) && voteRule?.of ? ownersBase(voteRule.of, minutes, count) : bases[body]
  return ruleResult(voteRule, base, count.for, body === 'members')
}

/** The votes or interests that a fraction is a fraction of, where the rule says it. */
function ownersBase(of: VoteBase, minutes: PartialMinutes, count: VoteCount): number | undefined {
  const { entitled, represented, isPercent } = ownersIn(minutes)
  if (of === 'cast') return count.for + count.against
  if (of === 'represented') return represented
  return isPercent ? PERCENT : entitled
}

const PERCENT = 100

/** `base` is what a fraction is of. Of percentages there is no next whole number, and no rule in heads. */
export function ruleResult(
  rule: Rule | undefined,
  base: number | undefined,
  counted: number | undefined,
  isPercent = false,
): OwnRuleResult | undefined {
  if (!rule || counted === undefined) return undefined
  const { needs } = rule
  if ('number' in needs)
    return isPercent ? undefined : { needed: needs.number, counted, isMet: counted >= needs.number }
  if (base === undefined) return undefined
  const part = (base * needs.numerator) / needs.denominator
  const needed = isPercent ? part : Math.ceil(part)
  return { needed, counted, isMet: counted >= needed }
}
