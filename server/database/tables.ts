import type { Generated } from 'kysely'

/*
 * Every table and column, for both databases: text and integers only. Times are RFC 3339 in UTC. A number
 * that must be compared as a person types it stands beside the published one.
 */

/** One register's companies. `number` is as published; `number_key` and `number_bare` are as compared. */
export interface EntityTable {
  /** Ascending in the order of arrival; joins the words. The published id is another one, made from the number. */
  id: number
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

/**
 * The words of every company's name, for finding a company by any of them, and the beginning of the whole name
 * behind a `^`, for finding those whose name begins with what was typed.
 */
export interface EntityWordTable {
  word: string
  /** The company's `id`. */
  entity: number
}

/** What was last imported for a jurisdiction, when (RFC 3339, UTC), and how many companies it has now. */
interface RegistryTable {
  jurisdiction: string
  source: string
  imported_at: string
  entities: number
  /** Since when (RFC 3339, UTC) an import is at work, or was cut off; empty once one has come to its end. */
  unfinished_since: Generated<string>
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
  /** The id of the earlier record that this one corrects. */
  supersedes: string | null
}

/** Links that were ended: what they opened is opened by nothing any more. Apart from `minutes`, which only ever grows. */
interface RevokedReceiptTable {
  minutes_id: string
  revoked_at: string
}

/** Records that are gone because somebody had a right to it: that there was one, and nothing of what stood in it. */
export interface ErasureTable {
  /** The record's own. */
  position: number
  /** The record's own: whoever holds a copy can show that it was one of ours. */
  digest: string
  erased_at: string
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

/** One row that the readiness check writes: a database that can be read may still be full or read-only. */
interface HealthTable {
  id: number
  checked_at: string
  /** Another text each time, as long as several records. */
  weight: string
}

/** Networks that whoever operates the service knows: what may be asked of us from there is more. */
export interface KnownAddressTable {
  /** `203.0.113.7/32`, `2001:db8:1:2::/64`. */
  range: string
  /** Who that is, in the operator's words. */
  note: string
  known_since: string
}

/** When the retention job believed the clock last, and when it first saw it far ahead of that. */
interface RetentionClockTable {
  id: number
  read_at: string
}

/**
 * The last number that was given: to minutes as their position, to entities as their id, and to transactions that
 * changed what a lookup answers; and the last entity whose name can be found by its words.
 */
export interface CounterTable {
  name: 'minutes' | 'entities' | 'register-changes' | 'names-indexed'
  last: number
}

export interface Tables {
  entities: EntityTable
  entity_words: EntityWordTable
  registries: RegistryTable
  minutes: MinutesTable
  revoked_receipts: RevokedReceiptTable
  erasures: ErasureTable
  idempotency_keys: IdempotencyTable
  events: EventTable
  health: HealthTable
  known_addresses: KnownAddressTable
  retention_clock: RetentionClockTable
  counters: CounterTable
}
