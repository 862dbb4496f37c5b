import { isUnitedStates } from './jurisdictions.ts'
import type { PartialMinutes } from './partial-minutes.ts'

/** The register of tax-exempt organizations of the United States. */
const IRS = 'IRS'

/**
 * Whether a director of this company may be represented by another at a meeting. No law of the United States
 * that we read lets a director vote through another. Where the company was formed is decisive; while that is
 * not stated, its register.
 */
export function mayBeRepresented({
  formedIn,
  entity,
}: Pick<PartialMinutes, 'formedIn'> & { entity: Pick<PartialMinutes['entity'], 'jurisdiction'> }): boolean {
  if (formedIn) return !/^US(?:-|$)/u.test(formedIn)
  const { jurisdiction } = entity
  return jurisdiction !== undefined && jurisdiction !== IRS && !isUnitedStates(jurisdiction)
}
