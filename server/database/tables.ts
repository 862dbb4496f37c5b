/*
 * Every table and column, for both databases: text, integers, and the bytes of records. Times are RFC 3339 in UTC. Companies are in
 * generations of their registers; see `registry/generations.ts`.
 */

/** The last import for a jurisdiction, its time (RFC 3339, UTC), and how many companies the register lists. */
export interface RegistryTable {
  jurisdiction: string
  source: string
  /** The register's name, and the notice that its licence requires. */
  title: string
  attribution: string
  imported_at: string
  entities: number
  /** The format of its numbers, as JSON (`NumberRule`); empty if unknown. */
  number_rule: string
  /** Digest of the files and the mapping of the last import; empty if they were not compared. */
  content: string
  /** The file or the tables with its companies. Lookups see another generation as soon as this changes. */
  generation: number
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
 * The last number assigned: to minutes as their position, to generations of registers, and to transactions that changed the answer of a
 * lookup.
 */
export interface CounterTable {
  name: 'minutes' | 'generations' | 'register-changes'
  last: number
}

export interface Tables {
  registries: RegistryTable
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
