/*
 * Every table and column, for both databases: text, integers, and the bytes of records. Times are RFC 3339 in UTC. A published number has
 * its comparable form in the column beside it.
 */

/** The `valid_to` of a row that no import has replaced yet. It fits into four bytes. */
export const VALID_ON = 2_147_483_647

/**
 * One register's companies, as imports stored them. A row is valid from one import of its register until before another.
 * Without a later row, the register no longer lists the company. `number` is as published; `number_bare` and `number_digits`
 * are what lookups compare.
 */
export interface EntityTable {
  /** Increases in the order of insertion; words refer to it. The published id is a different one, made from the number. */
  id: number
  jurisdiction: string
  number: string
  /** Upper case, without signs, accents and padding zeros. */
  number_bare: string
  /** The digits alone, for people who leave the letters out; empty for a number without letters. */
  number_digits: string
  /** All lines of the register's name, separated by `\n`. */
  name: string
  /** In the register's own words. */
  kind: string
  /** The place of formation, in the codes of `jurisdiction`. */
  formed_in: string
  /** `active`, `inactive` or the empty string. */
  status: string
  status_words: string
  address: string
  authorized: string
  ceo_first_name: string
  ceo_middle_name: string
  ceo_last_name: string
  ceo_street: string
  ceo_city: string
  ceo_state: string
  ceo_zip_code: string
  /** JSON, as `entity-row.ts` packs it; empty if there are none. */
  officers: string
  /** The registry id of the import that stored the row: `sample`, `ny`, `irs`, `ky`, `map`. */
  source: string
  /** Numbers of imports. */
  valid_from: number
  valid_to: number
}

/**
 * The words of every company's name, to find a company by any of them, and the beginning of the whole name after a `^`, to find
 * names that begin with the typed text.
 */
export interface EntityWordTable {
  word: string
  /** The company's `id`. */
  entity: number
}

/** The last import for a jurisdiction, its time (RFC 3339, UTC), and the current number of companies. */
interface RegistryTable {
  jurisdiction: string
  source: string
  /** The register's name, and the notice that its licence requires. */
  title: string
  attribution: string
  imported_at: string
  entities: number
  /** The format of its numbers, as JSON (`NumberRule`); empty if unknown. */
  number_rule: string
  /** Digest of the files and the mapping of the current import; empty if they were not compared. */
  content: string
  /** The import that lookups see. Changing it makes another version of the register current. */
  current_import: number
}

/** The result of one import for one register. */
interface ImportTable {
  /** Ascending; an import of several registers has one row for each. */
  id: number
  jurisdiction: string
  source: string
  title: string
  attribution: string
  imported_at: string
  number_rule: string
  entities: number
  /** `at work` may also be an interrupted import; the next import cleans up an `undone` one; a `pruned` one has lost its rows. */
  state: 'at work' | 'done' | 'undone' | 'pruned'
  /** The last entity id before this import: its own rows have larger ids. */
  last_entity_before: number
}

/**
 * Recorded minutes, append-only. `record` is canonical JSON (RFC 8785) as `packed-record.ts` packs it, `digest` the SHA-256 in hex
 * of that JSON.
 */
export interface MinutesTable {
  /** 1, 2, 3 …: the strict order of the records. */
  position: number
  id: string
  /** One of the `referencesOf` the `read_digest`: this column finds the first link. */
  reference: string
  jurisdiction: string
  entity_number: string
  recorded_at: string
  record: Uint8Array
  digest: string
  read_digest: string
  manage_digest: string | null
  /** The id of the earlier record that this one corrects. */
  supersedes: string | null
  /** The idempotency key of the request that made the record, if it had one. It belongs to this record as long as the record exists. */
  key: string | null
  /** SHA-256 in hex of that request's canonical body. */
  fingerprint: string
}

/** Links made after the record's first one, by the digest of their secret. */
export interface ReceiptLinkTable {
  digest: string
  minutes_id: string
  /** The record, or a copy of its minutes without people's addresses. */
  opens: 'record' | 'copy'
  made_at: string
  ended_at: string | null
}

/** Records whose first link has ended. Separate from `minutes`, which is append-only. */
interface RevokedReceiptTable {
  minutes_id: string
  revoked_at: string
}

/** Records erased on request: that they existed, without their contents. */
export interface ErasureTable {
  /** Copied from the record. */
  position: number
  /** Copied from the record, so that the holder of a copy can prove that we made it. */
  digest: string
  erased_at: string
  /**
   * The `digestOfRequest` of the request that made the record, so that a repeat of it is refused. Null when it had no
   * idempotency key.
   */
  request: string | null
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
  /** `steps` or `page`: how the visitor filled in the minutes. */
  way: string | null
  /** By the tab's clock. */
  occurred_at: string
  /** By our clock. */
  received_at: string
}

/** How many analytics messages arrived on this day. Messages beyond the daily limit are dropped. */
interface EventDayTable {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  events: number
}

/** One row that the readiness check writes, because a readable database may still be full or read-only. */
interface HealthTable {
  id: number
  checked_at: string
  /** A new text each time, as long as several records. */
  weight: string
}

/** Networks that the operator has registered. Their limits are higher. */
export interface KnownAddressTable {
  /** `203.0.113.7/32`, `2001:db8:1:2::/64`. */
  range: string
  /** The operator's note about the network. */
  note: string
  known_since: string
}

/** The last time that the retention job accepted, and when it first saw the clock far ahead of that. */
interface RetentionClockTable {
  id: number
  read_at: string
}

/**
 * The last number assigned: to minutes as their position, to entities as their id, to imports, and to transactions that changed the answer
 * of a lookup; and the last entity whose name is indexed.
 */
export interface CounterTable {
  name: 'minutes' | 'entities' | 'imports' | 'register-changes' | 'names-indexed'
  last: number
}

export interface Tables {
  entities: EntityTable
  entity_words: EntityWordTable
  registries: RegistryTable
  imports: ImportTable
  minutes: MinutesTable
  revoked_receipts: RevokedReceiptTable
  receipt_links: ReceiptLinkTable
  erasures: ErasureTable
  events: EventTable
  event_days: EventDayTable
  health: HealthTable
  known_addresses: KnownAddressTable
  retention_clock: RetentionClockTable
  counters: CounterTable
}
