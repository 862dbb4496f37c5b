import { isOwners, type Body } from './company-form.ts'
import { bodiesThatMet, minutesOfBody } from './joint-meeting.ts'
import type { Finding } from './law/arithmetic.ts'
import { findReserved } from './law/find-law.ts'
import type { InterestFinding, QuorumFinding } from './law/findings.ts'
import type { OwnersQuorumFinding } from './law/owners-findings.ts'
import type { Rule } from './law/rule.ts'
import { isReviewed } from './law/source.ts'
import { matterOf, type Matter } from './matter.ts'
import type { PartialMinutes } from './partial-minutes.ts'
import { lawOf, meetingQuorum } from './quorum.ts'
import { resolutionsOf } from './resolutions-of.ts'
import { isDecided } from './resolutions.ts'

/*
 * Everything that the governing law makes of the minutes, in one list, for the screens before and after
 * sending. Papers say none of it.
 */

/** `index` is that of the matter. `rule` is missing where only the company's own rule applies. */
export type LawFinding = { rule: Rule | undefined } & (
  | { about: 'quorum'; body: Body; quorum: QuorumFinding | OwnersQuorumFinding }
  | { about: 'votes'; index: number; matter: Matter; finding: Finding }
  | { about: 'ownersDecide'; index: number }
  | { about: 'interest'; index: number; finding: InterestFinding }
)

/**
 * What no finding was made of: no rule was read (`not-checked`), or the minutes lack a number (`not-stated`).
 */
export type Unchecked = { why: 'not-checked' | 'not-stated' } & (
  { about: 'quorum'; body: Body } | { about: 'votes' | 'interest'; index: number }
)

export type LawFindings = {
  findings: LawFinding[]
  unchecked: Unchecked[]
  rules: AppliedRules
}

/**
 * Whose rules are in the list: the company's own alone, or the law's, which a lawyer has `reviewed` or not.
 */
export type AppliedRules = 'own' | 'reviewed' | 'unreviewed'

export function lawFindings(minutes: PartialMinutes): LawFindings {
  const all = [
    ...bodiesThatMet(minutes).flatMap((body) => ofQuorum(minutesOfBody(minutes, body), body)),
    ...resolutionsOf(minutes).flatMap((resolution, index) => {
      const matter = matterOf(resolution, minutes)
      return isDecided(matter.outcome) && matter.votes ? ofMatter(matter, index) : []
    }),
  ]
  const findings = all.filter((each): each is LawFinding => !('why' in each))
  const unchecked = all.filter((each): each is Unchecked => 'why' in each)
  return { findings, unchecked, rules: rulesOf(findings, unchecked) }
}

function rulesOf(findings: LawFinding[], unchecked: Unchecked[]): AppliedRules {
  if (unchecked.length === 0 && findings.every(({ rule }) => !rule)) return 'own'
  return findings.every(({ rule }) => !rule || isReviewed(rule)) ? 'reviewed' : 'unreviewed'
}

function ofQuorum(minutes: PartialMinutes, body: Body): (LawFinding | Unchecked)[] {
  // Without named directors there is no board whose quorum could be counted.
  if (minutes.directors.length === 0 && !isOwners(body)) return []
  const quorum = meetingQuorum(minutes)
  return typeof quorum === 'string'
    ? [{ about: 'quorum', body, why: quorum }]
    : [{ about: 'quorum', body, quorum, rule: quorum.rule }]
}

function ofMatter(matter: Matter, index: number): (LawFinding | Unchecked)[] {
  return [...ofVotes(matter, index), ...ofInterest(matter, index)]
}

function ofVotes(matter: Matter, index: number): (LawFinding | Unchecked)[] {
  const { finding, decision, minutes } = matter
  // Those present may adjourn, however few they are.
  if (matter.resolution.topic === 'adjournment') return []
  if (finding === 'owners-decide') {
    return [{ about: 'ownersDecide', index, rule: decision && findReserved(lawOf(minutes), decision) }]
  }
  return typeof finding === 'string'
    ? [{ about: 'votes', index, why: finding }]
    : [{ about: 'votes', index, matter, finding, rule: finding.rule }]
}

function ofInterest({ interest }: Matter, index: number): (LawFinding | Unchecked)[] {
  if (interest === undefined) return []
  return typeof interest === 'string'
    ? [{ about: 'interest', index, why: interest }]
    : [{ about: 'interest', index, finding: interest, rule: interest.rule }]
}
