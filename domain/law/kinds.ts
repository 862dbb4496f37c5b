import * as z from 'zod/mini'

/** Kinds of company. Two of them are LLCs, because the law depends on who manages the company. */
export const KINDS = [
  'corporation',
  'nonprofit',
  'llc-managers',
  'llc-members',
  'lp',
  'llp',
  'cooperative',
  'other',
] as const
export type Kind = (typeof KINDS)[number]
export const KindSchema = z.enum(KINDS)

/** Where a company was formed: ISO 3166-2 for the states, the district and the territories. */
export const HOMES = [
  'US-AL',
  'US-AK',
  'US-AS',
  'US-AZ',
  'US-AR',
  'US-CA',
  'US-CO',
  'US-CT',
  'US-DE',
  'US-DC',
  'US-FL',
  'US-GA',
  'US-GU',
  'US-HI',
  'US-ID',
  'US-IL',
  'US-IN',
  'US-IA',
  'US-KS',
  'US-KY',
  'US-LA',
  'US-ME',
  'US-MD',
  'US-MA',
  'US-MI',
  'US-MN',
  'US-MS',
  'US-MO',
  'US-MT',
  'US-NE',
  'US-NV',
  'US-NH',
  'US-NJ',
  'US-NM',
  'US-NY',
  'US-NC',
  'US-ND',
  'US-MP',
  'US-OH',
  'US-OK',
  'US-OR',
  'US-PA',
  'US-PR',
  'US-RI',
  'US-SC',
  'US-SD',
  'US-TN',
  'US-TX',
  'US-VI',
  'US-UT',
  'US-VT',
  'US-VA',
  'US-WA',
  'US-WV',
  'US-WI',
  'US-WY',
] as const
export type Home = (typeof HOMES)[number]

/** Any place of formation, even without a law file: ISO 3166-1 for a country, ISO 3166-2 for a part of one. */
export const FormedInSchema = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/))

/** `US-KY` for `KY`. `undefined` for a code that is not a state's, such as a register's (`IRS`) or another country's. */
export function findHome(stateCode: string): Home | undefined {
  return HOMES.find((home) => home === `US-${stateCode}`)
}
