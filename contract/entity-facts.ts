import type { Entity } from './registry.ts'
import { cleanLine } from './text.ts'

/** The one register whose companies get the CEO's address filled in (specification §9). */
export const ADDRESS_PREFILL_JURISDICTION = 'KY'

/** Ids of made-up companies start with this, so that every screen can say that they are made up. */
const SAMPLE_ID_PREFIX = 'sample.'

export function isFictional(entity: Pick<Entity, 'id'>): boolean {
  return entity.id.startsWith(SAMPLE_ID_PREFIX)
}

/** The last line of a name that a register keeps in several lines (specification §3). */
export function lastLine(name: string): string {
  const lines = name
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter(Boolean)
  return lines.at(-1) ?? ''
}

/** Limited liability companies are recognised by their name alone: the registers' own codes differ. */
export function isLimitedLiabilityCompany(name: string): boolean {
  return /\b(?:P\.?\s?)?(L\.?\s?L\.?\s?C\.?|L\.C\.|limited liability (company|co\.?))(?=$|[\s,)])/iu.test(
    name,
  )
}
