import { CALIFORNIA_CORPORATION } from './california.ts'
import { DELAWARE_CORPORATION, DELAWARE_LLC } from './delaware.ts'
import { FLORIDA_CORPORATION } from './florida.ts'
import { KENTUCKY_CORPORATION, KENTUCKY_LLC, KENTUCKY_NONPROFIT } from './kentucky.ts'
import type { Kind } from './kinds.ts'
import { MODEL_ACT_CORPORATIONS } from './model-act.ts'
import { NEVADA_CORPORATION } from './nevada.ts'
import { NEW_YORK_CORPORATION, NEW_YORK_LLC, NEW_YORK_NONPROFIT } from './new-york.ts'
import type { BarredMatter, Law, MemberDecision } from './rule.ts'
import { TEXAS_CORPORATION } from './texas.ts'

export const LAWS: readonly Law[] = [
  KENTUCKY_CORPORATION,
  KENTUCKY_NONPROFIT,
  KENTUCKY_LLC,
  DELAWARE_CORPORATION,
  DELAWARE_LLC,
  NEW_YORK_CORPORATION,
  NEW_YORK_NONPROFIT,
  NEW_YORK_LLC,
  CALIFORNIA_CORPORATION,
  FLORIDA_CORPORATION,
  TEXAS_CORPORATION,
  NEVADA_CORPORATION,
  ...MODEL_ACT_CORPORATIONS,
]

/** The law for a company of this kind that was formed there. `undefined` where we have no file: then nothing is checked. */
export function findLaw(home: string | undefined, kind: Kind | undefined): Law | undefined {
  return LAWS.find((law) => law.home === home && law.kinds.some((each) => each === kind))
}

/** The reason why the law forbids a company to resolve this, where it does. */
export function findBar(law: Law | undefined, matter: BarredMatter) {
  return law?.barred?.find((rule) => rule.matter === matter)
}

/**
 * What a company of this kind may not resolve under its law. For a nonprofit without a law file, what nonprofits usually may
 * not.
 */
export function barredMatters(law: Law | undefined, kind: Kind | undefined): BarredMatter[] {
  if (law) return law.barred?.map(({ matter }) => matter) ?? []
  return kind === 'nonprofit' ? ['distribution', 'issueShares'] : []
}

/** Who must take this decision, where the law leaves it to the members. */
export function findMemberDecision(law: Law | undefined, decision: MemberDecision) {
  return law?.memberDecisions?.find(({ decisions }) => decisions.includes(decision))
}
