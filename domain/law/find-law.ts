import { CALIFORNIA_CORPORATION } from './california.ts'
import { CONNECTICUT_CORPORATION } from './connecticut.ts'
import { DELAWARE_CORPORATION, DELAWARE_LLC } from './delaware.ts'
import { FLORIDA_CORPORATION, FLORIDA_LLC, FLORIDA_NONPROFIT } from './florida.ts'
import { HAWAII_CORPORATION } from './hawaii.ts'
import { IOWA_CORPORATION } from './iowa.ts'
import { KENTUCKY_CORPORATION, KENTUCKY_LLC, KENTUCKY_NONPROFIT } from './kentucky.ts'
import type { Kind } from './kinds.ts'
import { MISSISSIPPI_CORPORATION } from './mississippi.ts'
import { NEBRASKA_CORPORATION } from './nebraska.ts'
import { NEVADA_CORPORATION } from './nevada.ts'
import { NEW_YORK_CORPORATION, NEW_YORK_LLC, NEW_YORK_NONPROFIT } from './new-york.ts'
import { NORTH_CAROLINA_CORPORATION } from './north-carolina.ts'
import { PENNSYLVANIA_CORPORATION } from './pennsylvania.ts'
import type { BarredMatter, Law, ReservedDecision } from './rule.ts'
import { SOUTH_CAROLINA_CORPORATION } from './south-carolina.ts'
import { SOUTH_DAKOTA_CORPORATION } from './south-dakota.ts'
import { TENNESSEE_CORPORATION } from './tennessee.ts'
import { TEXAS_CORPORATION, TEXAS_LLC, TEXAS_NONPROFIT } from './texas.ts'
import { VERMONT_CORPORATION } from './vermont.ts'
import { VIRGINIA_CORPORATION } from './virginia.ts'
import { WASHINGTON_CORPORATION } from './washington.ts'
import { WYOMING_CORPORATION } from './wyoming.ts'

/** One file a home. */
export const LAWS: readonly Law[] = [
  CALIFORNIA_CORPORATION,
  CONNECTICUT_CORPORATION,
  DELAWARE_CORPORATION,
  DELAWARE_LLC,
  FLORIDA_CORPORATION,
  FLORIDA_LLC,
  FLORIDA_NONPROFIT,
  HAWAII_CORPORATION,
  IOWA_CORPORATION,
  KENTUCKY_CORPORATION,
  KENTUCKY_LLC,
  KENTUCKY_NONPROFIT,
  MISSISSIPPI_CORPORATION,
  NEBRASKA_CORPORATION,
  NEVADA_CORPORATION,
  NEW_YORK_CORPORATION,
  NEW_YORK_LLC,
  NEW_YORK_NONPROFIT,
  NORTH_CAROLINA_CORPORATION,
  PENNSYLVANIA_CORPORATION,
  SOUTH_CAROLINA_CORPORATION,
  SOUTH_DAKOTA_CORPORATION,
  TENNESSEE_CORPORATION,
  TEXAS_CORPORATION,
  TEXAS_LLC,
  TEXAS_NONPROFIT,
  VERMONT_CORPORATION,
  VIRGINIA_CORPORATION,
  WASHINGTON_CORPORATION,
  WYOMING_CORPORATION,
]

/**
 * The law for a company of this kind that was formed there. `undefined` where we have no file: then nothing
 * is checked.
 */
export function findLaw(home: string | undefined, kind: Kind | undefined): Law | undefined {
  return LAWS.find((law) => law.home === home && law.kinds.some((each) => each === kind))
}

/** The reason why the law forbids a company to resolve this, where it does. */
export function findBar(law: Law | undefined, matter: BarredMatter) {
  return law?.barred?.find((rule) => rule.matter === matter)
}

/** What a nonprofit has none of, whatever its law: profits and shares for its members. */
const NOT_OF_NONPROFITS: readonly BarredMatter[] = ['distribution', 'issueShares']

/**
 * What a company of this kind is not offered: what its law, as we read it, forbids (`byLaw`), and what
 * nonprofits have none of as a rule (`byKind`).
 */
export function barredMatters(
  law: Law | undefined,
  kind: Kind | undefined,
): Record<'byLaw' | 'byKind', BarredMatter[]> {
  const byLaw = law?.barred?.map(({ matter }) => matter) ?? []
  const ofKind = kind === 'nonprofit' ? NOT_OF_NONPROFITS : []
  return { byLaw, byKind: ofKind.filter((matter) => !byLaw.includes(matter)) }
}

/** How the owners take this decision, as far as the law was read. */
export function findReserved(law: Law | undefined, decision: ReservedDecision) {
  return law?.reserved?.find(({ decisions }) => decisions.includes(decision))
}
