import type { Selectable } from 'kysely'
import { digitsOf, numberKey, withoutPadding } from '@minutebook/domain/entity-number'
import { NOT_LISTED, type Entity } from '@minutebook/domain/registry'
import { FACT_COLUMNS } from '../database/entity-tables.ts'
import type { EntityTable } from '../database/tables.ts'
import { NO_CEO, type Officer, type RegisteredEntity } from './register-import.ts'

/** A row without the id and the versions, which the store assigns. */
export type EntityRow = Omit<Selectable<EntityTable>, 'id' | 'valid_from' | 'valid_to'>

/** Converts an imported entity. `source` is the registry id of the import. */
export function toRow(entity: RegisteredEntity, source: string): EntityRow {
  const key = numberKey(entity.number)
  const { ceo } = entity
  return {
    jurisdiction: entity.jurisdiction,
    number: entity.number,
    number_bare: withoutPadding(key),
    number_digits: digitsOf(key),
    name: entity.name,
    kind: entity.kind,
    formed_in: entity.formedIn,
    status: entity.status,
    status_words: entity.statusWords,
    address: entity.address,
    authorized: entity.authorized,
    ceo_first_name: ceo.firstName,
    ceo_middle_name: ceo.middleName,
    ceo_last_name: ceo.lastName,
    ceo_street: ceo.street,
    ceo_city: ceo.city,
    ceo_state: ceo.state,
    ceo_zip_code: ceo.zipCode,
    officers: packOfficers(entity.officers),
    source,
  }
}

/** The column names, from the keys of a row. */
export const ENTITY_FACTS = Object.keys(toRow(anEmptyEntity(), '')) as (keyof EntityRow)[]

function anEmptyEntity(): RegisteredEntity {
  const facts = { name: '', kind: '', formedIn: '', status: '', statusWords: '', address: '', authorized: '' }
  return { jurisdiction: '', number: '', ...facts, ceo: NO_CEO, officers: [] }
}

/** An officer is stored as a list of values: field names would take more space than the officers. */
const OFFICER_FIELDS = [
  'title',
  'firstName',
  'middleName',
  'lastName',
  'street',
  'city',
  'state',
  'zipCode',
] as const satisfies (keyof Officer)[]

function packOfficers(officers: readonly Officer[]): string {
  if (officers.length === 0) return ''
  return JSON.stringify(officers.map((officer) => OFFICER_FIELDS.map((field) => officer[field])))
}

function parseOfficers(packed: string): Officer[] {
  const officers = JSON.parse(packed) as string[][] // packOfficers wrote it
  return officers.map(
    ([
      title = '',
      firstName = '',
      middleName = '',
      lastName = '',
      street = '',
      city = '',
      state = '',
      zipCode = '',
    ]) => ({
      title,
      firstName,
      middleName,
      lastName,
      street,
      city,
      state,
      zipCode,
    }),
  )
}

/** A stored company. `status` is `active`, `inactive`, {@link NOT_LISTED} or the empty string. */
export type StoredEntity = Entity & { status: string }

/** The columns that {@link toEntity} reads. */
export const ENTITY_COLUMNS = ['jurisdiction', 'number', ...FACT_COLUMNS] as const

/** A company's facts and the import that they came from; see `registries`. */
export type FoundRow = Pick<EntityRow, (typeof ENTITY_COLUMNS)[number]> & {
  /** When the register stopped listing the company; `null` while it lists it. */
  gone_at: string | null
  imported_at: string
  title: string
  attribution: string
}

/** The id consists of source, register and number, so it stays the same after a new import. */
export function toEntity(row: FoundRow): StoredEntity {
  const entity: StoredEntity = {
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
  // Fields that the register leaves empty are left out.
  if (row.kind) entity.kind = row.kind
  if (row.formed_in) entity.formedIn = row.formed_in
  if (row.status_words) entity.statusWords = row.status_words
  if (row.gone_at) {
    entity.notListedSince = dayOf(row.gone_at)
    // What the register said of its status before: it no longer says so.
    entity.status = NOT_LISTED
    delete entity.statusWords
  }
  if (row.imported_at) entity.asOf = dayOf(row.imported_at)
  if (row.title) entity.source = row.title
  if (row.attribution) entity.attribution = row.attribution
  if (row.officers) entity.officers = parseOfficers(row.officers)
  return entity
}

function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}
