import { MeetingPlaceSchema } from '@minutebook/contract/meeting'
import type { Entity } from '@minutebook/contract/registry'

/** The register's address as a place to meet; empty when there is none, or none that a record holds. */
export function companyAddress(entity: Entity): string {
  const place = MeetingPlaceSchema.safeParse({ kind: 'companyAddress', address: entity.address })
  return place.success && place.data.kind === 'companyAddress' ? place.data.address : ''
}
