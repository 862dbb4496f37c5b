import type { Entity } from './registry.ts'
import { cleanLine } from './text.ts'

/** The one register whose companies get the CEO's address filled in (specification §9). */
export const ADDRESS_PREFILL_JURISDICTION = 'KY'

/** Made-up companies carry this in place of a registry's id, and their ids start with it: every screen says what they are. */
export const SAMPLE_SOURCE = 'sample'

export function isFictional(entity: Pick<Entity, 'id'>): boolean {
  return entity.id.startsWith(`${SAMPLE_SOURCE}.`)
}

/** The last line of a name that a register keeps in several lines (specification §3). */
export function lastLine(name: string): string {
  const lines = name
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .filter(Boolean)
  return lines.at(-1) ?? ''
}
