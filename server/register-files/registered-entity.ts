import { COMPARABLE, readEntityNumber } from '@minutebook/contract/entity-number'
import type { Entity } from '@minutebook/contract/registry'

/** A company as a reader hands it over. `status` is `active`, `inactive` or the empty string. */
export type RegisteredEntity = Omit<Entity, 'id'> & {
  status: string
  /** Where the company was formed, when that is not the register's own state. */
  homeJurisdiction: string
}

/** A number as it is compared. */
export function numberKey(number: string): string {
  return COMPARABLE.test(number) ? number : readEntityNumber(number)
}
