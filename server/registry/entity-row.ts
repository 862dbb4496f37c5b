import { ADDRESS_PREFILL_JURISDICTION } from '@minutebook/domain/entity-facts'
import { digitsOf, numberKey, withoutPadding } from '@minutebook/domain/entity-number'
import { NOT_LISTED, type Entity } from '@minutebook/domain/registry'
import type { CompanyRow, SaidRow } from '../database/generations.ts'
import type { Register } from './current-registers.ts'
import { nameKey } from './name-words.ts'
import type { Officer, RegisteredEntity } from './register-import.ts'

/** Converts an imported entity. */
export function toRow(entity: RegisteredEntity): SaidRow {
  const key = numberKey(entity.number)
  const { ceo } = entity
  return {
    number: entity.number,
    number_bare: withoutPadding(key),
    number_digits: digitsOf(key),
    name_key: nameKey(entity.name),
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
    ceo_title: entity.ceoTitle ?? '',
    officers: packOfficers(entity.officers),
  }
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
  return officers.map((values) => {
    const officer: Partial<Officer> = {}
    OFFICER_FIELDS.forEach((field, index) => (officer[field] = values[index] ?? ''))
    return officer as Officer // every field of it
  })
}

/** A stored company. `status` is `active`, `inactive`, {@link NOT_LISTED} or the empty string. */
export type StoredEntity = Entity & { status: string }

const NO_ADDRESS = { street: '', city: '', state: '', zipCode: '' }

/**
 * The company as lookups and records have it. The address of its CEO, which may be a home, leaves the
 * register in Kentucky alone, the only state where it is used (specification §3). Officers keep theirs: the
 * register publishes it, and the person who adds one need not type it. The id consists of source, register
 * and number, so it stays the same after a new import.
 */
export function toEntity(row: CompanyRow, register: Register): StoredEntity {
  const { jurisdiction, source, imported_at, title, attribution, authorized_as } = register
  const entity: StoredEntity = {
    id: `${source}.${jurisdiction}.${row.number}`,
    number: row.number,
    name: row.name,
    jurisdiction,
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
      ...(jurisdiction !== ADDRESS_PREFILL_JURISDICTION && NO_ADDRESS),
    },
  }
  // Fields that the register leaves empty are left out.
  if (row.kind) entity.kind = row.kind
  if (row.formed_in) entity.formedIn = row.formed_in
  if (row.status_words) entity.statusWords = row.status_words
  if (row.gone_since) {
    entity.notListedSince = row.gone_since
    // What the register said of its status before: it no longer says so.
    entity.status = NOT_LISTED
    delete entity.statusWords
  }
  if (row.ceo_title) entity.ceoTitle = row.ceo_title
  if (row.authorized && authorized_as) entity.authorizedAs = authorized_as
  if (imported_at) entity.asOf = dayOf(imported_at)
  if (title) entity.source = title
  if (attribution) entity.attribution = attribution
  if (row.officers) entity.officers = parseOfficers(row.officers)
  return entity
}

/** `2026-11-21T10:00:00.000Z` → `2026-11-21`. */
export function dayOf(time: string): string {
  return time.slice(0, 'YYYY-MM-DD'.length)
}

/** The order of texts in both databases. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
