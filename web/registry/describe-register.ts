import type { EntitySummary } from '@minutebook/contract/registry'
import { words } from '../language/words.ts'

/** "Kentucky (KY) · Active": the register written out and what it says of the company, as far as it does. */
export function describeRegister({ jurisdiction, status }: EntitySummary): string {
  const register = words.register.withCode(words.register.nameOf(jurisdiction), jurisdiction)
  const said = words.register.status[status]
  return said ? `${register} · ${said}` : register
}
