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

/**
 * Any place of formation, even without a law file: ISO 3166-1 for a country, ISO 3166-2 for a part of one.
 */
export const FormedInSchema = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/))
