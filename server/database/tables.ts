/*
 * Every table and column, for both databases: text and integers only. Times are RFC 3339 in UTC. A number
 * that must be compared as a person types it stands beside the published one.
 */

/** One register's companies. `number` is as published; `number_key` and `number_bare` are as compared. */
export interface EntityTable {
  jurisdiction: string
  number: string
  /** Upper case, without spaces, dots and hyphens. */
  number_key: string
  /** `number_key` without zeros at the start; lookups search this column. */
  number_bare: string
  /** All lines that the register has, divided by `\n`. */
  name: string
  /** `active`, `inactive` or the empty string. */
  status: string
  home_jurisdiction: string
  address: string
  authorized: string
  ceo_first_name: string
  ceo_middle_name: string
  ceo_last_name: string
  ceo_street: string
  ceo_city: string
  ceo_state: string
  ceo_zip_code: string
  /** The registry id of the import that brought it: `sample`, `ny`, `irs`, `ky`, `map`. */
  source: string
}

/** The words of every company's name, upper case, for finding a company by any of them. */
export interface EntityWordTable {
  word: string
  jurisdiction: string
  number: string
}

/** What was imported for a jurisdiction, and when. */
export interface RegistryTable {
  jurisdiction: string
  source: string
  imported_at: string
  entities: number
}

/** Recorded minutes, append-only. `record` is canonical JSON (RFC 8785), `digest` its SHA-256 in hex. */
export interface MinutesTable {
  /** 1, 2, 3 …: the strict order in which records were made. */
  position: number
  id: string
  reference: string
  jurisdiction: string
  entity_number: string
  recorded_at: string
  record: string
  digest: string
  read_digest: string
  manage_digest: string | null
}

/** What an idempotency key stands for: the request that it came with and the record that it made. */
export interface IdempotencyTable {
  key: string
  /** SHA-256 in hex of the canonical request body. */
  fingerprint: string
  minutes_id: string
  created_at: string
}

/** One analytics message: route templates and classes only (specification §7). */
export interface EventTable {
  message_id: string
  anonymous_id: string
  name: string
  step: number
  screen: string
  route: string
  duration: string | null
  outcome: string | null
  /** By the tab's clock. */
  occurred_at: string
  /** By our clock. */
  received_at: string
}

export interface Tables {
  entities: EntityTable
  entity_words: EntityWordTable
  registries: RegistryTable
  minutes: MinutesTable
  idempotency_keys: IdempotencyTable
  events: EventTable
}
