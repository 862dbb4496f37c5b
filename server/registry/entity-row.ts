import type { Selectable } from 'kysely'
import { withoutLeadingZeros } from '@minutebook/contract/entity-number'
import type { Entity, EntitySummary } from '@minutebook/contract/registry'
import type { EntityTable } from '../database/tables.ts'
import { numberKey, type RegisteredEntity } from '../register-files/registered-entity.ts'

/** A row without the id, which the store gives. */
export type EntityRow = Omit<Selectable<EntityTable>, 'id'>

/** `source` is the registry id of the import. */
export function toRow(entity: RegisteredEntity, source: string): EntityRow {
  const key = numberKey(entity.number)
  const { ceo } = entity
  return {
    jurisdiction: entity.jurisdiction,
    number: entity.number,
    number_key: key,
    number_bare: withoutLeadingZeros(key),
    name: entity.name,
    status: entity.status,
    home_jurisdiction: entity.homeJurisdiction,
    address: entity.address,
    authorized: entity.authorized,
    ceo_first_name: ceo.firstName,
    ceo_middle_name: ceo.middleName,
    ceo_last_name: ceo.lastName,
    ceo_street: ceo.street,
    ceo_city: ceo.city,
    ceo_state: ceo.state,
    ceo_zip_code: ceo.zipCode,
    source,
  }
}

/** The columns of a row; its keys are theirs. */
export const ENTITY_FACTS = Object.keys(toRow(anEmptyEntity(), '')) as (keyof EntityRow)[]

function anEmptyEntity(): RegisteredEntity {
  const person = { firstName: '', middleName: '', lastName: '', street: '', city: '', state: '', zipCode: '' }
  const facts = { name: '', status: '', homeJurisdiction: '', address: '', authorized: '', ceo: person }
  return { jurisdiction: '', number: '', ...facts }
}

/** A company of the store. `status` is `active`, `inactive` or the empty string. */
export type StoredEntity = Entity & Pick<EntitySummary, 'status'>

/** What {@link toEntity} needs of a row. */
export const ENTITY_COLUMNS = [
  'jurisdiction',
  'number',
  'name',
  'status',
  'address',
  'authorized',
  'ceo_first_name',
  'ceo_middle_name',
  'ceo_last_name',
  'ceo_street',
  'ceo_city',
  'ceo_state',
  'ceo_zip_code',
  'source',
] as const satisfies (keyof EntityRow)[]

/** The id names source, register and number, so that it stays the same when the register is imported again. */
export function toEntity(row: Pick<EntityRow, (typeof ENTITY_COLUMNS)[number]>): StoredEntity {
  return {
    id: `${row.source}.${row.jurisdiction}.${row.number}`,
    number: row.number,
    name: row.name,
    jurisdiction: row.jurisdiction,
    status: row.status,
    address: row.address,
    authorized: row.authorized,
    ceo: {
      firstName: row.ceo_first_name,
      middleName: row.ceo_middle_name,
      lastName: row.ceo_last_name,
      street: row.ceo_street,
      city: row.ceo_city,
      state: row.ceo_state,
      zipCode: row.ceo_zip_code,
    },
  }
}
