import { unreviewed, type Law } from './rule.ts'

/*
 * States whose section on the quorum and the act of a board follows section 8.24 of the Model Business Corporation Act, each
 * with its own section number. Other rules of the act are left out, because the states have different editions.
 */

type ModelActState = {
  home: Law['home']
  citation: string
  /** Before the edition of 2016 the size of a board could vary without a number being prescribed. */
  base: 'seats' | 'seats-or-in-office'
}

const STATES: ModelActState[] = [
  { home: 'US-GA', citation: 'O.C.G.A. § 14-2-824', base: 'seats-or-in-office' },
  { home: 'US-ID', citation: 'Idaho Code § 30-29-824', base: 'seats' },
  { home: 'US-IA', citation: 'Iowa Code § 490.824', base: 'seats' },
  { home: 'US-NC', citation: 'N.C. Gen. Stat. § 55-8-24', base: 'seats' },
  { home: 'US-SD', citation: 'SDCL § 47-1A-824', base: 'seats-or-in-office' },
  { home: 'US-WI', citation: 'Wis. Stat. § 180.0824', base: 'seats' },
]

export const MODEL_ACT_CORPORATIONS: Law[] = STATES.map(({ home, citation, base }) => ({
  home,
  kinds: ['corporation'],
  quorum: { ...unreviewed(citation), base, floor: { numerator: 1, denominator: 3 } },
  act: { ...unreviewed(citation), majorityOf: 'present' },
}))
